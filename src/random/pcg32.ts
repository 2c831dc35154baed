//!native
//!optimize 2
import { u32 } from "./hash";

const WORD = 4294967296;
const HALF = 65536;

// The multiplier 0x5851F42D4C957F2D in halves of words, and the increment 0x14057B7EF767814F in words.
const MULTIPLIER_HIGH_HIGH_HALF = 0x5851;
const MULTIPLIER_HIGH_LOW_HALF = 0xf42d;
const MULTIPLIER_LOW_HIGH_HALF = 0x4c95;
const MULTIPLIER_LOW_LOW_HALF = 0x7f2d;
const INCREMENT_HIGH = 0x14057b7e;
const INCREMENT_LOW = 0xf767814f;

/** A stream of random words. Each call draws exactly once. */
export interface Pcg32 {
	/** The next word, in [0, 2^32). */
	readonly nextWord: () => number;
	/** The next fraction, in [0, 1). */
	readonly nextDouble: () => number;
	/** The next integer of [low, highExclusive); `low < highExclusive`, both integers. */
	readonly nextInt: (low: number, highExclusive: number) => number;
}

/**
 * PCG-XSH-RR 64/32 (O'Neill 2014) with the default increment: state 0, one step, add the seed, one step.
 * `seed` is any integer and counts modulo 2^32. The 64-bit state lives in two words, since a double holds 53 bits.
 */
export function createPcg32(seed: number): Pcg32 {
	// State 0 steps to the increment; the seed is added to that.
	let low = INCREMENT_LOW + u32(seed);
	let high = (INCREMENT_HIGH + math.floor(low / WORD)) % WORD;
	low %= WORD;

	function nextWord(): number {
		const oldLow = low;
		const oldHigh = high;

		// low * MULTIPLIER_LOW, whole, by halves of the multiplier: each partial product stays below 2^48.
		const upper = oldLow * MULTIPLIER_LOW_HIGH_HALF;
		const upperHigh = math.floor(upper / HALF);
		const lower = oldLow * MULTIPLIER_LOW_LOW_HALF + (upper - upperHigh * HALF) * HALF + INCREMENT_LOW;
		const carry = math.floor(lower / WORD);
		low = lower - carry * WORD;
		// The high word takes the carry and the two cross products modulo 2^32.
		const cross =
			oldLow * MULTIPLIER_HIGH_LOW_HALF +
			((oldLow * MULTIPLIER_HIGH_HIGH_HALF) % HALF) * HALF +
			oldHigh * MULTIPLIER_LOW_LOW_HALF +
			((oldHigh * MULTIPLIER_LOW_HIGH_HALF) % HALF) * HALF;
		high = (cross + upperHigh + carry + INCREMENT_HIGH) % WORD;

		// Output of the old state: ((old >> 18) ^ old) >> 27, low word, rotated right by old >> 59.
		const mixedHigh = bit32.bxor(bit32.rshift(oldHigh, 18), oldHigh);
		const mixedLow = bit32.bxor(bit32.bor(bit32.lshift(oldHigh, 14), bit32.rshift(oldLow, 18)), oldLow);
		return bit32.rrotate(
			bit32.bor(bit32.lshift(mixedHigh, 5), bit32.rshift(mixedLow, 27)),
			bit32.rshift(oldHigh, 27),
		);
	}
	nextWord();

	return {
		nextWord,
		nextDouble: () => nextWord() / WORD,
		nextInt: (lowest, highExclusive) => lowest + math.floor((nextWord() / WORD) * (highExclusive - lowest)),
	};
}
