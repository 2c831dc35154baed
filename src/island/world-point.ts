/** A point of the world in studs, y up. */
export interface WorldPoint {
	readonly x: number;
	readonly y: number;
	readonly z: number;
}
