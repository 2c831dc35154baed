//!native
//!optimize 2
import { orderBy } from "./order-by";
import { orient2d } from "./orient2d";

/** Index spaces: point; triangle; halfedge = 3 * triangle + corner, running from its corner's point to the next corner's. */
export interface Triangulation {
	/** Point at the start of each halfedge; three in a row are one triangle, counter-clockwise (y up). */
	readonly pointByHalfedge: ReadonlyArray<number>;
	/** The halfedge that runs the other way, or -1 on the hull. */
	readonly twinByHalfedge: ReadonlyArray<number>;
	/** Every undirected edge once, as a, b, a, b, ... (in no particular order). Collinear points give a chain. */
	readonly edges: ReadonlyArray<number>;
	/** The lowest index at the same place: the point itself unless it coincides with an earlier one. Only such points are triangulated. */
	readonly representativeByPoint: ReadonlyArray<number>;
}

// Shewchuk's bound on the rounding error of the in-circle determinant, relative to its permanent.
const INCIRCLE_BOUND = 1.1102230246251577e-15;

/** Whether p lies inside the circle through a, b, c (counter-clockwise) beyond any rounding doubt. */
function surelyInCircle(
	ax: number,
	ay: number,
	bx: number,
	by: number,
	cx: number,
	cy: number,
	px: number,
	py: number,
): boolean {
	const adx = ax - px;
	const ady = ay - py;
	const bdx = bx - px;
	const bdy = by - py;
	const cdx = cx - px;
	const cdy = cy - py;
	const ap = adx * adx + ady * ady;
	const bp = bdx * bdx + bdy * bdy;
	const cp = cdx * cdx + cdy * cdy;
	const bc1 = bdx * cdy;
	const bc2 = bdy * cdx;
	const ca1 = cdx * ady;
	const ca2 = cdy * adx;
	const ab1 = adx * bdy;
	const ab2 = ady * bdx;
	const determinant = ap * (bc1 - bc2) + bp * (ca1 - ca2) + cp * (ab1 - ab2);
	if (determinant <= 0) return false;
	const permanent =
		ap * (math.abs(bc1) + math.abs(bc2)) +
		bp * (math.abs(ca1) + math.abs(ca2)) +
		cp * (math.abs(ab1) + math.abs(ab2));
	return determinant > INCIRCLE_BOUND * permanent;
}

/**
 * The Delaunay triangulation of any points. Points are added in order of x, then y, each joined to the hull edges it sees;
 * Lawson flips then restore the empty circles. Orientation is exact and an edge is flipped only when that is right beyond
 * rounding, so collinear, nearly collinear and cocircular points give a valid triangulation too, and always the same one.
 */
