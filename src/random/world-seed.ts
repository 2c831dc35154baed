import { fnv1a32 } from "./fnv1a32";
import { hash2, u32 } from "./hash";

/** What public functions take as a seed: an integer with |n| <= 2^53, or any text (also the empty one), which is hashed. */
export type WorldSeed = number | string;

const WORD = 4294967296;
const LARGEST_INTEGER = 9007199254740992;

/** What is wrong with `seed` as a {@link WorldSeed}, with its value; nothing if it is legal. */
export function seedFault(seed: unknown): string | undefined {
	if (typeIs(seed, "string")) return undefined;
	if (!typeIs(seed, "number")) {
		return `seed must be an integer or a string, got ${typeOf(seed)} ${tostring(seed)}`;
	}
	// NaN fails the first comparison, infinities the second.
	if (math.floor(seed) !== seed || math.abs(seed) > LARGEST_INTEGER) {
		return `seed must be an integer between -2^53 and 2^53, got ${seed}`;
	}
	return undefined;
}

/** Raises an error that shows the value unless `seed` is a legal {@link WorldSeed}. */
export function checkSeed(seed: unknown): WorldSeed {
	const fault = seedFault(seed);
	if (fault !== undefined) throw fault;
	return seed as WorldSeed;
}

/** The word that islands and geodes start from: a number modulo 2^32, a string hashed with FNV-1a. */
export function seedWord(seed: WorldSeed): number {
	const checked = checkSeed(seed);
	return typeIs(checked, "number") ? u32(checked) : fnv1a32(checked);
}

/** The word that planets start from; unlike {@link seedWord} it hashes, and seeds 2^32 apart differ. */
export function planetWord(seed: WorldSeed): number {
	const checked = checkSeed(seed);
	return typeIs(checked, "number")
		? hash2(u32(checked), u32(math.floor(checked / WORD)))
		: hash2(fnv1a32(checked), 1);
}

/**
 * The seed that a typed text means (an attribute in Studio, a command line): a decimal integer counts as the number,
 * so that `42` and `"42"` grow one world; anything else is a text seed.
 */
export function seedFromText(text: string): WorldSeed {
	const [digits] = string.match(text, "^%s*(-?%d+)%s*$");
	if (digits === undefined) return text;
	const value = tonumber(digits);
	return value !== undefined && math.abs(value) <= LARGEST_INTEGER ? value : text;
}
