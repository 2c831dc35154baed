import { createPcg32 } from "random";

export interface PointSet {
	readonly name: string;
	readonly x: Array<number>;
	readonly y: Array<number>;
}

function pointSet(name: string, points: ReadonlyArray<readonly [number, number]>): PointSet {
	return { name, x: points.map((point) => point[0]), y: points.map((point) => point[1]) };
}

function uniform(seed: number, count: number, scale: number): PointSet {
	const stream = createPcg32(seed);
	const points = new Array<[number, number]>();
	for (const _ of $range(1, count)) points.push([scale * stream.nextDouble(), scale * stream.nextDouble()]);
	return pointSet(`uniform ${seed} x ${count} scale ${scale}`, points);
}

function grid(width: number, height: number): PointSet {
	const points = new Array<[number, number]>();
	for (const i of $range(0, width - 1)) for (const j of $range(0, height - 1)) points.push([i, j]);
	return pointSet(`grid ${width} x ${height}`, points);
}

function ring(count: number): PointSet {
	const points = new Array<[number, number]>();
	for (const i of $range(0, count - 1)) {
		const angle = (2 * math.pi * i) / count;
		points.push([100 * math.cos(angle), 100 * math.sin(angle)]);
	}
	return pointSet(`regular ring of ${count}`, points);
}

/** A line whose points leave it by no more than a rounding error. */
function almostLine(seed: number, count: number): PointSet {
	const stream = createPcg32(seed);
	const points = new Array<[number, number]>();
	for (const _ of $range(1, count)) {
		const t = stream.nextDouble() * 100;
		points.push([t * 0.1, t * 0.3 + (stream.nextDouble() - 0.5) * 1e-14]);
	}
	return pointSet(`almost a line ${seed}`, points);
}

function withTwins(seed: number, count: number): PointSet {
	const base = uniform(seed, count, 10);
	const stream = createPcg32(seed + 1);
	for (const _ of $range(1, count)) {
		const i = stream.nextInt(0, count);
		base.x.push(base.x[i]);
		base.y.push(base.y[i]);
	}
	return { name: `twins ${seed}`, x: base.x, y: base.y };
}

export function generalPointSets(): Array<PointSet> {
	const sets = new Array<PointSet>();
	for (const seed of $range(1, 60)) sets.push(uniform(seed, 3 + (seed % 40), 1));
	sets.push(uniform(100, 400, 1e9), uniform(101, 400, 1e-9), uniform(102, 1000, 100));
	return sets;
}

export function degeneratePointSets(): Array<PointSet> {
	const sets = [
		pointSet("nothing", []),
		pointSet("one point", [[3, 4]]),
		pointSet("two points", [
			[0, 0],
			[1, 1],
		]),
		pointSet("a line", [
			[3, 3],
			[0, 0],
			[1, 1],
			[7, 7],
			[2, 2],
		]),
		pointSet("a vertical line", [
			[5, 3],
			[5, -1],
			[5, 0],
		]),
		pointSet("one place four times", [
			[2, 2],
			[2, 2],
			[2, 2],
			[2, 2],
		]),
		pointSet("a line and one point off it", [
			[0, 0],
			[1, 0],
			[2, 0],
			[3, 0],
			[4, 0],
			[2, 5],
		]),
		pointSet("a square and its centre", [
			[0, 0],
			[1, 0],
			[1, 1],
			[0, 1],
			[0.5, 0.5],
		]),
		grid(5, 5),
		grid(2, 12),
		grid(12, 1),
		ring(4),
		ring(7),
		ring(12),
		ring(64),
	];
	for (const seed of $range(1, 30)) {
		sets.push(almostLine(seed, 12));
		sets.push(withTwins(seed, 8));
	}
	return sets;
}
