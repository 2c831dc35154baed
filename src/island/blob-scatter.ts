//!native
//!optimize 2
import type { BlobScatterLayer } from "codex/types";
import type { Pcg32 } from "random";
import { DISC_RADIUS } from "./place-sites";
import type { PlacedSites } from "./place-sites";

const FULL_TURN = 2 * math.pi;

/** Round spots; lengths as shares of the disc's radius. */
export interface Blobs {
	readonly xByBlob: ReadonlyArray<number>;
	readonly yByBlob: ReadonlyArray<number>;
	readonly radiusByBlob: ReadonlyArray<number>;
}

/**
 * The spots of one island. Draws in this order, which is part of the format: whether there are any (always drawn), how many, then for
 * each its middle (angle before radius, or a site) and its size. An island without inland sites has none that snap.
 */
export function drawBlobs(layer: BlobScatterLayer, sites: PlacedSites, stream: Pcg32): Blobs {
	const { nextDouble, nextInt } = stream;
	const xByBlob = new Array<number>();
	const yByBlob = new Array<number>();
	const radiusByBlob = new Array<number>();
	const snaps = layer.snap === "site";
	const siteCount = sites.xBySite.size();
	const isThere = nextDouble() < layer.chance;
	if (isThere && !(snaps && sites.ringCount >= siteCount)) {
		const { min, max } = layer.radius;
		for (const _ of $range(1, nextInt(layer.count.min, layer.count.max + 1))) {
			if (snaps) {
				const site = nextInt(sites.ringCount, siteCount);
				xByBlob.push(sites.xBySite[site] / DISC_RADIUS);
				yByBlob.push(sites.yBySite[site] / DISC_RADIUS);
			} else {
				const angle = FULL_TURN * nextDouble();
				const distance = math.sqrt(nextDouble());
				xByBlob.push(distance * math.cos(angle));
				yByBlob.push(distance * math.sin(angle));
			}
			radiusByBlob.push(min + (max - min) * nextDouble());
		}
	}
	return { xByBlob, yByBlob, radiusByBlob };
}

/** Samples every site into `out`: 1 in the middle of a spot, 0 from its rim on; where spots overlap the greatest counts. */
export function sampleBlobs(
	blobs: Blobs,
	falloff: BlobScatterLayer["falloff"],
	xBySite: ReadonlyArray<number>,
	yBySite: ReadonlyArray<number>,
	out: Array<number>,
): void {
	const { xByBlob, yByBlob, radiusByBlob } = blobs;
	const isSmooth = falloff === "smooth";
	for (const site of $range(0, xBySite.size() - 1)) {
		const x = xBySite[site] / DISC_RADIUS;
		const y = yBySite[site] / DISC_RADIUS;
		let nearness = 0;
		for (const blob of $range(0, radiusByBlob.size() - 1)) {
			const dx = x - xByBlob[blob];
			const dy = y - yByBlob[blob];
			nearness = math.max(nearness, 1 - math.sqrt(dx * dx + dy * dy) / radiusByBlob[blob]);
		}
		// Both falloffs rise with nearness, so the greatest sample is that of the greatest nearness.
		out[site] = isSmooth ? nearness * nearness * (3 - 2 * nearness) : nearness;
	}
}
