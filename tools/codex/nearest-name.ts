/**
 * Fewest single-letter insertions, deletions and replacements that turn `a` into `b` (Levenshtein), or `limit` when it takes
 * that many or more: names that have nothing in common are given up early.
 */
export function editDistance(a: string, b: string, limit = Infinity): number {
	if (Math.abs(a.length - b.length) >= limit) return limit;
	let row = Array.from({ length: b.length + 1 }, (_, j) => j);
	let next = [...row];
	for (let i = 1; i <= a.length; i++) {
		next[0] = i;
		let least = i;
		for (let j = 1; j <= b.length; j++) {
			const replace = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
			next[j] = Math.min(replace, row[j]! + 1, next[j - 1]! + 1);
			least = Math.min(least, next[j]!);
		}
		// The distance never sinks below the least of a row.
		if (least >= limit) return limit;
		[row, next] = [next, row];
	}
	return Math.min(limit, row[b.length]!);
}

/** Longer names are never a slip of the fingers of a known one, and would cost time. */
const LONGEST_COMPARED = 64;

/** In longer lists only names that begin or end alike are compared: a slip seldom spoils both ends. */
const LONG_LIST = 300;

/** The known name that `name` is most likely a misspelling of; the first of equals; undefined when none is near. */
export function nearestName(name: string, known: ReadonlyArray<string>): string | undefined {
	if (name.length > LONGEST_COMPARED) return undefined;
	const wanted = name.toLowerCase();
	let nearest: string | undefined;
	let least = Math.max(2, Math.floor(name.length / 3)) + 1;
	const [start, end] = [name.slice(0, 2), name.slice(-2)];
	for (const candidate of known) {
		if (known.length > LONG_LIST && !candidate.startsWith(start) && !candidate.endsWith(end)) continue;
		const distance = editDistance(wanted, candidate.toLowerCase(), least);
		// A name of two letters is two replacements away from every other one: the distance must leave something alike.
		if (distance < least && distance < Math.max(name.length, candidate.length)) {
			least = distance;
			nearest = candidate;
		}
	}
	return nearest;
}
