//!native
//!optimize 2
import type { AxisDef, AxisLayer } from "codex/types";
import { createLayeredNoise } from "noise";
import type { NoiseFunction } from "noise";
import { createPcg32, streamSeed } from "random";
import { applyModifiers } from "./apply-modifiers";
import { drawBlobs, sampleBlobs } from "./blob-scatter";
import type { IslandScope } from "./island-scope";
import { DISC_RADIUS } from "./place-sites";
import type { PlacedSites } from "./place-sites";

/** Samples every site of a layer into `out`; values in [0, 1]. */
type LayerSampler = (xBySite: ReadonlyArray<number>, yBySite: ReadonlyArray<number>, out: Array<number>) => void;

function sampleEdgeDistance(xBySite: ReadonlyArray<number>, yBySite: ReadonlyArray<number>, out: Array<number>): void {
	for (const site of $range(0, xBySite.size() - 1)) {
		const x = xBySite[site];
		const y = yBySite[site];
		out[site] = 1 - math.min(1, math.sqrt(x * x + y * y) / DISC_RADIUS);
	}
}

function createLayerSampler(
	axis: AxisDef,
	index: number,
	sites: PlacedSites,
	seed: number,
	noise: NoiseFunction,
): LayerSampler {
	const layer: AxisLayer = axis.blend[index];
	if (layer.type === "distance_field") return sampleEdgeDistance;
	if (layer.type === "blob_scatter") {
		const stream = createPcg32(streamSeed(seed, `axis:${axis.id}:${index}`) + layer.seedOffset);
		const blobs = drawBlobs(layer, sites, stream);
		return (xBySite, yBySite, out) => sampleBlobs(blobs, layer.falloff, xBySite, yBySite, out);
	}
	const sample = createLayeredNoise(seed, layer, noise);
	return (xBySite, yBySite, out) => {
		for (const site of $range(0, xBySite.size() - 1)) {
			out[site] = sample(xBySite[site] / DISC_RADIUS, yBySite[site] / DISC_RADIUS);
		}
	};
}

function stretch(values: Array<number>): void {
	let lowest = math.huge;
	let highest = -math.huge;
	for (const site of $range(0, values.size() - 1)) {
		lowest = math.min(lowest, values[site]);
		highest = math.max(highest, values[site]);
	}
	const span = highest - lowest;
	for (const site of $range(0, values.size() - 1)) {
		values[site] = span > 0 ? (values[site] - lowest) / span : 0;
	}
}

/** The layers of an axis, averaged by their weights: values in [0, 1] by site. */
function blendLayers(axis: AxisDef, sites: PlacedSites, seed: number, noise: NoiseFunction): Array<number> {
	const { xBySite, yBySite } = sites;
	const siteCount = xBySite.size();
	const values = new Array<number>(siteCount, 0);
	const layerValues = new Array<number>(siteCount, 0);
	let weightSum = 0;
	axis.blend.forEach((layer, index) => {
		createLayerSampler(axis, index, sites, seed, noise)(xBySite, yBySite, layerValues);
		for (const site of $range(0, siteCount - 1)) values[site] += layer.weight * layerValues[site];
		weightSum += layer.weight;
	});
	for (const site of $range(0, siteCount - 1)) values[site] /= weightSum;
	return values;
}

function quantise(values: ReadonlyArray<number>, { min, max }: AxisDef["range"]): Array<number> {
	const result = new Array<number>(values.size(), min);
	for (const site of $range(0, values.size() - 1)) {
		result[site] = math.clamp(min + math.round(values[site] * (max - min)), min, max);
	}
	return result;
}

/**
 * Integer values by axis, then by site. An axis that stretches reaches both ends of its range on every island; ring sites
 * never lie farther inland than the coast band, whatever the ring's radius.
 */
export function sampleAxes(
	scope: IslandScope,
	sites: PlacedSites,
	seed: number,
	noise: NoiseFunction,
): Array<Array<number>> {
	const { axes, axisOrder, readsByAxis } = scope;
	const sharesByAxis = axes.map(() => new Array<number>());
	for (const a of axisOrder) {
		const axis = axes[a];
		const shares = blendLayers(axis, sites, seed, noise);
		const others = readsByAxis[a].map((other) => sharesByAxis[other]);
		applyModifiers(axis.modifiers, others, shares);
		if (axis.stretchSitesToRange) stretch(shares);
		sharesByAxis[a] = shares;
	}
	const valuesByAxis = axes.map((axis, a) => quantise(sharesByAxis[a], axis.range));
	if (scope.coastAxis >= 0) {
		const coastValues = valuesByAxis[scope.coastAxis];
		for (const site of $range(0, sites.ringCount - 1)) {
			coastValues[site] = math.min(coastValues[site], scope.def.coastBand);
		}
	}
	return valuesByAxis;
}
