import type { Ground, GroundMap } from "island/ground";

/** Studs between the points of a trail that is walked. */
const STEP = 4;

/** How far to the left and right of a trail its cross-fall is taken, in studs. */
const ASIDE = 3;

/** What walking all trails of an island from end to end shows. Slopes are rise per run. */
export interface TrailFigures {
	/** Slopes of all steps of 4 studs. */
	readonly slopes: Array<number>;
	/** The steepest step of each edge. */
	readonly steepestByEdge: Array<number>;
	/** Slopes across, over 6 studs. */
	readonly crossFalls: Array<number>;
	/** Lowest point over the sea, in studs. */
	lowest: number;
}

function walkEdge(ground: Ground, edge: number, length: number, figures: TrailFigures): void {
	const steps = math.max(2, math.round(length / STEP));
	let steepest = 0;
	let [beforeX, beforeZ] = ground.trailPoint(edge, 0);
	let before = ground.heightAt(beforeX, beforeZ);
	for (const i of $range(1, steps)) {
		const [x, z] = ground.trailPoint(edge, i / steps);
		const y = ground.heightAt(x, z);
		const [dx, dz] = [x - beforeX, z - beforeZ];
		const run = math.sqrt(dx * dx + dz * dz);
		const slope = math.abs(y - before) / run;
		figures.slopes.push(slope);
		steepest = math.max(steepest, slope);
		const [leftX, leftZ] = [(-ASIDE * dz) / run, (ASIDE * dx) / run];
		const fall = math.abs(ground.heightAt(x + leftX, z + leftZ) - ground.heightAt(x - leftX, z - leftZ));
		figures.crossFalls.push(fall / (2 * ASIDE));
		figures.lowest = math.min(figures.lowest, y - ground.options.seaLevel);
		[beforeX, beforeZ, before] = [x, z, y];
	}
	figures.steepestByEdge.push(steepest);
}

export function walkTrails(ground: Ground, map: GroundMap): TrailFigures {
	const figures: TrailFigures = { slopes: [], steepestByEdge: [], crossFalls: [], lowest: math.huge };
	map.edges.forEach(({ a, b }, edge) => {
		const [from, to] = [ground.sites[a], ground.sites[b]];
		walkEdge(ground, edge, math.sqrt((from.x - to.x) ** 2 + (from.z - to.z) ** 2), figures);
	});
	return figures;
}