export function delaunay(xByPoint: ReadonlyArray<number>, yByPoint: ReadonlyArray<number>): Triangulation {
	const pointCount = xByPoint.size();
	const representativeByPoint = new Array<number>(pointCount, 0);

	// Distinct points in sweep order.
	const sorted = orderBy(xByPoint, yByPoint);
	const sweep = new Array<number>(pointCount, 0);
	let distinct = 0;
	for (const i of $range(0, pointCount - 1)) {
		const point = sorted[i];
		if (distinct > 0) {
			const last = sweep[distinct - 1];
			if (xByPoint[last] === xByPoint[point] && yByPoint[last] === yByPoint[point]) {
				representativeByPoint[point] = last;
				continue;
			}
		}
		representativeByPoint[point] = point;
		sweep[distinct] = point;
		distinct += 1;
	}

	const pointByHalfedge = new Array<number>();
	const twinByHalfedge = new Array<number>();
	const edges = new Array<number>();

	// The points before the first one off the line of the first two form a chain.
	let chain = math.min(distinct, 2);
	let turn = 0;
	while (chain < distinct) {
		const a = sweep[0];
		const b = sweep[1];
		const c = sweep[chain];
		turn = orient2d(xByPoint[a], yByPoint[a], xByPoint[b], yByPoint[b], xByPoint[c], yByPoint[c]);
		if (turn !== 0) break;
		chain += 1;
	}
	if (chain === distinct) {
		for (const i of $range(1, distinct - 1)) edges.push(sweep[i - 1], sweep[i]);
		return { pointByHalfedge, twinByHalfedge, edges, representativeByPoint };
	}

	// The hull, counter-clockwise: neighbours of a hull point, and the halfedge from it to the next.
	const hullNext = new Array<number>(pointCount, -1);
	const hullPrevious = new Array<number>(pointCount, -1);
	const hullHalfedge = new Array<number>(pointCount, -1);
	const flips = new Array<number>();

	function addTriangle(a: number, b: number, c: number): number {
		const first = pointByHalfedge.size();
		pointByHalfedge[first] = a;
		pointByHalfedge[first + 1] = b;
		pointByHalfedge[first + 2] = c;
		twinByHalfedge[first] = -1;
		twinByHalfedge[first + 1] = -1;
		twinByHalfedge[first + 2] = -1;
		return first;
	}

	function link(halfedge: number, twin: number): void {
		twinByHalfedge[halfedge] = twin;
		if (twin >= 0) twinByHalfedge[twin] = halfedge;
		else hullHalfedge[pointByHalfedge[halfedge]] = halfedge;
	}

	//           pl                    pl
	//          /||\                  /  \
	//       al/ || \bl            al/    \a
	//        /  ||  \              /      \
	//       /  a||b  \    flip    /___ar___\
	//     p0\   ||   /p1   =>   p0\---bl---/p1
	//        \  ||  /              \      /
	//       ar\ || /br             b\    /br
	//          \||/                  \  /
	//           pr                    pr
	function restoreEmptyCircles(): void {
		let waiting = flips.size();
		while (waiting > 0) {
			waiting -= 1;
			const a = flips[waiting];
			const b = twinByHalfedge[a];
			if (b < 0) continue;
			const cornerA = a % 3;
			const cornerB = b % 3;
			const ar = a - cornerA + ((cornerA + 2) % 3);
			const al = a - cornerA + ((cornerA + 1) % 3);
			const bl = b - cornerB + ((cornerB + 2) % 3);
			const br = b - cornerB + ((cornerB + 1) % 3);
			const p0 = pointByHalfedge[ar];
			const pr = pointByHalfedge[a];
			const pl = pointByHalfedge[al];
			const p1 = pointByHalfedge[bl];
			if (
				!surelyInCircle(
					xByPoint[p0],
					yByPoint[p0],
					xByPoint[pr],
					yByPoint[pr],
					xByPoint[pl],
					yByPoint[pl],
					xByPoint[p1],
					yByPoint[p1],
				)
			) {
				continue;
			}
			pointByHalfedge[a] = p1;
			pointByHalfedge[b] = p0;
			const beyondBl = twinByHalfedge[bl];
			const beyondAr = twinByHalfedge[ar];
			link(a, beyondBl);
			link(b, beyondAr);
			link(ar, bl);
			flips[waiting] = a;
			flips[waiting + 1] = br;
			flips[waiting + 2] = al;
			flips[waiting + 3] = b;
			waiting += 4;
		}
		table.clear(flips);
	}

	// The first triangles: a fan from the first point off the line over the whole chain.
	const apex = sweep[chain];
	const step = turn > 0 ? 1 : -1;
	let from = turn > 0 ? 0 : chain - 1;
	const first = sweep[from];
	let previousFirst = -1;
	for (const _ of $range(1, chain - 1)) {
		const a = sweep[from];
		const b = sweep[from + step];
		const halfedge = addTriangle(a, b, apex);
		hullNext[a] = b;
		hullPrevious[b] = a;
		hullHalfedge[a] = halfedge;
		if (previousFirst >= 0) {
			link(halfedge + 2, previousFirst + 1);
			flips.push(halfedge + 2);
		} else {
			hullHalfedge[apex] = halfedge + 2;
		}
		previousFirst = halfedge;
		from += step;
	}
	const last = sweep[from];
	hullHalfedge[last] = previousFirst + 1;
	hullNext[last] = apex;
	hullPrevious[apex] = last;
	hullNext[apex] = first;
	hullPrevious[first] = apex;
	restoreEmptyCircles();

	for (const i of $range(chain + 1, distinct - 1)) {
		const point = sweep[i];
		const x = xByPoint[point];
		const y = yByPoint[point];

		// The hull edges that the point sees are a run through the point added before it. Find where the run starts.
		let start = sweep[i - 1];
		for (;;) {
			const before = hullPrevious[start];
			if (orient2d(xByPoint[before], yByPoint[before], xByPoint[start], yByPoint[start], x, y) >= 0) break;
			start = before;
		}
		// Join the point to each edge of the run.
		let a = start;
		let previous = -1;
		for (;;) {
			const b = hullNext[a];
			if (orient2d(xByPoint[a], yByPoint[a], xByPoint[b], yByPoint[b], x, y) >= 0) break;
			const halfedge = addTriangle(b, a, point);
			link(halfedge, hullHalfedge[a]);
			link(halfedge + 1, previous);
			flips.push(halfedge);
			previous = halfedge + 2;
			a = b;
		}
		hullHalfedge[point] = previous;
		hullNext[start] = point;
		hullPrevious[point] = start;
		hullNext[point] = a;
		hullPrevious[a] = point;
		restoreEmptyCircles();
	}

	for (const halfedge of $range(0, pointByHalfedge.size() - 1)) {
		if (twinByHalfedge[halfedge] > halfedge) continue;
		const following = halfedge % 3 === 2 ? halfedge - 2 : halfedge + 1;
		edges.push(pointByHalfedge[halfedge], pointByHalfedge[following]);
	}
	return { pointByHalfedge, twinByHalfedge, edges, representativeByPoint };
}
