import { failUsage } from "./cli.ts";

/**
 * `--seed` as a whole, "0" when absent: the game reads an integer or any text of it. An integer beyond what a seed may be ends
 * the program as a wrong call; it would silently become another world.
 */
export function readSeed(command: string, text = "0"): string {
	if (/^\s*-?\d+\s*$/u.test(text) && Math.abs(Number(text)) > 2 ** 53) {
		failUsage(command, `--seed must be an integer between -2^53 and 2^53 or a text, got ${text}`);
	}
	return text;
}
