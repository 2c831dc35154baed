import { failUsage } from "./cli.ts";

export interface SeedRange {
	readonly first: number;
	readonly last: number;
}

/** Reads `--seeds A..B`; anything else ends the program as a wrong call. */
export function readSeedRange(command: string, text: string): SeedRange {
	const match = /^(-?\d+)\.\.(-?\d+)$/u.exec(text);
	const [first, last] = [Number(match?.[1]), Number(match?.[2])];
	if (match === null || !Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first > last) {
		failUsage(command, `--seeds must be A..B, integers with A <= B, got "${text}"`);
	}
	return { first, last };
}
