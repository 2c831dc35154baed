import type { SpawnPoint } from "./terrain-source";

/** Rings and the points on them are this far apart, in studs. */
const SPACING = 64;
/** Half the distance over which slopes are taken: as far apart as columns. */
const STEP = 4;
const LEAST_ABOVE_WATER = 2;
const STEEPEST_SPAWN = 0.7;

/**
 * Whether a player may stand on ground `above` studs over the sea, with a river `river` studs over the sea; `heightAt` gives the height over the sea at an offset in
 * studs along two axes across it.
 */
export function isFitForSpawn(above: number, river: number, heightAt: (a: number, b: number) => number): boolean {
	if (!(above >= LEAST_ABOVE_WATER) || river > above) return false;
	const alongA = (heightAt(STEP, 0) - heightAt(-STEP, 0)) / (2 * STEP);
	const alongB = (heightAt(0, STEP) - heightAt(0, -STEP)) / (2 * STEP);
	return alongA * alongA + alongB * alongB < STEEPEST_SPAWN * STEEPEST_SPAWN;
}

/**
 * Walks outwards on rings 64 studs apart, round each by rising angle in steps of 64 studs, until `visit` finds something.
 *
 * @param ringLength circumference of the ring at a distance from the start, in studs
 * @param farthest distance of the last ring
 * @param visit answers for a distance and an angle, 0 .. 2 pi
 */
export function searchRings(
	farthest: number,
	ringLength: (distance: number) => number,
	visit: (distance: number, angle: number) => SpawnPoint | undefined,
): SpawnPoint | undefined {
	for (const ring of $range(0, math.floor(farthest / SPACING))) {
		const distance = SPACING * ring;
		const length = ringLength(distance);
		for (const i of $range(0, math.max(0, math.ceil(length / SPACING) - 1))) {
			const angle = length > 0 ? (2 * math.pi * SPACING * i) / length : 0;
			const found = visit(distance, angle);
			if (found !== undefined) return found;
		}
	}
	return undefined;
}
