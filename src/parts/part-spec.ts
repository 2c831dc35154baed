/** Red, green and blue in 0 .. 255. */
export type PartColor = readonly [red: number, green: number, blue: number];

/** A PointLight in a part. */
export interface PartLight {
	/** Studs. */
	readonly range: number;
	readonly brightness: number;
	readonly color: PartColor;
}

/** Position in studs and the rotation matrix row by row, as `CFrame.new` takes them. */
export type PartFrame = readonly [
	x: number,
	y: number,
	z: number,
	r00: number,
	r01: number,
	r02: number,
	r10: number,
	r11: number,
	r12: number,
	r20: number,
	r21: number,
	r22: number,
];

/** An anchored block that stands in the world, as plain data: it crosses virtual machines as a copy. */
export interface PartSpec {
	/** Parts of one thing share it, and so a folder; unique in a world: `amethyst 100,-20,-36`. */
	readonly group: string;
	/** What it is, such as the id of a kind of crystal. */
	readonly name: string;
	/** Studs. */
	readonly size: readonly [x: number, y: number, z: number];
	readonly frame: PartFrame;
	/** Name of an item of Enum.Material. */
	readonly material: string;
	readonly color: PartColor;
	/** 0 .. 1. */
	readonly transparency: number;
	readonly light?: PartLight;
}
