/** Number of items of a list. */
export function countOf(items: ReadonlyArray<unknown>): number {
	let count = 0;
	for (const _ of items) count += 1;
	return count;
}
