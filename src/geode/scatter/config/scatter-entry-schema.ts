import { listSchema } from "../../../schema/list-schema";
import { mappingSchema } from "../../../schema/mapping-schema";
import type { Field, FieldsCheck } from "../../../schema/mapping-schema";
import { mapSchema } from "../../../schema/map-schema";
import { booleanSchema, integerSchema, numberSchema, textSchema } from "../../../schema/scalar-schemas";
import type { Schema } from "../../../schema/schema";
import { suggestion } from "../../../schema/suggestion";
import type { ValueReader } from "../../../schema/value-reader";
import { weightedListSchema } from "../../../schema/weighted-list-schema";
import type { NameTable } from "../../config/geode-names";
import { intProviderSchema } from "../../config/int-provider-schema";
import type { ScatterEntry, ScatterLevel, ScatterPick } from "../scatter-entry";
import { depthSchema, heightSchema } from "./scatter-level-schemas";

/** An entry as it is written: each of several ways to say a thing has its field. */
interface WrittenEntry extends Omit<ScatterEntry, "id" | "picks" | "chance" | "level"> {
	readonly id?: string;
	readonly geode?: string;
	readonly oneOf?: ReadonlyArray<ScatterPick>;
	readonly chance: number;
	readonly rarity?: number;
	readonly height?: ScatterLevel;
	readonly depth?: ScatterLevel;
}

/** Of a column, where an entry says nothing else. */
const CHANCE = 1 / 24;

/** The ids of the geodes that there are. */
export type GeodeIds = NameTable<unknown>;

function geodeIdSchema(ids: GeodeIds): Schema<string> {
	return textSchema((id, path, { reader, refuse }) => {
		if (ids.find(id) !== undefined) return id;
		const { texts } = reader;
		return refuse("unknown_geode", path, `no such geode: ${texts.quote(id)}.${suggestion(id, ids.known, texts)}`);
	});
}

function picksSchema(geodeId: Schema<string>): Schema<ReadonlyArray<ScatterPick>> {
	// What is nothing becomes an empty id, since undefined would mean that it is refused.
	const geodeOrNothing: Schema<string> = {
		rule: { type: "choice", rules: [geodeId.rule, { type: "nothing" }] },
		read: (value, path, context) =>
			context.reader.kindOf(value) === "nothing" ? "" : geodeId.read(value, path, context),
	};
	const list = weightedListSchema<ScatterPick>(
		[
			{
				name: "geode",
				key: "geode",
				schema: geodeOrNothing,
				optional: true,
				description: "A geode; null or left out: nothing stands there.",
			},
		],
		false,
	);
	return mapSchema(list, (picks, _, { reader: { freeze } }) =>
		freeze(picks.map((pick) => (pick.geode === "" ? freeze<ScatterPick>({ weight: pick.weight }) : pick))),
	);
}

const offset = intProviderSchema(-16, 16);

const offsets = mappingSchema<ScatterEntry["offset"]>([
	{
		name: "xz",
		key: "xz",
		schema: offset,
		optional: true,
		default: 0,
		description: "Along x, and drawn anew along z.",
	},
	{ name: "y", key: "y", schema: offset, optional: true, default: 0, description: "Upwards." },
]);

function fieldsOf(ids: GeodeIds): ReadonlyArray<Field<WrittenEntry>> {
	const geodeId = geodeIdSchema(ids);
	return [
		{ name: "geode", key: "geode", schema: geodeId, optional: true, description: "The geode that stands there." },
		{
			name: "oneOf",
			key: "one_of",
			schema: picksSchema(geodeId),
			optional: true,
			description: "Geodes of which one is picked for each place, instead of geode.",
		},
		{
			name: "id",
			key: "id",
			schema: textSchema(),
			optional: true,
			description: "Names the random stream, so that entries do not move each other; the geode's id by default.",
		},
		{
			name: "chance",
			key: "chance",
			schema: numberSchema({ min: 0, max: 1 }),
			optional: true,
			default: CHANCE,
			description: "Share of the columns, 64 by 64 studs each, that have any.",
		},
		{
			name: "rarity",
			key: "rarity",
			schema: integerSchema({ min: 1 }),
			optional: true,
			description: "Instead of chance: one in so many columns.",
		},
		{
			name: "count",
			key: "count",
			schema: intProviderSchema(0, 256),
			optional: true,
			default: 1,
			description: "How many are tried in such a column.",
		},
		{
			name: "tryChance",
			key: "try_chance",
			schema: numberSchema({ min: 0, max: 1 }),
			optional: true,
			default: 1,
			description: "How often a try is made at all.",
		},
		{
			name: "spread",
			key: "spread",
			schema: booleanSchema,
			optional: true,
			default: true,
			description: "Anywhere in its column; false: in its low corner.",
		},
		{
			name: "height",
			key: "height",
			schema: heightSchema,
			optional: true,
			description:
				"Height of the origin, which lies below the middle: {min, max} in studs, surface, or a provider in voxels.",
		},
		{
			name: "depth",
			key: "depth",
			schema: depthSchema,
			optional: true,
			description: "Instead of height: ground over the middle of the geode, {min, max} in studs.",
		},
		{
			name: "offset",
			key: "offset",
			schema: offsets,
			optional: true,
			default: { xz: 0, y: 0 },
			description: "Added to the origin at the end, in voxels.",
		},
	];
}

/** Fields of which an entry may have one, and whether it must. */
const EXCLUSIVE = [
	{ keys: ["geode", "one_of"], required: true },
	{ keys: ["height", "depth"], required: true },
	{ keys: ["chance", "rarity"], required: false },
] as const;

const isConsistent: FieldsCheck<WrittenEntry> = (_, path, { refuse }, isGiven) => {
	let isSound = true;
	for (const { keys, required } of EXCLUSIVE) {
		const [first, second] = keys;
		if (isGiven(first) && isGiven(second)) {
			refuse("exclusive_fields", [...path, second], `an entry has either ${first} or ${second}, not both`);
			isSound = false;
		} else if (required && !isGiven(first) && !isGiven(second)) {
			refuse("missing_field", [...path, first], `an entry needs ${first} or ${second}`);
			isSound = false;
		}
	}
	if (isGiven("one_of") && !isGiven("geode") && !isGiven("id")) {
		refuse("missing_field", [...path, "id"], "an entry with one_of needs an id, which names its random stream");
		isSound = false;
	}
	return isSound;
};

function entryOf(written: WrittenEntry, { freeze }: ValueReader): ScatterEntry {
	const { id, geode, oneOf, chance, rarity, count, tryChance, spread, height, depth, offset: moved } = written;
	return freeze({
		id: id ?? geode!,
		picks: oneOf ?? freeze([freeze({ geode: geode!, weight: 1 })]),
		chance: rarity === undefined ? chance : 1 / rarity,
		count,
		tryChance,
		spread,
		level: (height ?? depth)!,
		offset: moved,
	});
}

/** The geodes of a world. */
export function scatterSchema(ids: GeodeIds): Schema<ReadonlyArray<ScatterEntry>> {
	const written = mappingSchema<WrittenEntry>(fieldsOf(ids), isConsistent);
	const entry = mapSchema(written, (value, _, { reader }) => entryOf(value, reader));
	return listSchema(entry, {
		check: ({ id }, before, path, { reader, refuse }) => {
			if (before.every((other) => other.id !== id)) return true;
			const message = `${reader.texts.quote(id)} is listed twice: each entry needs an id of its own, which names its random stream`;
			refuse("duplicate_id", [...path, "id"], message);
			return false;
		},
	});
}
