import { planGeode } from "geode";
import type { BaseSampler, GeodeConfig, GeodePlan, PlanOptions } from "geode";
import { constant, uniform } from "./geode-configs";

export const SOLID: BaseSampler = () => $tuple("Rock", 1);
export const NOTHING: BaseSampler = () => $tuple("Air", 0);

/** Draws what it is given, in turn; an error once there is nothing left. */
export function scripted(values: ReadonlyArray<number>): () => number {
	let at = 0;
	return () => {
		if (at >= values.size()) throw `all ${values.size()} numbers are used up`;
		at += 1;
		return values[at - 1];
	};
}

/** The plan of a geode that must be accepted. */
export function acceptedPlan(config: GeodeConfig, options: Partial<PlanOptions> = {}): GeodePlan {
	const plan = planGeode(config, {
		seed: 1,
		featureId: "amethyst_geode",
		origin: [0, 0, 0],
		base: SOLID,
		...options,
	});
	if (plan.rejected !== undefined) throw `rejected after ${plan.count} bad points`;
	return plan;
}

export type PlacedPoint = readonly [x: number, y: number, z: number, offset: number];

/** A geode whose points are told rather than drawn. */
export interface ToldGeode {
	readonly config: GeodeConfig;
	/** The declared maximum of the distance of the outer wall. */
	readonly owdMax: number;
	/** Relative to the origin. */
	readonly points: ReadonlyArray<PlacedPoint>;
	/** The draw behind the size of the crack. */
	readonly u?: number;
	/** Absent: the crack is off. */
	readonly layout?: number;
}

const LARGEST_OFFSET = 10;

export function toldPlan(
	{ config, owdMax, points, u = 0, layout }: ToldGeode,
	options?: Partial<PlanOptions>,
): GeodePlan {
	const draws = [u, layout === undefined ? 1 : 0];
	for (const [x, y, z, offset] of points) {
		for (const coordinate of [x, y, z]) draws.push((coordinate + 0.5) / (owdMax + 1));
		draws.push((offset + 0.5) / (LARGEST_OFFSET + 1));
	}
	if (layout !== undefined) draws.push((layout + 0.5) / 4);
	return acceptedPlan(
		{
			...config,
			crack: { ...config.crack, generateCrackChance: layout === undefined ? 0 : 1 },
			distributionPoints: constant(points.size()),
			outerWallDistance: uniform(0, owdMax),
			pointOffset: uniform(0, LARGEST_OFFSET),
		},
		{ header: scripted(draws), ...options },
	);
}
