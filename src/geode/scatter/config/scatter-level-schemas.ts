import { floor } from "../../../schema/floor";
import type { Path } from "../../../schema/issue";
import { mappingSchema } from "../../../schema/mapping-schema";
import { mapSchema } from "../../../schema/map-schema";
import { kindSchema } from "../../../schema/kind-schema";
import { numberSchema, textSchema } from "../../../schema/scalar-schemas";
import type { Context, Schema } from "../../../schema/schema";
import type { HeightAnchor } from "../height-provider";
import type { ScatterLevel } from "../scatter-entry";
import { heightProviderSchema } from "./height-provider-schema";

/** Edge of a voxel. */
const STUDS = 4;

/** Terrain ends there. */
const EXTENT = 128000;

const studs = numberSchema({ min: -EXTENT, max: EXTENT });

/** The voxel that holds a coordinate in studs. */
function voxelOf(coordinate: number): number {
	return floor(coordinate / STUDS);
}

interface Ends {
	readonly min: number;
	readonly max: number;
}

const ends: Schema<Ends> = mapSchema(
	mappingSchema<Ends>([
		{ name: "min", key: "min", schema: studs, description: "The least, in studs." },
		{ name: "max", key: "max", schema: studs, description: "The greatest, in studs." },
	]),
	({ min, max }) => ({ min: voxelOf(min), max: voxelOf(max) }),
);

const fixed = mapSchema(studs, (value, _, { reader: { freeze } }) => {
	const anchor = freeze<HeightAnchor>({ from: "voxel", value: voxelOf(value) });
	return freeze<ScatterLevel>({ type: "height", height: freeze({ type: "constant", value: anchor }) });
});

const between = mapSchema(ends, ({ min, max }, _, { reader: { freeze } }) => {
	const voxel = (value: number) => freeze<HeightAnchor>({ from: "voxel", value });
	return freeze<ScatterLevel>({
		type: "height",
		height: freeze({ type: "uniform", min: voxel(min), max: voxel(max) }),
	});
});

const provided: Schema<ScatterLevel> = mapSchema(heightProviderSchema, (height, _, { reader }) =>
	reader.freeze<ScatterLevel>({ type: "height", height }),
);

const surface = textSchema<ScatterLevel>(
	(word, path, { reader, refuse }) =>
		word === "surface"
			? reader.freeze<ScatterLevel>({ type: "surface" })
			: refuse("out_of_range", path, `expected surface or a height, got ${reader.texts.quote(word)}`),
	{ type: "text", words: ["surface"] },
);

const mapping: Schema<ScatterLevel> = {
	rule: { type: "choice", rules: [ends.rule, provided.rule] },
	read: (value, path, context) => {
		const { valueAt } = context.reader;
		const isPlain = valueAt(value, "min") !== undefined || valueAt(value, "max") !== undefined;
		return (isPlain && valueAt(value, "type") === undefined ? between : provided).read(value, path, context);
	},
};

/** Height of an origin: plain numbers are studs, `{min, max}` of them too, a provider and its anchors are voxels. */
export const heightSchema: Schema<ScatterLevel> = kindSchema(
	{ number: fixed, text: surface, mapping },
	"surface, a height in studs, {min, max} in studs, or a provider of heights",
);

/** Ground over the middle of a geode, `{min, max}` in studs. */
export const depthSchema: Schema<ScatterLevel> = mapSchema(ends, ({ min, max }, path: Path, context: Context) => {
	const { reader, refuse } = context;
	if (min <= max) return reader.freeze<ScatterLevel>({ type: "depth", min, max });
	return refuse("provider_inverted", path, `max (${max} voxels) must not be below min (${min} voxels)`);
});
