/// <reference types="@rbxts/testez/globals" />
import { ClassCode, createPlanet } from "planet";
import { COLUMN_BYTES, ColumnPart, createChartTerrain, createGlobeTerrain, HALO_COLUMNS } from "terrain";
import type { ChartTerrain, VoxelOptions } from "terrain";
import { collectFailures, contains, errorOf } from "../support/failures";
import { eachCell, gridOf, namePalette } from "../support/voxel-laws";

const SIDE = 32;

function octa(seed: number, options: VoxelOptions, seaLevel = 0): ChartTerrain<string> {
	const planet = createPlanet({ seed, seaLevel }, "octa");
	return createChartTerrain(planet, { view: "octa" }, { palette: namePalette(planet), ...options });
}

/** Chunks by the south pole of a map of level 8, in the middle of an edge, and some of everywhere. */
const PLACES: ReadonlyArray<readonly [cx: number, cz: number]> = [
	[0, -128],
	[3, -126],
	[-20, 127],
	[-60, 11],
	[40, -30],
	[90, 90],
];

/** Chunks with a coast in their middle. */
function coastsOf(source: ChartTerrain<string>): Array<readonly [cx: number, cz: number]> {
	const coasts = new Array<readonly [number, number]>();
	for (const k of $range(0, 4000)) {
		const [cx, cz] = [((k * 37) % 256) - 128, ((k * 91) % 256) - 128];
		if (math.abs(source.groundHeight(128 * cx + 64, 0, 128 * cz + 64)! - source.seaY) < 1.5) coasts.push([cx, cz]);
		if (coasts.size() === 4) break;
	}
	return coasts;
}

/** Calls `visit` with the part of a chunk's column records and the height that the planet gives there. */
function eachColumn(
	source: ChartTerrain<string>,
	cx: number,
	cz: number,
	visit: (cells: buffer, at: number, height: number, i: number, k: number) => void,
): void {
	const { cells, heights } = source.columnsOf(cx, cz);
	for (const i of $range(0, SIDE - 1)) {
		for (const k of $range(0, SIDE - 1)) {
			const height = buffer.readf64(heights, 8 * ((i + 1) * HALO_COLUMNS + k + 1));
			visit(cells, (i * SIDE + k) * COLUMN_BYTES, height, i, k);
		}
	}
}

