/** Fewest single-letter insertions, deletions and replacements that turn `a` into `b` (Levenshtein). */
export function editDistance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const replace = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
			next.push(Math.min(replace, row[j]! + 1, next[j - 1]! + 1));
		}
		row = next;
	}
	return row[b.length]!;
}

/** Longer names are never a slip of the fingers of a known one, and would cost time. */
const LONGEST_COMPARED = 64;

/** The known name that `name` is most likely a misspelling of; the first of equals; undefined when none is near. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
	if (name.length > LONGEST_COMPARED) return undefined;
	const wanted = name.toLowerCase();
	let nearest: string | undefined;
	let least = Math.max(2, Math.floor(name.length / 3)) + 1;
	for (const candidate of known) {
		if (Math.abs(candidate.length - name.length) >= least) continue;
		const distance = editDistance(wanted, candidate.toLowerCase());
		// A name of two letters is two replacements away from every other one: the distance must leave something alike.
		if (distance < least && distance < Math.max(name.length, candidate.length)) {
			least = distance;
			nearest = candidate;
		}
	}
	return nearest;
}
