import type { z } from "zod";
import type { WorldDef } from "../../../src/codex/types.ts";
import { scatterSchema } from "../../../src/geode/scatter/config/scatter-entry-schema.ts";
import { warnSurfaceMissing } from "../checks/surfaces.ts";
import { checkPlanetWorlds } from "../checks/planet-worlds.ts";
import { checkWorldGeodes, warnWorldGeodes } from "../checks/world-geodes.ts";
import type { Section } from "../codex.ts";
import { GEODES_ALONE } from "../geode-names.ts";
import { number } from "../scalars.ts";
import { sharedSchema } from "../shared-schema.ts";
import { shape } from "../shapes.ts";
import { islandWorld, resolveIslandWorld } from "./island-world.ts";
import { planetWorld, resolvePlanetWorld } from "./planet-world.ts";

/** Keys of which a world has exactly one. */
const KINDS = ["island", "planet"] as const;

export const worldBody = shape(
	{
		island: islandWorld.optional(),
		planet: planetWorld.optional(),
		geodes: sharedSchema(scatterSchema(GEODES_ALONE)).default([]).describe("Geodes in its ground, entry by entry."),
		surface_bias: number().default(0).describe("Studs added to the height of ground when it is made of voxels."),
	},
	(value, fail) => {
		const got = KINDS.filter((kind) => kind in value);
		if (got.length !== 1) fail([], "worldWithoutKind", { kinds: KINDS, got }, "key");
	},
).describe("A world that the game can be started with.");

export type WorldBody = z.output<typeof worldBody>;

export const worlds: Section<"worlds", WorldDef> = {
	name: "worlds",
	description: "Worlds that the game can be started with. The first one is the default.",
	body: worldBody,
	checks: [checkPlanetWorlds, checkWorldGeodes],
	warnings: [warnSurfaceMissing, warnWorldGeodes],
	table: {
		field: "worlds",
		type: "WorldDef",
		resolve: ({ id, body: { island, planet, geodes, surface_bias: surfaceBias } }, codex) => ({
			id,
			surfaceBias,
			geodes,
			...(island === undefined ? {} : { island: resolveIslandWorld(island) }),
			...(planet === undefined
				? {}
				: { planet: resolvePlanetWorld(planet, codex.entry("planets", planet.id)!.body!) }),
		}),
	},
};
