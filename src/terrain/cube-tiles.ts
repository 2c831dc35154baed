//!native
//!optimize 2

/** The octahedral coordinates (u, v = -1..1) that the directions of a box of points may have, in one octant. */
export type EachOctantRange = (u0: number, v0: number, u1: number, v1: number) => void;

/**
 * Calls `visit` with the ranges of octahedral coordinates that hold every direction from 0 to the box x0..x1, y0..y1, z0..z1,
 * one range for each octant that it reaches into.
 *
 * In one octant the map is a projection from the centre onto a plane, which keeps convex things convex: the corners of what
 * lies there of the box span the range.
 */
export function eachOctantRange(
	x0: number,
	y0: number,
	z0: number,
	x1: number,
	y1: number,
	z1: number,
	visit: EachOctantRange,
): void {
	for (const octant of $range(0, 7)) {
		const sx = octant % 2 === 0 ? 1 : -1;
		const sy = math.floor(octant / 2) % 2 === 0 ? 1 : -1;
		const sz = octant < 4 ? 1 : -1;
		// The part of the box in the octant, as distances from the three planes.
		const nearX = math.max(0, sx > 0 ? x0 : -x1);
		const nearY = math.max(0, sy > 0 ? y0 : -y1);
		const nearZ = math.max(0, sz > 0 ? z0 : -z1);
		const farX = sx > 0 ? x1 : -x0;
		const farY = sy > 0 ? y1 : -y0;
		const farZ = sz > 0 ? z1 : -z0;
		if (farX < nearX || farY < nearY || farZ < nearZ) continue;

		let [p0, p1, q0, q1] = [1, 0, 1, 0];
		for (const corner of $range(0, 7)) {
			const x = corner % 2 === 0 ? nearX : farX;
			const y = math.floor(corner / 2) % 2 === 0 ? nearY : farY;
			const z = corner < 4 ? nearZ : farZ;
			const sum = x + y + z;
			if (sum === 0) {
				// The centre itself: every direction of the octant.
				[p0, p1, q0, q1] = [0, 1, 0, 1];
			} else {
				const p = sz > 0 ? x / sum : 1 - y / sum;
				const q = sz > 0 ? y / sum : 1 - x / sum;
				p0 = math.min(p0, p);
				p1 = math.max(p1, p);
				q0 = math.min(q0, q);
				q1 = math.max(q1, q);
			}
		}
		visit(sx > 0 ? p0 : -p1, sy > 0 ? q0 : -q1, sx > 0 ? p1 : -p0, sy > 0 ? q1 : -q0);
	}
}
