import type { CrystalKind, GeodeBlocks, GeodeConfig, InnerPlacement } from "geode";

function crystal(id: string, size: CrystalKind["size"], shards: number, color: CrystalKind["color"]): CrystalKind {
	return { id, size, shards, color, material: "Glass", transparency: 0.15 };
}

const CORE = { transparency: 0.25, core: [150, 70, 240] } as const;

/** The shipped kinds of crystals. */
export const CRYSTALS: ReadonlyArray<CrystalKind> = [
	crystal("small", [0.9, 2.4, 0.9], 3, [200, 165, 255]),
	crystal("medium", [1.1, 3.6, 1.1], 4, [180, 130, 250]),
	{ ...crystal("large", [1.5, 5.4, 1.5], 5, [160, 100, 245]), ...CORE },
	{
		...crystal("cluster", [2, 7.5, 2], 8, [150, 85, 245]),
		...CORE,
		light: { range: 32, brightness: 2, color: [180, 120, 255] },
	},
];

export function single(material: string) {
	return { type: "single", material } as const;
}

export function constant(value: number) {
	return { type: "constant", value } as const;
}

export function uniform(min: number, max: number) {
	return { type: "uniform", min, max } as const;
}

/** The reference geode, as the parser returns it. */
export const AMETHYST: GeodeConfig = {
	blocks: {
		filling: single("Air"),
		innerLayer: single("Salt"),
		alternateInnerLayer: single("Asphalt"),
		middleLayer: single("Limestone"),
		outerLayer: single("Basalt"),
		innerPlacements: CRYSTALS.map((kind): InnerPlacement => ({ type: "crystal", kind })),
		cannotReplace: [],
		invalidBlocks: ["Water", "CrackedLava", "Ice", "Glacier"],
	},
	layers: { filling: 1.7, innerLayer: 2.2, middleLayer: 3.2, outerLayer: 4.2 },
	crack: { generateCrackChance: 0.95, baseCrackSize: 2, crackPointOffset: 2 },
	noiseMultiplier: 0.05,
	usePotentialPlacementsChance: 0.35,
	useAlternateLayer0Chance: 0.083,
	placementsRequireLayer0Alternate: true,
	outerWallDistance: uniform(4, 6),
	distributionPoints: uniform(3, 4),
	pointOffset: uniform(1, 2),
	minGenOffset: -16,
	maxGenOffset: 16,
	invalidBlocksThreshold: 1,
	smooth: true,
	crystalScale: 1,
	crystalPartsMax: 600,
	floodCrack: false,
};

/** The reference geode with some of its materials changed. */
export function withBlocks(changes: Partial<GeodeBlocks>): GeodeConfig {
	return { ...AMETHYST, blocks: { ...AMETHYST.blocks, ...changes } };
}

/** The other shipped geodes. */
export const PRESETS = {
	wildNoise: { ...AMETHYST, noiseMultiplier: 1, invalidBlocksThreshold: 20 },
	openCracked: { ...AMETHYST, crack: { generateCrackChance: 1, baseCrackSize: 5, crackPointOffset: 0 } },
	giantCavern: {
		...AMETHYST,
		distributionPoints: uniform(8, 10),
		outerWallDistance: uniform(8, 14),
		pointOffset: uniform(2, 4),
		noiseMultiplier: 0.015,
		minGenOffset: -20,
		maxGenOffset: 44,
		crack: { ...AMETHYST.crack, baseCrackSize: 5 },
		useAlternateLayer0Chance: 0.12,
		usePotentialPlacementsChance: 0.6,
		crystalScale: 1.8,
	},
	alternateGarden: { ...AMETHYST, useAlternateLayer0Chance: 0.35, usePotentialPlacementsChance: 1 },
	oreNodule: {
		...withBlocks({
			filling: single("Cobblestone"),
			innerLayer: single("Rock"),
			alternateInnerLayer: single("CrackedLava"),
		}),
		distributionPoints: uniform(2, 3),
		layers: { filling: 1.2, innerLayer: 1.8, middleLayer: 2.6, outerLayer: 3 },
		crack: { ...AMETHYST.crack, generateCrackChance: 0 },
	},
	pristineSphere: {
		...AMETHYST,
		distributionPoints: constant(3),
		outerWallDistance: constant(5),
		pointOffset: constant(1),
		noiseMultiplier: 0,
		crack: { ...AMETHYST.crack, generateCrackChance: 0 },
	},
} satisfies Record<string, GeodeConfig>;
