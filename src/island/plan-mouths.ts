import type { Way } from "./list-ways";
import { widestGap } from "./widest-gap";
import type { WorldPoint } from "./world-point";

/** Studs from the middle of a location to where the path to a mouth begins, and to the mouth. */
const BEGIN = 5;
const END = 9;

/** The stretch of path from a location to a mouth. */
export interface MouthPath {
	readonly start: WorldPoint;
	readonly middle: WorldPoint;
}

/** Both ends of the way into a structure. */
export interface Mouths {
	readonly outer: MouthPath;
	readonly inner: MouthPath;
}

/**
 * Where the ways into structures begin and end: beside the two locations, at the height of each, as far as may be from the directions
 * in which its other paths and mouths lie.
 *
 * @param ways in any order, but those into structures by the structure's index; ends are indexes into `locations`.
 */
export function planMouths(
	ways: ReadonlyArray<Way>,
	locations: ReadonlyArray<{ readonly position: WorldPoint }>,
): Array<Mouths> {
	const anglesByPlace = locations.map(() => new Array<number>());
	for (const { a, b, into } of ways) {
		if (into !== undefined) continue;
		const [from, to] = [locations[a].position, locations[b].position];
		anglesByPlace[a].push(math.atan2(to.z - from.z, to.x - from.x));
		anglesByPlace[b].push(math.atan2(from.z - to.z, from.x - to.x));
	}

	function mouthAt(place: number): MouthPath {
		const angle = widestGap(anglesByPlace[place]);
		anglesByPlace[place].push(angle);
		const { x, y, z } = locations[place].position;
		const [dx, dz] = [math.cos(angle), math.sin(angle)];
		return {
			start: { x: x + BEGIN * dx, y, z: z + BEGIN * dz },
			middle: { x: x + END * dx, y, z: z + END * dz },
		};
	}

	return ways.filter(({ into }) => into !== undefined).map(({ a, b }) => ({ outer: mouthAt(a), inner: mouthAt(b) }));
}
