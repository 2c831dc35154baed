import { failUsage } from "./cli.ts";

export interface NumberRange {
	/** Inclusive. */
	readonly min: number;
	/** Inclusive. */
	readonly max: number;
	readonly integer?: boolean;
}

const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/iu;

/** A finite number written in decimal digits; undefined for any other text. */
export function parseNumber(text: string): number | undefined {
	const value = NUMBER.test(text) ? Number(text) : NaN;
	return Number.isFinite(value) ? value : undefined;
}

/** The value of an option that takes a number; anything else, or one out of range, ends the program as a wrong call. */
export function readNumber(
	command: string,
	option: string,
	text: string | undefined,
	fallback: number,
	{ min, max, integer = false }: NumberRange,
): number {
	if (text === undefined) return fallback;
	const value = parseNumber(text);
	if (value === undefined || value < min || value > max || (integer && !Number.isInteger(value))) {
		const kind = integer ? "an integer" : "a number";
		failUsage(command, `${option} must be ${kind} from ${min} to ${max}, got ${JSON.stringify(text)}`);
	}
	return value;
}

/** The value of an option that takes one of a few words and is needed; anything else ends the program as a wrong call. */
export function readWord<const T extends string>(
	command: string,
	option: string,
	text: string | undefined,
	words: ReadonlyArray<T>,
): T {
	const word = words.find((known) => known === text);
	if (word !== undefined) return word;
	const got = text === undefined ? "none" : JSON.stringify(text);
	failUsage(command, `${option} must be one of ${words.join(", ")}, got ${got}`);
}

/** The value of an option that takes several numbers with commas between; `parts` names them. */
export function readNumbers(
	command: string,
	option: string,
	text: string,
	parts: ReadonlyArray<string>,
): Array<number> {
	const numbers = text.split(",").map(parseNumber);
	if (numbers.length !== parts.length || numbers.includes(undefined)) {
		failUsage(command, `${option} must be ${parts.join(",")}, finite numbers, got ${JSON.stringify(text)}`);
	}
	return numbers as Array<number>;
}
