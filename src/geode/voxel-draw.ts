//!native
//!optimize 2
import { hash2, u32, unit } from "random";

/** What a word of the geode's randomness is for. */
export const enum Salt {
	Header = 0x10,
	/** And the five after it: offsets of the shape noise, from the world's seed alone. */
	NoiseOffset = 0x20,
	Alternate = 0x31,
	PlacementChance = 0x32,
	PlacementKind = 0x33,
	CrystalYaw = 0x34,
	/** And the four after it, by `LayerCode`. */
	Layer = 0x40,
	/** Of the noise in a layer's provider: plus four times the `LayerCode`, plus 0 .. 2 for the axis. */
	LayerNoise = 0x50,
	/** Plus eight times the shard, plus 0 .. 4. */
	Shard = 0x100,
}

/** Added to a layer's salt for the second draw of a voxel. */
export const SECOND_DRAW = 0x10;

/** What the draws of a plane of voxels have in common. */
export function planeWord(geodeSeed: number, salt: number, x: number): number {
	return hash2(hash2(geodeSeed, salt), u32(x));
}

/** And those of a row of it, along z. */
export function rowWord(plane: number, y: number): number {
	return hash2(plane, u32(y));
}

/** The draw of a voxel of that row. */
export function drawInRow(word: number, z: number): number {
	return unit(hash2(word, u32(z)));
}

/** A fraction of [0, 1) that belongs to a voxel and a purpose: its `hashAt`. It has no state, so any chunk may ask. */
export function drawAt(geodeSeed: number, salt: number, x: number, y: number, z: number): number {
	return drawInRow(rowWord(planeWord(geodeSeed, salt, x), y), z);
}
