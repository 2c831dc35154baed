import type { Context, Schema } from "../../schema/schema";
import type { Path } from "../../schema/issue";
import { kindSchema } from "../../schema/kind-schema";
import { listSchema } from "../../schema/list-schema";
import { mapSchema } from "../../schema/map-schema";
import { textSchema } from "../../schema/scalar-schemas";
import { suggestion } from "../../schema/suggestion";
import { NAMESPACE } from "../../schema/tagged-schema";
import { withoutPrefix } from "../../schema/without-prefix";
import type { GeodeNames } from "./geode-names";

/** Materials of the engine that no Part can have. */
const NOT_FOR_PARTS: ReadonlyArray<string> = ["Air", "Water"];

/** The terrain material that a name stands for. `where` says who uses the name, if not the value itself. */
function findTerrain(
	names: GeodeNames,
	name: string,
	path: Path,
	{ reader, refuse }: Context,
	where = "",
): string | undefined {
	const terrain = names.terrain.find(name);
	if (terrain !== undefined) return terrain;
	const { texts } = reader;
	if (names.partMaterials.includes(name)) {
		const message = `${texts.quote(name)}${where} is no terrain material.${suggestion(name, names.terrain.known, texts)}`;
		return refuse("not_terrain_material", path, message);
	}
	const message = `no such material: ${texts.quote(name)}${where}.${suggestion(name, names.terrain.known, texts)}`;
	return refuse("unknown_material", path, message);
}

/** The name of a terrain material, Air and Water among them. */
export function terrainMaterialSchema(names: GeodeNames): Schema<string> {
	return textSchema((name, path, context) => findTerrain(names, name, path, context));
}

/** The name of a material that a Part may have. */
export function partMaterialSchema(names: GeodeNames): Schema<string> {
	const { partMaterials } = names;
	return textSchema(
		(name, path, { reader, refuse }) => {
			if (partMaterials.includes(name)) return name;
			const { texts } = reader;
			if (NOT_FOR_PARTS.includes(name)) {
				return refuse(
					"bad_part_material",
					path,
					`no Part is made of ${texts.quote(name)}: give another material`,
				);
			}
			const message = `no such material: ${texts.quote(name)}.${suggestion(name, partMaterials, texts)}`;
			return refuse("unknown_material", path, message);
		},
		{ type: "text", words: partMaterials },
	);
}

/** Terrain materials by their names and those of tags, each material once. */
export function materialListSchema(names: GeodeNames): Schema<ReadonlyArray<string>> {
	const entry = textSchema<ReadonlyArray<string>>((text, path, context) => {
		const hashed = withoutPrefix(text, "#");
		if (hashed === undefined) {
			const material = findTerrain(names, text, path, context);
			return material === undefined ? undefined : [material];
		}
		const tagged = names.tags.find(withoutPrefix(hashed, NAMESPACE) ?? hashed);
		const { texts } = context.reader;
		if (tagged === undefined) {
			const message = `no such tag: ${texts.quote(text)}.${suggestion(text, names.tags.known, texts)}`;
			return context.refuse("unknown_tag", path, message);
		}
		const materials: Array<string> = [];
		let isSound = true;
		for (const name of tagged) {
			const material = findTerrain(names, name, path, context, ` (of ${texts.quote(text)})`);
			if (material === undefined) isSound = false;
			else materials.push(material);
		}
		return isSound ? materials : undefined;
	});
	const single = mapSchema(entry, (materials) => [materials]);
	const lists = kindSchema<ReadonlyArray<ReadonlyArray<string>>>(
		{ text: single, list: listSchema(entry) },
		"a material, a tag, or a list of them",
	);
	return mapSchema(lists, (several, _, { reader }) => {
		const distinct: Array<string> = [];
		for (const materials of several) {
			for (const material of materials) if (!distinct.includes(material)) distinct.push(material);
		}
		return reader.freeze(distinct);
	});
}
