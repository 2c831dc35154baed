import type { z } from "zod";
import type { IslandWorldDef, WorldDef } from "../../../src/codex/types.ts";
import { scatterSchema } from "../../../src/geode/scatter/config/scatter-entry-schema.ts";
import { checkPlanetWorlds } from "../checks/planet-worlds.ts";
import { checkWorldGeodes, warnWorldGeodes } from "../checks/world-geodes.ts";
import type { Section } from "../codex.ts";
import { GEODES_ALONE } from "../geode-names.ts";
import { number } from "../scalars.ts";
import { sharedSchema } from "../shared-schema.ts";
import { ref, shape } from "../shapes.ts";
import { planetWorld, resolvePlanetWorld } from "./planet-world.ts";

/** Keys of which a world has exactly one. */
const KINDS = ["island", "planet"] as const;

const islandWorld = shape({
	scope: ref("generation_scopes").describe("The kind of island."),
	studs_per_unit: number({ above: 0 })
		.default(4)
		.describe("Studs for one unit of the disc, whose radius is 100 units: 4 makes an island 800 studs wide."),
	studs_per_meter: number({ above: 0 }).default(0.25).describe("Studs of height for one metre of elevation."),
}).describe("A world of one island.");

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

function resolveIsland(body: z.output<typeof islandWorld>): IslandWorldDef {
	return { scope: body.scope, studsPerUnit: body.studs_per_unit, studsPerMeter: body.studs_per_meter };
}

export const worlds: Section<"worlds", WorldDef> = {
	name: "worlds",
	description: "Worlds that the game can be started with. The first one is the default.",
	body: worldBody,
	checks: [checkPlanetWorlds, checkWorldGeodes],
	warnings: [warnWorldGeodes],
	table: {
		field: "worlds",
		type: "WorldDef",
		resolve: ({ id, body: { island, planet, geodes, surface_bias: surfaceBias } }, codex) => ({
			id,
			surfaceBias,
			geodes,
			...(island === undefined ? {} : { island: resolveIsland(island) }),
			...(planet === undefined
				? {}
				: { planet: resolvePlanetWorld(planet, codex.entry("planets", planet.id)!.body!) }),
		}),
	},
};
