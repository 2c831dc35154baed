import { failUsage } from "./cli.ts";

/** The text of `--seed`; a whole number beyond what a seed may be ends the program, since it would become another world. */
export function checkedSeed(command: string, text: string): string {
	if (/^\s*-?\d+\s*$/u.test(text) && Math.abs(Number(text)) > 2 ** 53) {
		failUsage(command, `--seed must be an integer between -2^53 and 2^53 or a text, got ${text}`);
	}
	return text;
}
