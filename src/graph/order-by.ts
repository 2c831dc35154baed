//!native
//!optimize 2

const RUN = 8;

/**
 * The indices 0 .. n-1 in ascending order of `primary`, ties by `secondary`, then by index: a total order, which
 * `table.sort` (unstable, and one call a comparison) does not give. Insertion sort in short runs, then merges.
 */
export function orderBy(primary: ReadonlyArray<number>, secondary: ReadonlyArray<number> = primary): Array<number> {
	const count = primary.size();
	let order = new Array<number>(count, 0);
	for (const i of $range(0, count - 1)) {
		const firstKey = primary[i];
		const secondKey = secondary[i];
		const runStart = i - (i % RUN);
		let slot = i;
		while (slot > runStart) {
			const other = order[slot - 1];
			const otherKey = primary[other];
			if (otherKey < firstKey || (otherKey === firstKey && secondary[other] <= secondKey)) break;
			order[slot] = other;
			slot -= 1;
		}
		order[slot] = i;
	}

	let spare = new Array<number>(count <= RUN ? 0 : count, 0);
	let width = RUN;
	while (width < count) {
		for (const start of $range(0, count - 1, 2 * width)) {
			const middle = math.min(start + width, count);
			const stop = math.min(start + 2 * width, count);
			let left = start;
			let right = middle;
			for (const slot of $range(start, stop - 1)) {
				let takeLeft = left < middle;
				if (takeLeft && right < stop) {
					const a = order[left];
					const b = order[right];
					const keyA = primary[a];
					const keyB = primary[b];
					takeLeft = keyA < keyB || (keyA === keyB && secondary[a] <= secondary[b]);
				}
				if (takeLeft) {
					spare[slot] = order[left];
					left += 1;
				} else {
					spare[slot] = order[right];
					right += 1;
				}
			}
		}
		const merged = spare;
		spare = order;
		order = merged;
		width *= 2;
	}
	return order;
}
