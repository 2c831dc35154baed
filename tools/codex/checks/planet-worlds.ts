import { soundEntries } from "../codex.ts";
import type { Check, SoundEntry } from "../codex.ts";
import { formatPlace } from "../located.ts";
import { checkPlanetParameters, faultsOfView, octaLevel } from "../planet-parameters.ts";
import { placeIn } from "../report.ts";
import type { Report } from "../report.ts";
import { CHUNK_GRID, TERRAIN_EXTENT, VOXEL_GRID } from "../sections/planet-world.ts";
import type { PlanetWorldBody } from "../sections/planet-world.ts";
import type { PlanetBody } from "../sections/planets.ts";
import type { WorldBody } from "../sections/worlds.ts";

/** Positions beyond this are too coarse in the engine's 32-bit floats: a tangent chart ends there. */
const PRECISE_EXTENT = 16_384;

type World = SoundEntry<WorldBody>;

/** A planet that is right by itself may be too large for the view of a world, or reach out of the terrain. */
export const checkPlanetWorlds: Check = (codex, report) => {
	for (const world of soundEntries(codex, "worlds")) {
		const body = world.body.planet;
		const planet = body === undefined ? undefined : codex.entry("planets", body.id);
		if (body === undefined || planet?.body === undefined) continue;
		checkFit(world, body, planet as SoundEntry<PlanetBody>, report);
		checkRoom(world, body, planet.body, report);
	}
};

function checkFit(world: World, { view }: PlanetWorldBody, planet: SoundEntry<PlanetBody>, report: Report): void {
	for (const { key, ...fault } of faultsOfView(planet.body, view)) {
		const place = formatPlace(placeIn(planet.origin, [key], "value"));
		report.mistake(world.origin, ["planet", "view"], "planetUnfit", {
			planet: planet.id,
			view,
			key,
			place,
			...fault,
		});
	}
}

function checkRoom(world: World, body: PlanetWorldBody, planet: PlanetBody, report: Report): void {
	const { values } = checkPlanetParameters(planet, body.view);
	if (body.view === "globe") {
		// The highest ground there can be: relief or island arcs, hills and cliffs upon them.
		const high = Math.max(values.relief, 1.1 * values.oceanDepth) + 6.7 * values.detailHeight;
		const reach = Math.ceil(values.radius + high + 0.36 * values.terraceStep);
		const room = Math.floor((TERRAIN_EXTENT - reach) / VOXEL_GRID) * VOXEL_GRID;
		const why = `the planet "${body.id}" reaches ${reach} studs from its centre, and terrain ends at ${TERRAIN_EXTENT}`;
		failBeyond(world, "center", body.center, { why, room }, report);
	} else if (body.view === "octa") {
		const reach = (CHUNK_GRID / 2) * 2 ** octaLevel(values.radius);
		const why = `the map of "${body.id}" reaches ${reach} studs from its middle, and terrain ends at ${TERRAIN_EXTENT}`;
		failBeyond(world, "origin", body.origin, { why, room: TERRAIN_EXTENT - reach }, report);
	} else {
		const why = `the ground of a tangent map ends ${PRECISE_EXTENT} studs from 0`;
		failBeyond(world, "origin", body.origin, { why, room: PRECISE_EXTENT }, report);
	}
}

interface Room {
	readonly why: string;
	/** Farthest from 0 that every coordinate may lie. */
	readonly room: number;
}

function failBeyond(
	world: World,
	key: string,
	position: ReadonlyArray<number> | undefined,
	room: Room,
	report: Report,
): void {
	position?.forEach((got, index) => {
		if (Math.abs(got) <= room.room) return;
		const nearest = Math.sign(got) * room.room;
		report.mistake(world.origin, ["planet", key, index], "outsideTerrain", { ...room, got, nearest });
	});
}
