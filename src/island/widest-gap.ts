const FULL_TURN = 2 * math.pi;

/** The direction farthest from all of these, in radians: the middle of the widest gap between two of them, 0 if there are none. */
export function widestGap(angles: ReadonlyArray<number>): number {
	const sorted = angles.map((angle) => angle % FULL_TURN).sort((a, b) => a < b);
	let middle = 0;
	let widest = 0;
	sorted.forEach((angle, i) => {
		const following = i + 1 < sorted.size() ? sorted[i + 1] : sorted[0] + FULL_TURN;
		if (following - angle <= widest) return;
		widest = following - angle;
		middle = angle + widest / 2;
	});
	return middle;
}
