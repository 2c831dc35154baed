import type { z } from "zod";
import type { IslandWorldDef } from "../../../src/codex/types.ts";
import { GROUND_RULES, LEAST_FLOOR } from "../../../src/island/ground/ground-rules.ts";
import { groundKeys } from "../ground-keys.ts";
import { camelKeys } from "../parameter-shape.ts";
import { snakeCase } from "../snake-case.ts";
import { failOffGrid } from "../rules.ts";
import { number } from "../scalars.ts";
import { ref, shape } from "../shapes.ts";
import type { Rule } from "../shapes.ts";

const keys = {
	scope: ref("generation_scopes").describe("The kind of island."),
	studs_per_meter: number({ above: 0 }).default(0.25).describe("Studs of height for one metre of elevation."),
	...groundKeys,
};

const onGrid: Rule<typeof keys> = (value, fail) => {
	for (const { name, step } of GROUND_RULES) {
		const key = snakeCase(name);
		if (step !== undefined) failOffGrid(step, (value as Record<string, unknown>)[key], [key], fail);
	}
};

/** The sea floor must not break through the underside. */
const isThick: Rule<typeof keys> = (value, fail) => {
	const { sea_level: sea, sea_depth: depth, bottom } = value as Record<string, unknown>;
	if (typeof sea !== "number" || typeof depth !== "number" || typeof bottom !== "number") return;
	const highest = sea - depth - LEAST_FLOOR;
	if (bottom > highest) fail(["bottom"], "bottomTooHigh", { sea, depth, floor: LEAST_FLOOR, highest, got: bottom });
};

export const islandWorld = shape(keys, onGrid, isThick).describe("A world of one island.");

export type IslandWorldBody = z.output<typeof islandWorld>;

export function resolveIslandWorld(body: IslandWorldBody): IslandWorldDef {
	return camelKeys(body) as unknown as IslandWorldDef;
}
