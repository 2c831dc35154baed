import type { z } from "zod";
import type { PlanetWorldDef } from "../../../src/codex/types.ts";
import type { PlanetView } from "../../../src/planet/parameter-rules.ts";
import { checkPlanetParameters } from "../planet-parameters.ts";
import { failOffGrid } from "../rules.ts";
import { bool, number, oneOf, SHOWN_DEFAULT } from "../scalars.ts";
import { listWith, ref, shape } from "../shapes.ts";
import type { Fail, Rule } from "../shapes.ts";
import type { PlanetBody } from "./planets.ts";

/** Half the width of the space that terrain may fill, in studs. */
export const TERRAIN_EXTENT = 128_000;

/** Voxels are 4 studs wide, chunks 128. */
export const VOXEL_GRID = 4;
export const CHUNK_GRID = 128;

const VIEWS = ["globe", "octa", "tangent"] as const satisfies ReadonlyArray<PlanetView>;

/** Keys that not every view has. */
const VIEWS_BY_KEY: Readonly<Record<string, ReadonlyArray<PlanetView>>> = {
	center: ["globe"],
	hollow: ["globe"],
	preload: ["globe"],
	origin: ["octa", "tangent"],
	sea_y: ["octa", "tangent"],
	anchor: ["tangent"],
	max_theta: ["tangent"],
};

const onGrid =
	(grid: number) =>
	(items: ReadonlyArray<unknown>, fail: Fail): void => {
		items.forEach((item, index) => failOffGrid(grid, item, [index], fail));
	};

const coordinate = number({ min: -TERRAIN_EXTENT, max: TERRAIN_EXTENT });

const keys = {
	id: ref("planets").describe("The kind of planet."),
	view: oneOf(VIEWS).describe(
		"globe: the whole planet as a sphere. octa: all of it on a square that repeats, so that one can walk round. tangent: a part of a large planet, round one point.",
	),
	projection: oneOf(["octahedral", "equal_area"])
		.default("octahedral")
		.describe("How the sphere is laid on squares; equal_area keeps areas and bends shapes more."),
	center: listWith(coordinate, onGrid(VOXEL_GRID))
		.length(3)
		.optional()
		.describe(
			"globe: [x, y, z] of its centre, multiples of 4 studs. Without it x and z are 0, and its south lies above 0.",
		),
	hollow: bool().optional().meta({ description: "globe: leave out the inside.", [SHOWN_DEFAULT]: false }),
	preload: oneOf(["none", "all"]).optional().meta({
		description: "globe: all writes the whole planet when the server starts, none what players come near.",
		[SHOWN_DEFAULT]: "none",
	}),
	origin: listWith(coordinate, onGrid(CHUNK_GRID))
		.length(2)
		.optional()
		.meta({
			description: "octa, tangent: world [x, z] of the middle of the map, multiples of 128 studs.",
			[SHOWN_DEFAULT]: [0, 0],
		}),
	sea_y: coordinate.optional().meta({
		description: "octa, tangent: world y of the surface of the sea, a multiple of 4 studs.",
		[SHOWN_DEFAULT]: 0,
	}),
	anchor: shape({
		lat: number().describe("Latitude in degrees."),
		lon: number().describe("Longitude in degrees."),
	})
		.optional()
		.describe("tangent, where it is needed: the point of the planet in the middle of the map."),
	max_theta: number({ above: 0, below: Math.PI }).optional().meta({
		description: "tangent: how far from the anchor there is ground, in radians; distances shrink by 4 % at 0.5.",
		[SHOWN_DEFAULT]: 0.5,
	}),
	sea_ice: bool().default(false).describe("The sea freezes where it is coldest."),
	shore_snap: bool()
		.default(true)
		.describe("Ground within a stud of the water is moved a stud away from it, which avoids ragged sheets of water."),
};

const fitsView: Rule<typeof keys> = (value, fail) => {
	failOffGrid(VOXEL_GRID, value.sea_y, ["sea_y"], fail);
	const view = VIEWS.find((known) => known === value.view);
	if (view === undefined) return;
	for (const [key, views] of Object.entries(VIEWS_BY_KEY)) {
		if (value[key as keyof typeof keys] === undefined || views.includes(view)) continue;
		fail([key], "keyOfOtherView", { key, views, view }, "key");
	}
	if (view === "tangent" && value.anchor === undefined) {
		const expected = "the view tangent takes {lat, lon}, the point of the planet in the middle of the map";
		fail(["anchor"], "missingKey", { key: "anchor", expected }, "key");
	}
};

export const planetWorld = shape(keys, fitsView).describe("A world of one planet.");

export type PlanetWorldBody = z.output<typeof planetWorld>;

/** Middle of a globe of which nothing else is said: its south pole lies above the height at which parts are destroyed. */
export function defaultCenter(planet: PlanetBody): [number, number, number] {
	const { radius, relief } = checkPlanetParameters(planet, "globe").values;
	return [0, Math.ceil((radius + relief + 64) / VOXEL_GRID) * VOXEL_GRID, 0];
}

export function resolvePlanetWorld(body: PlanetWorldBody, planet: PlanetBody): PlanetWorldDef {
	const base = {
		id: body.id,
		projection: body.projection === "equal_area" ? "equalArea" : body.projection,
		seaIce: body.sea_ice,
		shoreSnap: body.shore_snap,
	} as const;
	if (body.view === "globe") {
		const center = (body.center as [number, number, number] | undefined) ?? defaultCenter(planet);
		return { ...base, view: "globe", center, hollow: body.hollow ?? false, preload: body.preload ?? "none" };
	}
	const origin = (body.origin as [number, number] | undefined) ?? [0, 0];
	const chart = { ...base, origin, seaY: body.sea_y ?? 0 };
	if (body.view === "octa") return { ...chart, view: "octa" };
	const { lat, lon } = body.anchor!;
	return { ...chart, view: "tangent", anchor: { lat, lon }, maxTheta: body.max_theta ?? 0.5 };
}
