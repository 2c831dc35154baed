import type { BaseSampler, GeodeConfig, GeodePlan, InnerPlacement, MaterialProvider, PlanOptions } from "geode";
import { createPcg32, hashAt, unit } from "random";
import type { Pcg32 } from "random";
import type { VoxelBox } from "voxel";
import { CRYSTALS, single, uniform } from "./geode-configs";
import { acceptedPlan } from "./geode-plans";

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
			return {
				type: "noise_threshold",
				scale,
				threshold: 0,
				highChance: 0.5,
				default: a,
				low: [b],
				high: [c, a],
			};
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
	if (stream.nextInt(0, 4) > 0) layers.sort();
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
		maxGenOffset: minGenOffset + stream.nextInt(4, 10),
		invalidBlocksThreshold: 20,
		smooth: stream.nextInt(0, 4) > 0,
		crystalScale: pick(stream, [1, 1.8]),
		crystalPartsMax: pick(stream, [1, 5, 40, 600]),
		floodCrack: stream.nextInt(0, 2) === 0,
	};
}

/** The highest layer of the water in `randomTerrain`. */
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

/** A random geode somewhere in random terrain, some of them partly beyond the world or protected. */
export function randomPlan(
	seed: number,
	changes: Partial<GeodeConfig> = {},
	options: Partial<PlanOptions> = {},
): GeodePlan {
	return acceptedPlan(
		{ ...randomGeode(seed), ...changes },
		{
			seed,
			origin: [((seed * 37) % 900) - 450, (seed % 5) - 3, ((seed * 91) % 700) - 350],
			base: randomTerrain(seed, seed % 3 === 0 ? 1 : 0.6),
			isProtected: seed % 4 === 0 ? (x, y, z) => (x + y + z) % 7 === 0 : undefined,
			yMin: seed % 5 === 0 ? -4 : undefined,
			yMax: seed % 5 === 1 ? 5 : undefined,
			waterLevel: WATER_LEVEL,
			...options,
		},
	);
}

/** The cube of a plan, and the voxels around it. */
export function cubeOf({ origin, config }: GeodePlan): VoxelBox {
	const low = config.minGenOffset - 1;
	const size = config.maxGenOffset + 1 - low + 1;
	return {
		originX: origin[0] + low,
		originY: origin[1] + low,
		originZ: origin[2] + low,
		sizeX: size,
		sizeY: size,
		sizeZ: size,
	};
}

/** Calls `visit` for the voxels of a box, x first, then y, then z. */
export function eachVoxel(box: VoxelBox, visit: (x: number, y: number, z: number) => void): void {
	for (const z of $range(box.originZ, box.originZ + box.sizeZ - 1)) {
		for (const y of $range(box.originY, box.originY + box.sizeY - 1)) {
			for (const x of $range(box.originX, box.originX + box.sizeX - 1)) visit(x, y, z);
		}
	}
}
