/// <reference types="@rbxts/testez/globals" />
import type { GeodeConfig } from "geode/geode-config";
import { sampleHeight, scatterOrigins, UNBOUNDED } from "geode/scatter";
import type { ColumnWorld, HeightProvider, ScatterEntry, ScatteredOrigin } from "geode/scatter";
import { createPcg32, fnv1a32, hashAt, seedWord } from "random";
import { requireEqual } from "../support/failures";

const voxel = (value: number) => ({ from: "voxel", value }) as const;
const absolute = (value: number) => ({ from: "absolute", value }) as const;

/** Scatter asks a geode only for how far its points may be moved. */
const GEODE = { outerWallDistance: { type: "uniform", min: 4, max: 6 } } as unknown as GeodeConfig;

function worldOf(seed: number): ColumnWorld {
	return {
		seed: seedWord(seed),
		geodes: new Map([["amethyst_geode", GEODE]]),
		heights: { ...UNBOUNDED, seaLevel: 0 },
		surface: () => undefined,
	};
}

const ENTRY: ScatterEntry = {
	id: "amethyst_geode",
	picks: [{ geode: "amethyst_geode", weight: 1 }],
	chance: 1 / 24,
	count: { type: "constant", value: 1 },
	tryChance: 1,
	spread: true,
	level: { type: "height", height: { type: "uniform", min: voxel(-58), max: voxel(30) } },
	offset: { xz: { type: "constant", value: 0 }, y: { type: "constant", value: 0 } },
};

function inCells(reach: number) {
	return { minX: -reach, minZ: -reach, maxX: reach, maxZ: reach };
}

function listed(origins: ReadonlyArray<ScatteredOrigin>): string {
	return origins.map(({ x, y, z }) => `(${x},${y},${z})`).join(" ");
}

function scripted(...values: Array<number>): () => number {
	let at = -1;
	return () => {
		at += 1;
		return values[at];
	};
}

const DEEP = { bottom: -64, top: 319, seaLevel: 63 };

export = () => {
	describe("the published origins", () => {
		it("are those of one try a column", () => {
			expect(listed(scatterOrigins(ENTRY, worldOf(12345), inCells(8)))).to.equal(
				"(112,27,-91) (-113,20,-77) (-78,13,-61) (3,-24,-38) (-64,-35,-25) (3,-5,-31) (33,10,31) (-92,7,34) (-32,-12,120) (57,-49,126)",
			);
		});

		it("are those of a random count of tries that succeed half of the time", () => {
			const entry: ScatterEntry = { ...ENTRY, count: { type: "uniform", min: 0, max: 3 }, tryChance: 0.5 };
			expect(listed(scatterOrigins(entry, worldOf(12345), inCells(8)))).to.equal(
				"(-78,13,-61) (3,-24,-38) (33,10,31) (43,-23,22) (40,-6,30) (-28,24,124) (-30,15,121) (57,-49,126)",
			);
		});

		it("are those of seed 0", () => {
			expect(listed(scatterOrigins(ENTRY, worldOf(0), inCells(4)))).to.equal(
				"(-7,-58,-63) (25,-24,-50) (13,-9,-35) (40,-5,-40) (20,1,16) (-9,-20,52)",
			);
		});

		it("come from the published words", () => {
			const seed = bit32.bxor(12345, fnv1a32("amethyst_geode"));
			expect(hashAt(seed, 0x60, 0, 0, 0)).to.equal(1231989504);
			const stream = createPcg32(hashAt(seed, 0x62, 0, 0, 0));
			for (const word of [1016227187, 1413686423, 2187204546, 2794974589, 2583791058]) {
				requireEqual(stream.nextWord(), word);
			}
		});

		it("open as many columns as chance asks for", () => {
			let open = 0;
			for (const id of ["amethyst_geode", "a", "b"]) {
				open += scatterOrigins({ ...ENTRY, id }, worldOf(1), inCells(100)).size();
			}
			expect(open).to.equal(5079);
		});
	});

	describe("heights", () => {
		const range = { min: voxel(0), max: voxel(10) };
		const CASES: ReadonlyArray<readonly [HeightProvider, ReadonlyArray<number>, number]> = [
			[{ type: "biased_to_bottom", ...range, inner: 1 }, [0.5, 0.9], 5],
			[{ type: "very_biased_to_bottom", ...range, inner: 1 }, [0.5, 0.5, 0.9], 3],
			[{ type: "trapezoid", min: voxel(0), max: voxel(100), plateau: 20 }, [0.5, 0.25], 40],
			[{ type: "uniform", min: { from: "above_bottom", value: 6 }, max: absolute(30) }, [0.5], -14],
		];

		it("are drawn as published", () => {
			for (const [provider, draws, expected] of CASES) {
				let used = 0;
				const drawNumber = scripted(...draws);
				const draw = () => {
					used += 1;
					return drawNumber();
				};
				requireEqual(sampleHeight(provider, DEEP, draw), expected);
				requireEqual(used, draws.size());
			}
		});

		it("are the lower end, and nothing is drawn, where a world leaves no range", () => {
			const high: HeightProvider = {
				type: "uniform",
				min: { from: "above_bottom", value: 6 },
				max: absolute(30),
			};
			const draw = () => {
				throw "drawn";
			};
			expect(sampleHeight(high, { ...DEEP, bottom: 200 }, draw)).to.equal(206);
		});

		it("are measured from the sea, the bottom and the top of the world", () => {
			const at = (from: "absolute" | "above_bottom" | "below_top", value: number) =>
				sampleHeight(
					{ type: "constant", value: { from, value } },
					{ bottom: -40, top: 31, seaLevel: -1 },
					() => 0,
				);
			expect(at("absolute", 63)).to.equal(-1);
			expect(at("above_bottom", 3)).to.equal(-37);
			expect(at("below_top", 3)).to.equal(28);
		});
	});
};
