import { listSchema } from "../../schema/list-schema";
import { mappingSchema } from "../../schema/mapping-schema";
import type { Field } from "../../schema/mapping-schema";
import { mapSchema } from "../../schema/map-schema";
import { integerSchema, numberSchema, textSchema } from "../../schema/scalar-schemas";
import type { Schema } from "../../schema/schema";
import type { ValueReader } from "../../schema/value-reader";
import type { PartColor, PartLight } from "parts";
import type { CrystalKind } from "../crystal-kind";
import type { GeodeNames } from "./geode-names";
import { partMaterialSchema } from "./material-schemas";

type WrittenLight = Omit<PartLight, "color"> & { readonly color?: PartColor };
type WrittenKind = Omit<CrystalKind, "light"> & { readonly light?: WrittenLight };
type Nameless<T extends { readonly id: string }> = Omit<T, "id">;

const color = listSchema(integerSchema({ min: 0, max: 255 }), { length: 3 }) as unknown as Schema<PartColor>;
const size = listSchema(numberSchema({ above: 0, max: 16 }), { length: 3 }) as unknown as Schema<CrystalKind["size"]>;

const light: Schema<WrittenLight> = mappingSchema<WrittenLight>([
	{
		name: "range",
		key: "range",
		schema: numberSchema({ min: 1, max: 60 }),
		description: "How far it shines, in studs.",
	},
	{
		name: "brightness",
		key: "brightness",
		schema: numberSchema({ min: 0, max: 10 }),
		description: "How bright it is.",
	},
	{
		name: "color",
		key: "color",
		schema: color,
		optional: true,
		description: "[red, green, blue] of the light; that of the crystal when left out.",
	},
]);

function kindFields(names: GeodeNames): ReadonlyArray<Field<Nameless<WrittenKind>>> {
	return [
		{
			name: "size",
			key: "size",
			schema: size,
			description: "[x, y, z] in studs; y is the way it grows. Below 4 it is lost in a large geode.",
		},
		{
			name: "material",
			key: "material",
			schema: partMaterialSchema(names),
			optional: true,
			default: "Glass",
			description: "A material for Parts.",
		},
		{
			name: "color",
			key: "color",
			schema: color,
			optional: true,
			default: [255, 255, 255],
			description: "[red, green, blue].",
		},
		{
			name: "transparency",
			key: "transparency",
			schema: numberSchema({ min: 0, max: 1 }),
			optional: true,
			default: 0,
			description: "0 is solid, 1 invisible.",
		},
		{
			name: "shards",
			key: "shards",
			schema: integerSchema({ min: 1, max: 8 }),
			optional: true,
			default: 1,
			description: "Parts that fan out from one foot.",
		},
		{
			name: "core",
			key: "core",
			schema: color,
			optional: true,
			description: "[red, green, blue] of a glowing rod inside the main shard.",
		},
		{ name: "light", key: "light", schema: light, optional: true, description: "A light in the main shard." },
	];
}

/** A light has the colour of its crystal where it has none of its own. */
function litKind(kind: Nameless<WrittenKind>, { freeze }: ValueReader): Nameless<CrystalKind> {
	const { light: lamp, color: tint } = kind;
	if (lamp === undefined) return kind as Nameless<CrystalKind>;
	return freeze({ ...kind, light: freeze({ ...lamp, color: lamp.color ?? tint }) });
}

/** A kind of crystal as the codex registers it, under its id. */
export function namelessCrystalSchema(names: GeodeNames): Schema<Nameless<CrystalKind>> {
	return mapSchema(mappingSchema<Nameless<WrittenKind>>(kindFields(names)), (kind, _, { reader }) =>
		litKind(kind, reader),
	);
}

/** A kind of crystal with its id. */
export function crystalKindSchema(names: GeodeNames): Schema<CrystalKind> {
	const fields: ReadonlyArray<Field<WrittenKind>> = [
		{ name: "id", key: "id", schema: textSchema(), description: "What its Parts are called." },
		...(kindFields(names) as ReadonlyArray<Field<WrittenKind>>),
	];
	const written = mappingSchema<WrittenKind>(fields);
	return mapSchema(written, (kind, _, { reader }) => litKind(kind, reader) as CrystalKind);
}
