import { kindSchema } from "../../schema/kind-schema";
import { mappingSchema } from "../../schema/mapping-schema";
import { mapSchema } from "../../schema/map-schema";
import { booleanSchema, textSchema } from "../../schema/scalar-schemas";
import type { Context, Schema } from "../../schema/schema";
import { suggestion } from "../../schema/suggestion";
import type { CrystalKind, InnerPlacement } from "../crystal-kind";
import { crystalKindSchema } from "./crystal-kind-schema";
import type { GeodeNames } from "./geode-names";
import { terrainMaterialSchema } from "./material-schemas";

function asPlacement(kind: CrystalKind, { reader }: Context): InnerPlacement {
	return reader.freeze<InnerPlacement>({ type: "crystal", kind });
}

const nothing: Schema<boolean> = mapSchema(booleanSchema, (value, path, { refuse }) =>
	value ? value : refuse("out_of_range", path, "must be true, got false: leave the entry out instead"),
);

/** What may grow on the inner layer: the id of a crystal, a crystal, `{voxel: material}` or `{none: true}`. */
export function innerPlacementSchema(names: GeodeNames): Schema<InnerPlacement> {
	const crystal = mapSchema(crystalKindSchema(names), (kind, _, context) => asPlacement(kind, context));
	const voxel = mapSchema(
		mappingSchema<{ readonly material: string }>([
			{
				name: "material",
				key: "voxel",
				schema: terrainMaterialSchema(names),
				description: "A terrain material that fills the cell where a crystal would grow.",
			},
		]),
		({ material }, _, { reader }) => reader.freeze<InnerPlacement>({ type: "voxel", material }),
	);
	const none = mapSchema(
		mappingSchema<{ readonly none: boolean }>([
			{ name: "none", key: "none", schema: nothing, description: "true: nothing grows." },
		]),
		(_, _path, { reader }) => reader.freeze<InnerPlacement>({ type: "none" }),
	);
	const mapping: Schema<InnerPlacement> = {
		rule: { type: "choice", rules: [crystal.rule, voxel.rule, none.rule] },
		read: (value, path, context) => {
			const { valueAt } = context.reader;
			if (valueAt(value, "voxel") !== undefined) return voxel.read(value, path, context);
			return (valueAt(value, "none") === undefined ? crystal : none).read(value, path, context);
		},
	};
	const named = textSchema<InnerPlacement>((id, path, context) => {
		const kind = names.crystals.find(id);
		if (kind !== undefined) return asPlacement(kind, context);
		const { texts } = context.reader;
		const message = `no such kind of crystal: ${texts.quote(id)}.${suggestion(id, names.crystals.known, texts)}`;
		return context.refuse("unknown_crystal", path, message);
	});
	return kindSchema({ text: named, mapping }, "the id of a crystal, a crystal, {voxel: material} or {none: true}");
}
