//!native
//!optimize 2

const POINTS = 4096;
const scattered = table.create(POINTS, 0);
for (const k of $range(0, POINTS - 1)) scattered[k] = ((k + 1) * 158.1947) % 256;

/** Bare noise calls, at coordinates as scattered as those of terrain: the floor of kernels that make noise. */
export function bareNoise(calls: number): number {
	let sum = 0;
	for (const k of $range(1, calls)) {
		const at = k % (POINTS - 2);
		sum += math.noise(scattered[at], scattered[at + 1], scattered[at + 2]);
	}
	return sum;
}
