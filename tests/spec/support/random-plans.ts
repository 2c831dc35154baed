import type { BaseSampler, GeodeConfig, InnerPlacement, MaterialProvider } from "geode";
import { createPcg32, hashAt, unit } from "random";
import type { Pcg32 } from "random";
import { AMETHYST, CRYSTALS, single, uniform } from "./geode-configs";

const SOLIDS = ["Salt", "Basalt", "Rock", "Limestone", "Ice"];
const FILLINGS = ["Air", "Air", "Air", "Water", "Rock"];

function pick<T>(stream: Pcg32, values: ReadonlyArray<T>): T {
	return values[stream.nextInt(0, values.size())];
}

function randomProvider(stream: Pcg32, names: ReadonlyArray<string>): MaterialProvider {
	const [a, b, c] = [pick(stream, names), pick(stream, names), pick(stream, names)];
	const scale = pick(stream, [1 / 16, 0.3]);
	switch (stream.nextInt(0, 8)) {
		case 0:
			return { type: "weighted", entries: [a, b].map((material, k) => ({ material, weight: k + 1 })) };
		case 1:
			return { type: "noise", scale, entries: [a, b, c] };
		case 2:
			return { type: "noise_threshold", scale, threshold: 0, highChance: 0.5, default: a, low: [b], high: [c, a] };
		default:
			return single(a);
	}
}

function randomPlacements(stream: Pcg32): ReadonlyArray<InnerPlacement> {
	const placements = new Array<InnerPlacement>();
	for (const _ of $range(0, stream.nextInt(0, 3))) {
		const kind = stream.nextInt(0, 8);
		if (kind === 0) placements.push({ type: "none" });
		else if (kind <= 2) placements.push({ type: "voxel", material: pick(stream, [...SOLIDS, "Water", "Air"]) });
		else placements.push({ type: "crystal", kind: pick(stream, CRYSTALS) });
	}
	return placements;
}

/**
 * Legal geodes of all sorts, in small cubes: equal seeds give equal ones. Some have layers that are empty or inverted, sums that are
 * equal to thresholds, shells of air, noise that tears them.
 */
export function randomGeode(seed: number): GeodeConfig {
	const stream = createPcg32(seed);
	const low = stream.nextInt(1, 4);
	const softest = stream.nextInt(0, 3);
	const minGenOffset = stream.nextInt(-6, 1);
	const layer = () => pick(stream, [0.5, 1, 1.2, 1.7, 2.2, 3, 3.2, 4]) * (stream.nextInt(0, 4) === 0 ? 0.5 : 1);
	const layers = [layer(), layer(), layer(), layer()];
	// Most geodes have their layers in order.
	if (stream.nextInt(0, 6) > 0) layers.sort();
	return {
		blocks: {
			filling: randomProvider(stream, FILLINGS),
			innerLayer: randomProvider(stream, [...SOLIDS, ...SOLIDS, "Air", "Water"]),
			alternateInnerLayer: randomProvider(stream, ["Asphalt", "Asphalt", "Air"]),
			middleLayer: randomProvider(stream, SOLIDS),
			outerLayer: randomProvider(stream, [...SOLIDS, ...SOLIDS, "Air"]),
			innerPlacements: randomPlacements(stream),
			cannotReplace: pick(stream, [[], [], [], ["Sand"], ["Air"], ["Water", "Sand"]]),
			invalidBlocks: [],
		},
		layers: { filling: layers[0], innerLayer: layers[1], middleLayer: layers[2], outerLayer: layers[3] },
		crack: {
			generateCrackChance: pick(stream, [0, 0.5, 1, 1]),
			baseCrackSize: pick(stream, [0, 0.5, 2, 2, 5]),
			crackPointOffset: pick(stream, [0, 2, 2, 10]),
		},
		noiseMultiplier: pick(stream, [0, 0, 0.02, 0.05, 0.05, 0.2, 1]),
		usePotentialPlacementsChance: pick(stream, [0, 0.35, 1]),
		useAlternateLayer0Chance: pick(stream, [0, 0.083, 0.5, 1]),
		placementsRequireLayer0Alternate: stream.nextInt(0, 2) === 0,
		outerWallDistance: uniform(low, low + stream.nextInt(0, 4)),
		distributionPoints: uniform(1, stream.nextInt(1, 6)),
		pointOffset: uniform(softest, softest + stream.nextInt(0, 3)),
		minGenOffset,
		maxGenOffset: minGenOffset + stream.nextInt(4, 14),
		invalidBlocksThreshold: 20,
		smooth: stream.nextInt(0, 4) > 0,
		crystalScale: pick(stream, [1, 1.8]),
		crystalPartsMax: pick(stream, [1, 5, 40, 600]),
		floodCrack: stream.nextInt(0, 2) === 0,
	};
}

/** The highest layer of the water in {@link randomTerrain}. */
export const WATER_LEVEL = 1;

/**
 * Terrain without a rule: rock and sand with hollows, water in those at or below `WATER_LEVEL`, and voxels that are partly filled.
 * `solidity`: about what share is solid.
 */
export function randomTerrain(seed: number, solidity: number): BaseSampler {
	return (x, y, z) => {
		// Solid and hollow stretches are a few voxels long.
		const stretch = hashAt(seed, 1, math.floor(x / 3), math.floor(y / 2), math.floor(z / 3));
		const word = hashAt(seed, 2, x, y, z);
		if (unit(stretch) < solidity) {
			const isPartial = word % 5 === 0;
			return $tuple(word % 3 === 0 ? "Sand" : "Rock", isPartial ? (1 + (word % 256)) / 256 : 1);
		}
		if (y <= WATER_LEVEL) return $tuple("Water", 1);
		return $tuple("Air", 0);
	};
}

/** The reference geode in a small cube, to see it cut. */
export const CUT_AMETHYST: GeodeConfig = { ...AMETHYST, minGenOffset: -2, maxGenOffset: 8 };
