import { countOf } from "./count-of";
import type { TextTools } from "./text-tools";

/**
 * Fewest single-letter insertions, deletions and replacements that turn `a` into `b` (Levenshtein), or `limit` when it takes
 * that many or more: names that have nothing in common are given up early.
 */
export function editDistance(a: ReadonlyArray<string>, b: ReadonlyArray<string>, limit = 1 / 0): number {
	const difference = countOf(a) - countOf(b);
	if (difference >= limit || -difference >= limit) return limit;
	let row = [0];
	let size = 0;
	for (const _ of b) {
		size += 1;
		row.push(size);
	}
	let deleted = 0;
	for (const letter of a) {
		deleted += 1;
		let last = deleted;
		let least = last;
		const below = [last];
		let j = 0;
		for (const other of b) {
			const replaced = row[j] + (letter === other ? 0 : 1);
			const inserted = last + 1;
			const kept = row[j + 1] + 1;
			last = replaced < inserted ? replaced : inserted;
			if (kept < last) last = kept;
			if (last < least) least = last;
			below.push(last);
			j += 1;
		}
		// The distance never sinks below the least of a row.
		if (least >= limit) return limit;
		row = below;
	}
	const distance = row[size];
	return distance < limit ? distance : limit;
}

/** Longer names are never a slip of the fingers of a known one, and would cost time. */
const LONGEST_COMPARED = 64;

/** In longer lists only names that begin or end alike are compared: a slip seldom spoils both ends. */
const LONG_LIST = 300;

/** The known name that `name` is most likely a misspelling of; the first of equals; undefined when none is near. */
export function nearestName(name: string, known: ReadonlyArray<string>, texts: TextTools): string | undefined {
	const wanted = texts.lettersOf(texts.lower(name));
	const size = countOf(wanted);
	if (size > LONGEST_COMPARED) return undefined;
	const isLong = countOf(known) > LONG_LIST;
	const third = (size - (size % 3)) / 3;
	let nearest: string | undefined;
	let least = (third > 2 ? third : 2) + 1;
	for (const candidate of known) {
		if (isLong && !texts.isAlike(name, candidate)) continue;
		const letters = texts.lettersOf(texts.lower(candidate));
		const distance = editDistance(wanted, letters, least);
		const longer = size > countOf(letters) ? size : countOf(letters);
		// A name of two letters is two replacements away from every other one: the distance must leave something alike.
		if (distance < least && distance < longer) {
			least = distance;
			nearest = candidate;
		}
	}
	return nearest;
}
