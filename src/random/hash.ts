//!native
//!optimize 2

const WORD = 4294967296;
const HALF = 65536;

/** `n` mod 2^32 for an integer `n`, negative allowed (floored modulo): `u32(-1)` is 4294967295. */
export function u32(n: number): number {
	return n - math.floor(n / WORD) * WORD;
}

/** A word as a fraction: `word / 2^32`, in [0, 1), never 1. */
export function unit(word: number): number {
	return word / WORD;
}

/** `a * b` mod 2^32 for words `a` and `b`. Multiplies by 16-bit halves: the plain product would lose its low bits above 2^53. */
export function imul32(a: number, b: number): number {
	const high = math.floor(b / HALF);
	const product = a * (b - high * HALF) + ((a * high) % HALF) * HALF;
	return product % WORD;
}

/** The 32-bit finaliser of MurmurHash3 (Appleby): a bijection of words in which every input bit flips about half the output. */
export function mix32(word: number): number {
	let h = bit32.bxor(word, bit32.rshift(word, 16));
	h = imul32(h, 0x85ebca6b);
	h = bit32.bxor(h, bit32.rshift(h, 13));
	h = imul32(h, 0xc2b2ae35);
	return bit32.bxor(h, bit32.rshift(h, 16));
}

/** One word from two, order-sensitive. Arguments are words. */
export function hash2(a: number, b: number): number {
	return mix32(bit32.bxor(a, mix32((b + 0x9e3779b9) % WORD)));
}

/**
 * The word that belongs to an integer position under a seed and a purpose (`salt`), both words.
 * It has no state, so any chunk can ask for any position in any order. `x`, `y`, `z` may be negative.
 */
export function hashAt(seed: number, salt: number, x: number, y: number, z: number): number {
	return hash2(hash2(hash2(hash2(seed, salt), u32(x)), u32(y)), u32(z));
}
