import type { z } from "zod";
import type { StructureDef } from "../../../src/codex/types.ts";
import { MOST_STUDS_PER_UNIT } from "../../../src/island/interior-limits.ts";
import { checkStructures } from "../checks/structures.ts";
import type { Section } from "../codex.ts";
import { distinct } from "../rules.ts";
import { int, number, oneOf } from "../scalars.ts";
import { listWith, ref, shape } from "../shapes.ts";

export const structureBody = shape({
	host_types: listWith(ref("location_types"), distinct).min(1).describe("Location types that may have it inside."),
	chance: number({ min: 0, max: 1 }).describe("Share of the places of these types that have it."),
	max_per_region: int({ min: 0 })
		.default(0)
		.describe("Most of them on one island, or in the inside of one structure; 0 means no cap."),
	scope: ref("generation_scopes").describe("What it is like inside: a kind of island of its own."),
	studs_per_unit: number({ above: 0, max: MOST_STUDS_PER_UNIT })
		.default(0.5)
		.describe("How large the inside is built: its disc is 200 units wide."),
	entrance: shape({
		axis: ref("axes").describe("The axis by which the place at the entrance is chosen."),
		pick: oneOf(["max", "min"]).describe("The place with the highest or the lowest value."),
	}).describe("The place inside that the path from outside leads to."),
	entrance_object: ref("object_defs")
		.default("path")
		.describe("The object that both ends of that path are; it must be like the object_def path."),
}).describe("The inside of a place: more places, which are reached by one path.");

export type StructureBody = z.output<typeof structureBody>;

export const structures: Section<"structures", StructureDef> = {
	name: "structures",
	description: "What places have inside.",
	body: structureBody,
	checks: [checkStructures],
	warnings: [],
	table: {
		field: "structures",
		type: "StructureDef",
		resolve: ({ id, body }) => ({
			id,
			hostTypes: body.host_types,
			chance: body.chance,
			maxPerRegion: body.max_per_region,
			scope: body.scope,
			studsPerUnit: body.studs_per_unit,
			entrance: { axis: body.entrance.axis, pick: body.entrance.pick },
			entranceObject: body.entrance_object,
		}),
	},
};
