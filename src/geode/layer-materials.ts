//!native
//!optimize 2
import { engineNoise, wrapPeriod } from "noise";
import type { NoiseFunction } from "noise";
import { hashAt } from "random";
import type { GeodeBlocks } from "./geode-config";
import { LayerCode } from "./layer-code";
import type { MaterialProvider } from "./material-provider";
import { pickWeighted } from "./sample-int";
import { drawAt, Salt, SECOND_DRAW } from "./voxel-draw";

const WORD = 4294967296;
const PERIOD = 256;
const AXES = 3;
const NOISE_SALTS_PER_LAYER = 4;

/** Keeps the greatest noise within the list. */
const LAST_SHARE = 0.9999;

/** Places of air and water in the names of every geode's materials. */
export const AIR_INDEX = 0;
export const WATER_INDEX = 1;

/** Which of a config's materials a voxel of a layer gets; coordinates of the world. */
export type MaterialPick = (x: number, y: number, z: number) => number;

/** The materials of a geode's layers, as places in one list of names. */
export interface LayerMaterials {
	readonly names: ReadonlyArray<string>;
	/** By `LayerCode`. */
	readonly picks: ReadonlyArray<MaterialPick>;
}

/** What picks depend on besides the voxel. */
interface PickSource {
	readonly geodeSeed: number;
	readonly worldSeed: number;
	readonly noise: NoiseFunction;
}

/** The providers of a config by `LayerCode`. */
function layerProviders(blocks: GeodeBlocks): ReadonlyArray<MaterialProvider> {
	return [blocks.filling, blocks.innerLayer, blocks.alternateInnerLayer, blocks.middleLayer, blocks.outerLayer];
}

/** The index in a list of `count` that belongs to a value of noise: -1 is the first, 1 the last. */
export function noiseIndex(value: number, count: number): number {
	return math.floor(math.clamp((1 + value) / 2, 0, LAST_SHARE) * count);
}

/** Noise over the voxels, moved by the world's seed to a place of the layer's own. */
function layerNoise(source: PickSource, layer: LayerCode, scale: number): MaterialPick {
	const { noise, worldSeed } = source;
	const salt = Salt.LayerNoise + NOISE_SALTS_PER_LAYER * layer;
	const offsets = new Array<number>();
	for (const j of $range(0, AXES - 1)) offsets.push((hashAt(worldSeed, salt + j, 0, 0, 0) / WORD) * PERIOD);
	const [ox, oy, oz] = offsets;
	return (x, y, z) => noise(wrapPeriod(x * scale + ox), wrapPeriod(y * scale + oy), wrapPeriod(z * scale + oz));
}

function createPick(
	provider: MaterialProvider,
	layer: LayerCode,
	source: PickSource,
	indexOf: (name: string) => number,
): MaterialPick {
	const { geodeSeed } = source;
	const salt = Salt.Layer + layer;
	switch (provider.type) {
		case "single": {
			const index = indexOf(provider.material);
			return () => index;
		}
		case "weighted": {
			const { entries } = provider;
			const indices = entries.map((entry) => indexOf(entry.material));
			return (x, y, z) => indices[pickWeighted(entries, drawAt(geodeSeed, salt, x, y, z))];
		}
		case "noise": {
			const noiseAt = layerNoise(source, layer, provider.scale);
			const indices = provider.entries.map(indexOf);
			return (x, y, z) => indices[noiseIndex(noiseAt(x, y, z), indices.size())];
		}
		case "noise_threshold": {
			const noiseAt = layerNoise(source, layer, provider.scale);
			const { threshold, highChance } = provider;
			const low = provider.low.map(indexOf);
			const high = provider.high.map(indexOf);
			const otherwise = indexOf(provider.default);
			return (x, y, z) => {
				const draw = drawAt(geodeSeed, salt, x, y, z);
				if (noiseAt(x, y, z) < threshold) return low[math.floor(draw * low.size())];
				if (draw >= highChance) return otherwise;
				const second = drawAt(geodeSeed, salt + SECOND_DRAW, x, y, z);
				return high[math.floor(second * high.size())];
			};
		}
	}
}

/** Binds the providers of a config to a geode. */
export function createLayerMaterials(
	blocks: GeodeBlocks,
	geodeSeed: number,
	worldSeed: number,
	noise: NoiseFunction = engineNoise,
): LayerMaterials {
	const names = ["Air", "Water"];
	const indexByName = new Map([
		["Air", AIR_INDEX],
		["Water", WATER_INDEX],
	]);
	function indexOf(name: string): number {
		let index = indexByName.get(name);
		if (index === undefined) {
			index = names.size();
			names.push(name);
			indexByName.set(name, index);
		}
		return index;
	}

	const source: PickSource = { geodeSeed, worldSeed, noise };
	const providers = layerProviders(blocks);
	const picks = providers.map((provider, layer) => createPick(provider, layer, source, indexOf));
	return { names, picks };
}

/** Whether the filling leaves a voxel open, as air or water. */
export function isHollow(materials: LayerMaterials, x: number, y: number, z: number): boolean {
	return materials.picks[LayerCode.Filling](x, y, z) <= WATER_INDEX;
}
