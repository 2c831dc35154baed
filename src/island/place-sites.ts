//!native
//!optimize 2
import type { GenerationScopeDef } from "codex/types";
import type { Pcg32 } from "random";

/** Radius of the disc in abstract units; its diameter is `diameter_meters`. */
export const DISC_RADIUS = 100;

const FULL_TURN = 2 * math.pi;

export interface PlacedSites {
	readonly xBySite: ReadonlyArray<number>;
	readonly yBySite: ReadonlyArray<number>;
	/** Sites 0 .. ringCount-1 stand on the coast ring. */
	readonly ringCount: number;
}

/**
 * A ring of evenly jittered coast sites, then interior sites by best candidate (Mitchell 1991): of some area-uniform points
 * the one farthest from every site so far. Two frames, because points scattered over the whole disc crowd at the rim.
 */
export function placeSites(scope: GenerationScopeDef, stream: Pcg32): PlacedSites {
	const { placement, siteCount } = scope;
	const { nextDouble } = stream;
	const total = stream.nextInt(siteCount.min, siteCount.max + 1);
	const wanted = math.clamp(math.round(placement.ringShare * total), placement.ringMin, placement.ringMax);
	const ringCount = math.max(0, math.min(wanted, total - placement.interiorReserve));

	const xBySite = new Array<number>(total, 0);
	const yBySite = new Array<number>(total, 0);

	const firstAngle = FULL_TURN * nextDouble();
	const step = FULL_TURN / math.max(1, ringCount);
	const { min: innerRadius, max: outerRadius } = placement.ringRadius;
	for (const i of $range(0, ringCount - 1)) {
		// The order of the two draws is part of the format: jitter, then radius.
		const angle = firstAngle + step * (i + placement.ringJitter * (nextDouble() - 0.5));
		const radius = DISC_RADIUS * (innerRadius + (outerRadius - innerRadius) * nextDouble());
		xBySite[i] = radius * math.cos(angle);
		yBySite[i] = radius * math.sin(angle);
	}

	const interiorRadius = placement.interiorRadius * DISC_RADIUS;
	const candidates = placement.candidates;
	for (const i of $range(ringCount, total - 1)) {
		let bestScore = -1;
		let bestX = 0;
		let bestY = 0;
		for (const _ of $range(1, candidates)) {
			const angle = FULL_TURN * nextDouble();
			const radius = interiorRadius * math.sqrt(nextDouble());
			const x = radius * math.cos(angle);
			const y = radius * math.sin(angle);
			let score = math.huge;
			for (const j of $range(0, i - 1)) {
				const dx = x - xBySite[j];
				const dy = y - yBySite[j];
				const squared = dx * dx + dy * dy;
				if (squared < score) {
					score = squared;
					// Already too near: no further site can make it better.
					if (score <= bestScore) break;
				}
			}
			if (score > bestScore) {
				bestScore = score;
				bestX = x;
				bestY = y;
			}
		}
		xBySite[i] = bestX;
		yBySite[i] = bestY;
	}
	return { xBySite, yBySite, ringCount };
}
