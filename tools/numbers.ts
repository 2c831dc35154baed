import { failUsage } from "./cli.ts";

export interface NumberRule {
	readonly fallback: number;
	readonly min: number;
	readonly max: number;
	readonly integer?: boolean;
}

/** Reads the number of an argument; one that is no number or out of range ends the program as a wrong call. */
export function readNumber(command: string, name: string, text: string | undefined, rule: NumberRule): number {
	if (text === undefined) return rule.fallback;
	const value = text.trim() === "" ? NaN : Number(text);
	const fits = value >= rule.min && value <= rule.max && (rule.integer !== true || Number.isInteger(value));
	if (!fits) {
		const kind = rule.integer === true ? "an integer" : "a number";
		failUsage(command, `${name} must be ${kind} of ${rule.min} to ${rule.max}, got "${text}"`);
	}
	return value;
}

/** Reads a list of numbers such as LAT,LON. */
export function readNumbers(command: string, name: string, text: string, parts: ReadonlyArray<string>): number[] {
	const numbers = text.split(",").map((part) => (part.trim() === "" ? NaN : Number(part)));
	if (numbers.length !== parts.length || !numbers.every(Number.isFinite)) {
		failUsage(command, `${name} must be ${parts.join(",")}, finite numbers, got "${text}"`);
	}
	return numbers;
}
