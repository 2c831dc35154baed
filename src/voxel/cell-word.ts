//!native
//!optimize 2
import { AIR, WATER } from "./terrain-materials";

/*
 * A stored cell is one 16-bit word, little-endian: low byte the material code (bits 0..5) and the flag of water beside a solid
 * (bit 7); high byte the occupancy. Air is the word 0. Water alone is the material Water with its level as occupancy. The level
 * of water beside a solid is a byte of its own, kept in a second buffer that only chunks with such cells have.
 */

export const CELL_BYTES = 2;
export const AIR_WORD = 0;
/** Set in a word whose cell holds a solid that does not fill it, and water in the rest. */
export const LIQUID_FLAG = 0x80;
export const CODE_MASK = 0x3f;
export const FULL_BYTE = 255;

const HALF_BYTE = 127;

/** The byte nearest to an occupancy in (0, 1]; the engine reads a byte b back as (b + 1) / 256. */
export function occupancyByte(occupancy: number): number {
	return math.max(0, math.floor(occupancy * 256 - 0.5));
}

/** The occupancy that a byte stands for in a cell that is not air: 1/256 .. 1. */
export function byteOccupancy(byte: number): number {
	return (byte + 1) / 256;
}

export function cellWord(code: number, byte: number): number {
	return code === AIR ? AIR_WORD : code + byte * 256;
}

/**
 * Whether a cell becomes water where only one material fits. Of both, the solid is what one stands on, so it wins ties; water
 * with nothing beside it keeps its level, however low: without it a sea would end in steps of a whole voxel. Occupancies in 0..1.
 */
export function foldsToWater(solidOccupancy: number, liquidOccupancy: number): boolean {
	if (solidOccupancy === 0) return liquidOccupancy > 0;
	return liquidOccupancy > 0.5 && solidOccupancy < 0.5;
}

/** The one-material form of a word with LIQUID_FLAG, by the rule of `foldsToWater`. */
export function foldedWord(word: number, liquidByte: number): number {
	const byte = bit32.rshift(word, 8);
	if (liquidByte > HALF_BYTE && byte < HALF_BYTE) return WATER + liquidByte * 256;
	return word - LIQUID_FLAG;
}