export = () => {
	describe("shoreSnap", () => {
		it("keeps every column a stud off the level of the sea, on its own side, and moves no other", () => {
			const failures = collectFailures();
			let snapped = 0;
			for (const seaLevel of [0, 5.25]) {
				const source = octa(3, {}, seaLevel);
				for (const [cx, cz] of coastsOf(source)) {
					eachColumn(source, cx, cz, (cells, at, height) => {
						const over = height - seaLevel;
						const ground = buffer.readf64(cells, at + ColumnPart.Ground) - source.seaY;
						if (math.abs(over) < 1) snapped += 1;
						const wanted = math.abs(over) >= 1 ? over : over < 0 ? -1 : 1;
						if (math.abs(ground - wanted) > 1e-9) failures.add(`${ground} for ${over}`);
						const code = buffer.readu8(cells, at + ColumnPart.ClassCode);
						const isSea = code === ClassCode.DeepSea || code === ClassCode.Shelf;
						if (isSea && ground > 0) failures.add(`${code} on dry ground`);
					});
				}
			}
			failures.expectNone();
			expect(snapped > 50).to.equal(true);
		});

		it("off, leaves the ground where the function has it", () => {
			const source = octa(3, { shoreSnap: false });
			const failures = collectFailures();
			for (const [cx, cz] of PLACES) {
				eachColumn(source, cx, cz, (cells, at, height) => {
					if (buffer.readf64(cells, at + ColumnPart.Ground) !== height) failures.add(`${height}`);
				});
			}
			failures.expectNone();
		});

		it("tells the ground's height as it is made", () => {
			const [on, off] = [octa(3, {}), octa(3, { shoreSnap: false })];
			let seen = 0;
			for (const k of $range(0, 4000)) {
				const [x, z] = [2 * k - 3000, 1000 - 3 * k];
				const [a, b] = [on.groundHeight(x, 0, z)!, off.groundHeight(x, 0, z)!];
				if (a === b) continue;
				seen += 1;
				if (!(math.abs(a) === 1 && math.abs(b) < 1)) throw `${b} became ${a}`;
			}
			expect(seen > 0).to.equal(true);
		});
	});

	describe("surfaceBias", () => {
		it("lifts the ground alone, by as much, after the shore is snapped", () => {
			const failures = collectFailures();
			for (const bias of [-1.5, 0.75]) {
				const [plain, lifted] = [octa(4, {}), octa(4, { surfaceBias: bias })];
				for (const [cx, cz] of PLACES) {
					const before = plain.columnsOf(cx, cz).cells;
					eachColumn(lifted, cx, cz, (cells, at) => {
						const rise = buffer.readf64(cells, at) - buffer.readf64(before, at);
						if (math.abs(rise - bias) > 1e-9) failures.add(`rose by ${rise}`);
						const [water, waterBefore] = [
							buffer.readf64(cells, at + ColumnPart.WaterLevel),
							buffer.readf64(before, at + ColumnPart.WaterLevel),
						];
						if (water !== waterBefore) failures.add(`water at ${water}, not ${waterBefore}`);
					});
				}
				expect(lifted.groundHeight(100, 0, 200)).to.equal(plain.groundHeight(100, 0, 200));
			}
			failures.expectNone();
		});
	});

	describe("seaIce", () => {
		for (const mode of ["auto", "voxels"] as const) {
			it(`covers cold seas with one full layer of ice on water, mode ${mode}`, () => {
				const source = octa(3, { seaIce: true, mode });
				const failures = collectFailures();
				let frozen = 0;
				for (const [cx, cz] of PLACES) {
					const chunk = source.fill(cx, 0, cz);
					const { originY, materials, occupancies, liquid } = gridOf(chunk);
					const top = source.seaY / 4 - 1 - originY;
					eachColumn(source, cx, cz, (cells, at, height, i, k) => {
						const isFrozen = buffer.readu8(cells, at + ColumnPart.Frozen) === 1;
						if (isFrozen !== (materials[i]?.[top]?.[k] === "Ice")) failures.add(`ice or not at ${i}, ${k}`);
						if (!isFrozen) return;
						frozen += 1;
						if (height >= 0) failures.add(`ice on land of ${height}`);
						if (occupancies[i][top][k] !== 1) failures.add(`ice of ${occupancies[i][top][k]}`);
						if (liquid !== undefined && liquid[i][top][k] !== 0) failures.add("water in ice");
						if (occupancies[i][top + 1][k] !== 0) failures.add("something over the ice");
						if (height < -8) {
							const isWet =
								liquid !== undefined
									? liquid[i][top - 1][k] === 1
									: materials[i][top - 1][k] === "Water";
							if (!isWet) failures.add(`no water under ice over ${height}`);
						}
					});
					let layers = 0;
					eachCell(gridOf(chunk), (material, _, __, ___, y) => {
						if (material === "Ice" && y !== originY + top) layers += 1;
					});
					if (layers > 0) failures.add(`${layers} voxels of ice elsewhere`);
				}
				failures.expectNone();
				expect(frozen > 500).to.equal(true);
			});
		}

		it("off, makes no ice", () => {
			const source = octa(3, {});
			for (const [cx, cz] of PLACES) {
				eachCell(gridOf(source.fill(cx, 0, cz)), (material) => {
					if (material === "Ice") throw "ice";
				});
			}
		});

		it("covers the cold seas of globes, at least one voxel thick and not over the level of the sea", () => {
			const planet = createPlanet({ seed: 3, radius: 320, oceanCoverage: 0.8 }, "globe");
			const palette = namePalette(planet);
			const source = createGlobeTerrain(planet, { view: "globe" }, { palette, seaIce: true });
			const failures = collectFailures();
			let ice = 0;
			const [x0, y0, z0] = source.center;
			for (const pole of [1, -1]) {
				const [cx, cy, cz] = source.chunkAt(x0, y0 + pole * 320, z0);
				const chunk = source.fill(cx, cy, cz);
				if (chunk.status !== "grid") continue;
				eachCell(chunk.grid, (material, occupancy, _, x, y, z) => {
					if (material !== "Ice") return;
					ice += 1;
					const [dx, dy, dz] = [4 * x + 2 - x0, 4 * y + 2 - y0, 4 * z + 2 - z0];
					const height = math.sqrt(dx * dx + dy * dy + dz * dz) - 320;
					if (height < -4 || height >= 2) failures.add(`ice at ${height}`);
					if (occupancy < math.clamp(0.5 - height / 4, 0, 1) - 1e-6)
						failures.add(`${occupancy} at ${height}`);
				});
			}
			failures.expectNone();
			expect(ice > 0).to.equal(true);
		});
	});

	describe("bad options", () => {
		it("are refused with the value and the rule", () => {
			const isRefused = (options: object, text: string) =>
				expect(
					contains(
						errorOf(() => octa(1, options as VoxelOptions)),
						text,
					),
				).to.equal(true);
			isRefused({ mode: "channels" }, 'mode must be "auto" or "voxels", got channels');
			isRefused({ seaIce: 1 }, "seaIce must be true or false, got 1");
			isRefused({ shoreSnap: "no" }, "shoreSnap must be true or false, got no");
			isRefused({ surfaceBias: 9 }, "surfaceBias must be a number from -4 to 4 studs, got 9");
			const planet = createPlanet({}, "octa");
			const palette = { materialByCode: ["Rock"], air: "Air", water: "Water" };
			const message = errorOf(() => createChartTerrain(planet, { view: "octa" }, { palette }));
			expect(contains(message, "materialByCode has nothing for Mud, code 1")).to.equal(true);
		});
	});
};
