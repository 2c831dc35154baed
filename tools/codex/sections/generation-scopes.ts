import type { z } from "zod";
import type { GenerationScopeDef } from "../../../src/codex/types.ts";
import { checkIslandObjects } from "../checks/island-objects.ts";
import { checkScopes, warnScopes } from "../checks/scopes.ts";
import type { Section } from "../codex.ts";
import { ascending } from "../rules.ts";
import { bool, int, list, name, number, oneOf } from "../scalars.ts";
import { ref, shape } from "../shapes.ts";

const siteCount = shape(
	{
		min: int({ min: 1 }).describe("Fewest places of an island."),
		max: int({ min: 1 }).describe("Most places of an island; it occurs too."),
	},
	ascending("min", "max", "rangeInverted"),
).describe("How many places an island has; both ends occur.");

const guarantee = shape({
	location_type: ref("location_types").describe("The type that must exist."),
	axis: ref("axes").describe("The axis by which its site is chosen."),
	pick: oneOf(["max", "min"]).describe("The site with the highest or the lowest value."),
	count: int({ min: 1 }).default(1).describe("How many of it must exist."),
});

const share = (description: string, bounds: { min?: number; above?: number } = { min: 0 }) =>
	number({ ...bounds, max: 1 }).describe(description);

const placementBody = shape(
	{
		ring_share: share("Share of the sites that stand on the coast ring.").default(0.35),
		ring_min: int({ min: 0 }).default(4).describe("Fewest sites of the coast ring."),
		ring_max: int({ min: 0 }).default(7).describe("Most sites of the coast ring."),
		interior_reserve: int({ min: 0 }).default(3).describe("Sites that stay inland however few there are."),
		ring_radius: shape(
			{
				min: share("Nearest to the centre, as a share of the radius.").default(0.85),
				max: share("Farthest from the centre, as a share of the radius.").default(0.95),
			},
			ascending("min", "max", "rangeInverted"),
		)
			.default({ min: 0.85, max: 0.95 })
			.describe("Distance of the ring from the centre, as shares of the radius."),
		ring_jitter: share("How far ring sites stray, as a share of their spacing.").default(0.6),
		interior_radius: share("Radius inside which inland sites lie, as a share of the disc's.", { above: 0 }).default(
			0.75,
		),
		candidates: int({ min: 1 }).default(10).describe("Spots tried for each inland site; more spaces them better."),
	},
	ascending("ring_min", "ring_max", "rangeInverted"),
);

const placementDefaults = {
	ring_share: 0.35,
	ring_min: 4,
	ring_max: 7,
	interior_reserve: 3,
	ring_radius: { min: 0.85, max: 0.95 },
	ring_jitter: 0.6,
	interior_radius: 0.75,
	candidates: 10,
};

export const generationScopeBody = shape({
	site_count: siteCount,
	coast_band: int().default(0).describe("Sites whose coast_axis is at most this are the coast."),
	hull_coast: bool().default(false).describe("Keep every site of the coast ring inside the coast band."),
	coast_axis: name()
		.default("coastal_distance")
		.describe("The axis of nearness to the coast, read when hull_coast is on."),
	start_type: ref("location_types").optional().describe("Type of the place where players start."),
	extra_edge_detour_factor: number({ min: 1 })
		.default(1.5)
		.describe(
			"A shortcut is built where the way round is more than this many times longer: higher means fewer paths.",
		),
	max_sites_per_type: int({ min: 0 }).default(0).describe("Most places of one type, if others fit; 0 means no cap."),
	crowding_penalty: number({ min: 0 })
		.default(0)
		.describe("How much less a type fits for each place it has already."),
	diameter_meters: int({ above: 0 }).describe("Width of the island in metres."),
	walk_meters_per_hour: int({ above: 0 }).describe("Walking speed on open ground, in metres an hour."),
	climb_meters_per_hour: int({ above: 0 }).describe("Metres of height climbed in an hour."),
	elevation_axis: ref("axes").describe("The axis of height."),
	elevation_top_meters: int({ min: 0 }).describe("Height in metres of the highest value of elevation_axis."),
	minutes_per_tick: int({ min: 1 })
		.default(15)
		.describe("Smallest step of world time: travel times are whole ticks."),
	guarantees: list(guarantee).default([]).describe("Types that every island has; earlier ones choose first."),
	placement: placementBody.default(placementDefaults).describe("How sites are placed on the disc."),
}).describe("The numbers of one kind of island.");

export type GenerationScopeBody = z.output<typeof generationScopeBody>;

export const generationScopes: Section<"generation_scopes", GenerationScopeDef> = {
	name: "generation_scopes",
	description: "Kinds of islands, by their numbers.",
	body: generationScopeBody,
	unknown: "unknownScope",
	checks: [checkIslandObjects, checkScopes],
	warnings: [warnScopes],
	table: {
		field: "generationScopes",
		type: "GenerationScopeDef",
		resolve: ({ id, body }) => resolveScope(id, body),
	},
};

function resolveScope(id: string, body: GenerationScopeBody): GenerationScopeDef {
	const { site_count: sites, placement } = body;
	return {
		id,
		siteCount: { min: sites.min, max: sites.max },
		coastBand: body.coast_band,
		hullCoast: body.hull_coast,
		coastAxis: body.coast_axis,
		...(body.start_type === undefined ? {} : { startType: body.start_type }),
		extraEdgeDetourFactor: body.extra_edge_detour_factor,
		maxSitesPerType: body.max_sites_per_type,
		crowdingPenalty: body.crowding_penalty,
		diameterMeters: body.diameter_meters,
		walkMetersPerHour: body.walk_meters_per_hour,
		climbMetersPerHour: body.climb_meters_per_hour,
		elevationAxis: body.elevation_axis,
		elevationTopMeters: body.elevation_top_meters,
		minutesPerTick: body.minutes_per_tick,
		guarantees: body.guarantees.map(({ location_type: locationType, axis, pick, count }) => ({
			locationType,
			axis,
			pick,
			count,
		})),
		placement: {
			ringShare: placement.ring_share,
			ringMin: placement.ring_min,
			ringMax: placement.ring_max,
			interiorReserve: placement.interior_reserve,
			ringRadius: { min: placement.ring_radius.min, max: placement.ring_radius.max },
			ringJitter: placement.ring_jitter,
			interiorRadius: placement.interior_radius,
			candidates: placement.candidates,
		},
	};
}
