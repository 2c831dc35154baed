//!native
//!optimize 2
import { imul32, u32 } from "./hash";

/**
 * The seed of the random stream of one purpose ("sites", "names", ...). A stream a purpose keeps them apart:
 * drawing more in one never moves another. `seed` is any integer and counts modulo 2^32.
 */
export function streamSeed(seed: number, purpose: string): number {
	let h = imul32(u32(seed), 374761393);
	for (let i = 1; i <= purpose.size(); i++) {
		const [byte] = string.byte(purpose, i);
		h = imul32(bit32.bxor(h, byte), 16777619);
	}
	return bit32.bxor(h, bit32.rshift(h, 16));
}
