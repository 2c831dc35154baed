/// <reference types="@rbxts/testez/globals" />
import { delaunay, orient2d } from "graph";
import type { Triangulation } from "graph";
import { collectFailures } from "../support/failures";
import type { Failures } from "../support/failures";
import { degeneratePointSets, generalPointSets } from "./point-sets";
import type { PointSet } from "./point-sets";

function crossProperly(set: PointSet, a: number, b: number, c: number, d: number): boolean {
	const { x, y } = set;
	const turn = (p: number, q: number, r: number) => math.sign(orient2d(x[p], y[p], x[q], y[q], x[r], y[r]));
	return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function componentsOf(set: PointSet, triangulation: Triangulation): number {
	const root = set.x.map((_, i) => i);
	const find = (v: number): number => (root[v] === v ? v : find(root[v]));
	const { edges } = triangulation;
	for (const i of $range(0, edges.size() - 1, 2)) root[find(edges[i])] = find(edges[i + 1]);
	const seen = new Set<number>();
	triangulation.representativeByPoint.forEach((representative) => seen.add(find(representative)));
	return seen.size();
}

/** What holds for the triangulation of any points. */
function checkTriangulation(set: PointSet, failures: Failures): void {
	const triangulation = delaunay(set.x, set.y);
	const { pointByHalfedge, twinByHalfedge, edges, representativeByPoint } = triangulation;
	const { x, y } = set;

	twinByHalfedge.forEach((twin, halfedge) => {
		if (twin < 0) return;
		if (twinByHalfedge[twin] !== halfedge) failures.add(`${set.name}: twin of ${halfedge} does not return`);
		const endOf = (h: number) => pointByHalfedge[h % 3 === 2 ? h - 2 : h + 1];
		if (pointByHalfedge[halfedge] !== endOf(twin) || endOf(halfedge) !== pointByHalfedge[twin]) {
			failures.add(`${set.name}: halfedges ${halfedge} and ${twin} join other points`);
		}
	});

	let hullEdges = 0;
	for (const halfedge of $range(0, pointByHalfedge.size() - 1)) {
		if (twinByHalfedge[halfedge] < 0) hullEdges += 1;
		if (halfedge % 3 !== 0) continue;
		const [a, b, c] = [pointByHalfedge[halfedge], pointByHalfedge[halfedge + 1], pointByHalfedge[halfedge + 2]];
		if (orient2d(x[a], y[a], x[b], y[b], x[c], y[c]) <= 0) failures.add(`${set.name}: triangle ${a} ${b} ${c}`);
	}

	const distinct = representativeByPoint.filter((representative, i) => representative === i).size();
	const triangles = pointByHalfedge.size() / 3;
	if (
		triangles > 0 &&
		(triangles !== 2 * distinct - 2 - hullEdges || edges.size() / 2 !== 3 * distinct - 3 - hullEdges)
	) {
		failures.add(`${set.name}: Euler: ${triangles} triangles, ${edges.size() / 2} edges, ${hullEdges} on the hull`);
	}
	if (triangles === 0 && edges.size() / 2 !== math.max(0, distinct - 1)) failures.add(`${set.name}: not a chain`);
	if (distinct > 0 && componentsOf(set, triangulation) !== 1) failures.add(`${set.name}: not connected`);

	for (const i of $range(0, edges.size() - 1, 2)) {
		for (const j of $range(i + 2, edges.size() - 1, 2)) {
			if (edges.size() < 400 && crossProperly(set, edges[i], edges[i + 1], edges[j], edges[j + 1])) {
				failures.add(`${set.name}: edges ${edges[i]}-${edges[i + 1]} and ${edges[j]}-${edges[j + 1]} cross`);
			}
		}
	}
}

/** How far the nearest point intrudes into a circumcircle, as a share of its radius. */
function worstIntrusion(set: PointSet): number {
	const { x, y } = set;
	const { pointByHalfedge } = delaunay(x, y);
	let worst = 0;
	for (const t of $range(0, pointByHalfedge.size() - 1, 3)) {
		const [a, b, c] = [pointByHalfedge[t], pointByHalfedge[t + 1], pointByHalfedge[t + 2]];
		const [bx, by, cx, cy] = [x[b] - x[a], y[b] - y[a], x[c] - x[a], y[c] - y[a]];
		const d = 2 * (bx * cy - by * cx);
		const ux = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / d;
		const uy = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / d;
		const radius = math.sqrt(ux * ux + uy * uy);
		for (const p of $range(0, x.size() - 1)) {
			const distance = math.sqrt((x[p] - x[a] - ux) ** 2 + (y[p] - y[a] - uy) ** 2);
			worst = math.max(worst, 1 - distance / radius);
		}
	}
	return worst;
}

export = () => {
	it("triangulates points in general position into one planar, oriented mesh", () => {
		const failures = collectFailures();
		for (const set of generalPointSets()) checkTriangulation(set, failures);
		failures.expectNone();
	});

	it("triangulates collinear, cocircular, coincident and nearly collinear points as well", () => {
		const failures = collectFailures();
		for (const set of degeneratePointSets()) checkTriangulation(set, failures);
		failures.expectNone();
	});

	it("leaves no point inside a circumcircle", () => {
		const failures = collectFailures();
		for (const set of generalPointSets()) {
			const intrusion = worstIntrusion(set);
			if (intrusion > 1e-6) failures.add(`${set.name}: ${intrusion}`);
		}
		failures.expectNone();
	});

	it("joins coincident points to the lowest index at their place", () => {
		const { representativeByPoint } = delaunay([1, 0, 1, 0, 1], [1, 0, 1, 0, 1]);
		expect(representativeByPoint.join(" ")).to.equal("0 1 0 1 0");
	});

	it("gives the same mesh every time", () => {
		for (const set of degeneratePointSets()) {
			expect(delaunay(set.x, set.y).edges.join(" ")).to.equal(delaunay(set.x, set.y).edges.join(" "));
		}
	});

	it("decides orientation exactly where doubles cannot", () => {
		// Points of a line through the origin, one of them moved by one unit in the last place.
		const ulp = 2 ** -52;
		expect(orient2d(0.5, 0.5, 12, 12, 24, 24)).to.equal(0);
		expect(orient2d(0.5, 0.5 + ulp / 2, 12, 12, 24, 24) > 0).to.equal(true);
		expect(orient2d(0.5 + ulp / 2, 0.5, 12, 12, 24, 24) < 0).to.equal(true);
		const failures = collectFailures();
		for (const i of $range(0, 63)) {
			for (const j of $range(0, 63)) {
				const sign = math.sign(orient2d(0.5 + (i * ulp) / 2, 0.5 + (j * ulp) / 2, 12, 12, 24, 24));
				if (sign !== math.sign(j - i)) failures.add(`${i} ${j}: ${sign}`);
			}
		}
		failures.expectNone();
	});
};
