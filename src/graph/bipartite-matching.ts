/**
 * The largest number of left vertices, from `firstLeft` on, that can each get a right vertex of their own (augmenting paths,
 * Kuhn). `candidatesByLeft[l]` lists the right vertices that suit l, `available[r]` says whether r may be taken.
 */
export function maximumMatchingSize(
	candidatesByLeft: ReadonlyArray<ReadonlyArray<number>>,
	available: ReadonlyArray<boolean>,
	firstLeft: number,
): number {
	const leftByRight = new Array<number>(available.size(), -1);
	const visitedFor = new Array<number>(available.size(), -1);

	function augment(left: number, start: number): boolean {
		for (const right of candidatesByLeft[left]) {
			if (!available[right] || visitedFor[right] === start) continue;
			visitedFor[right] = start;
			if (leftByRight[right] < 0 || augment(leftByRight[right], start)) {
				leftByRight[right] = left;
				return true;
			}
		}
		return false;
	}

	let size = 0;
	for (const left of $range(firstLeft, candidatesByLeft.size() - 1)) {
		if (augment(left, left)) size += 1;
	}
	return size;
}

/**
 * The lexicographically first maximum matching: each left vertex in turn takes the first of its candidates that leaves the
 * later ones as many places as they could have had. So a left vertex goes without (-1) only when it must, and gives up
 * its favourite only for another's existence. Candidates are in order of preference.
 */
export function firstMaximumMatching(
	candidatesByLeft: ReadonlyArray<ReadonlyArray<number>>,
	rightCount: number,
): Array<number> {
	const available = new Array<boolean>(rightCount, true);
	const rightByLeft = new Array<number>(candidatesByLeft.size(), -1);
	for (const left of $range(0, candidatesByLeft.size() - 1)) {
		const reach = maximumMatchingSize(candidatesByLeft, available, left);
		for (const right of candidatesByLeft[left]) {
			if (!available[right]) continue;
			available[right] = false;
			if (maximumMatchingSize(candidatesByLeft, available, left + 1) === reach - 1) {
				rightByLeft[left] = right;
				break;
			}
			available[right] = true;
		}
	}
	return rightByLeft;
}
