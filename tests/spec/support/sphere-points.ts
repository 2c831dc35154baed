/** Calls `visit` with `count` unit vectors spread evenly over the sphere (a Fibonacci spiral). */
export function eachSpherePoint(count: number, visit: (x: number, y: number, z: number, index: number) => void): void {
	const turn = math.pi * (3 - math.sqrt(5));
	for (const i of $range(0, count - 1)) {
		const y = 1 - (2 * i + 1) / count;
		const ring = math.sqrt(1 - y * y);
		visit(ring * math.cos(i * turn), y, ring * math.sin(i * turn), i);
	}
}

/** Rise over run of a field of heights at a unit vector, by central differences of `step` studs on a sphere of `radius`. */
export function slopeAt(
	height: (x: number, y: number, z: number) => number,
	radius: number,
	step: number,
	x: number,
	y: number,
	z: number,
): number {
	const e = step / radius;
	const ring = math.max(math.sqrt(x * x + z * z), 1e-9);
	const [ax, az] = [-z / ring, x / ring];
	const [bx, by, bz] = [-az * y, az * x - ax * z, ax * y];
	const alongA = height(x + e * ax, y, z + e * az) - height(x - e * ax, y, z - e * az);
	const alongB = height(x + e * bx, y + e * by, z + e * bz) - height(x - e * bx, y - e * by, z - e * bz);
	return math.sqrt(alongA * alongA + alongB * alongB) / (2 * step);
}
