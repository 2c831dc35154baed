//!native
//!optimize 2

/** Points of the world, each with what is added to squared distances from it: flat arrays for the kernels. */
export interface PointCloud {
	readonly count: number;
	readonly xs: ReadonlyArray<number>;
	readonly ys: ReadonlyArray<number>;
	readonly zs: ReadonlyArray<number>;
	readonly offsets: ReadonlyArray<number>;
}

/**
 * The least and the greatest of some coordinates. A loop, since `math.max` of a spread array may give another number in Luau's native
 * code (0.709).
 */
export function extentOf(coordinates: ReadonlyArray<number>): LuaTuple<[low: number, high: number]> {
	let [low, high] = [math.huge, -math.huge];
	for (const coordinate of coordinates) {
		if (coordinate < low) low = coordinate;
		if (coordinate > high) high = coordinate;
	}
	return $tuple(low, high);
}

/**
 * The sum over the points of `1 / sqrt(squared distance + offset) + noise`, and its gradient without that of the noise. Infinite
 * on a point whose offset is 0, where the gradient means nothing. `noise` comes in once a point: that is the game's own formula.
 */
export function inverseSum(
	cloud: PointCloud,
	x: number,
	y: number,
	z: number,
	noise: number,
): LuaTuple<[sum: number, gx: number, gy: number, gz: number]> {
	const { xs, ys, zs, offsets } = cloud;
	let [sum, gx, gy, gz] = [0, 0, 0, 0];
	for (const i of $range(0, cloud.count - 1)) {
		const dx = x - xs[i];
		const dy = y - ys[i];
		const dz = z - zs[i];
		const inverse = 1 / math.sqrt(dx * dx + dy * dy + dz * dz + offsets[i]);
		const slope = inverse * inverse * inverse;
		sum += inverse + noise;
		gx -= dx * slope;
		gy -= dy * slope;
		gz -= dz * slope;
	}
	return $tuple(sum, gx, gy, gz);
}
