/** Neighbours of a voxel in the order in which crystals try them: down, up, north, south, west, east. */
export const FACES: ReadonlyArray<readonly [x: number, y: number, z: number]> = [
	[0, -1, 0],
	[0, 1, 0],
	[0, 0, -1],
	[0, 0, 1],
	[-1, 0, 0],
	[1, 0, 0],
];

/** Indices of {@link FACES}. */
export const enum Face {
	Down = 0,
	Up = 1,
	North = 2,
	South = 3,
	West = 4,
	East = 5,
}
