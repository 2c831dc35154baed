import type { z } from "zod";
import type { PlanetDef } from "../../../src/codex/types.ts";
import { MATERIAL_NAMES } from "../../../src/planet/materials.ts";
import { checkPlanetMaterials } from "../checks/planet-materials.ts";
import type { Section, SoundEntry } from "../codex.ts";
import { camelKeys, keysOfRules } from "../parameter-shape.ts";
import { checkPlanetParameters, planetKeyRules } from "../planet-parameters.ts";
import { name } from "../scalars.ts";
import { shape } from "../shapes.ts";
import type { Rule } from "../shapes.ts";

const materialKeys = Object.fromEntries(
	MATERIAL_NAMES.map((material) => [
		material,
		name()
			.optional()
			.describe(`What ${material} is called on this planet: a name of materials, or a solid terrain material.`),
	]),
);

const parameterKeys = keysOfRules(planetKeyRules);

/** Bounds that follow from other parameters; those that do not are part of the keys themselves. */
const relations: Rule<typeof parameterKeys> = (value, fail) => {
	for (const { key, ...fault } of checkPlanetParameters(value, undefined).faults) {
		fail([key], "parameterOutOfRange", fault);
	}
};

export const planetBody = shape(
	{
		...parameterKeys,
		materials: shape(materialKeys)
			.optional()
			.describe("Materials to be called by another name, on the surface and under it."),
	},
	relations,
).describe("A kind of planet. Every parameter has a default; the seed comes from the game.");

export interface PlanetBody {
	readonly materials?: Readonly<Record<string, string | undefined>>;
	/** Parameters by YAML key. */
	readonly [key: string]: unknown;
}

export const planets: Section<"planets", PlanetDef> = {
	name: "planets",
	description: "Kinds of planets, by the parameters of their height function.",
	body: planetBody as unknown as z.ZodType<PlanetBody>,
	unknown: "unknownPlanet",
	checks: [checkPlanetMaterials],
	warnings: [],
	table: { field: "planets", type: "PlanetDef", resolve: resolvePlanet },
};

function resolvePlanet({ id, body }: SoundEntry<PlanetBody>): PlanetDef {
	const { materials, ...parameters } = body;
	const renamed = Object.entries(materials ?? {}).filter(([, to]) => to !== undefined);
	return {
		id,
		parameters: camelKeys(parameters) as Record<string, number>,
		materials: renamed.map(([from, to]) => ({ from, to: to! })),
	};
}
