/// <reference types="@rbxts/testez/globals" />
import { createPlanet } from "planet";
import type { Planet, PlanetParams } from "planet";
import { COLUMN_BYTES, ColumnPart, createChartTerrain, HALO_COLUMNS } from "terrain";
import type { ChartTerrain, OctaFrame, TangentFrame, VoxelOptions } from "terrain";
import { createPcg32 } from "random";
import { collectFailures } from "../support/failures";
import { randomPlanetParams } from "../support/random-planets";
import { checkGrid, compareWithVoxels, eachCell, gridOf, namePalette } from "../support/voxel-laws";

const SIDE = 32;

interface Case {
	readonly name: string;
	readonly planet: Planet;
	readonly source: ChartTerrain<string>;
	readonly chunks: ReadonlyArray<readonly [cx: number, cz: number]>;
}

function octaCase(params: Partial<PlanetParams>, options: VoxelOptions & Omit<OctaFrame, "view"> = {}): Case {
	const planet = createPlanet(params, "octa");
	const source = createChartTerrain(
		planet,
		{ view: "octa", ...options },
		{ palette: namePalette(planet), ...options },
	);
	return { name: `octa ${params.seed}`, planet, source, chunks: chunksOf(source, params.seed as number) };
}

function tangentCase(params: Partial<PlanetParams>, options: VoxelOptions & Partial<TangentFrame> = {}): Case {
	const planet = createPlanet(params, "tangent");
	const anchor = { lat: 35.6762, lon: 139.6503 };
	const frame = { anchor, ...options, view: "tangent" as const };
	const source = createChartTerrain(planet, frame, { palette: namePalette(planet), ...options });
	return { name: `tangent ${params.seed}`, planet, source, chunks: chunksOf(source, params.seed as number) };
}

/** A few chunks anywhere on the chart; the first lies on the corner of the octahedral square or on the tangent edge. */
function chunksOf(source: ChartTerrain<string>, seed: number): Array<readonly [number, number]> {
	const stream = createPcg32(seed);
	const { minX, maxX, minZ, maxZ } = source.whole;
	const chunks = new Array<readonly [number, number]>();
	chunks.push(source.kind === "octa" ? [maxX, maxZ] : [maxX, math.floor((minZ + maxZ) / 2)]);
	while (chunks.size() < 3) {
		const [cx, cz] = [stream.nextInt(minX, maxX), stream.nextInt(minZ, maxZ)];
		if (source.contentOf(cx, 0, cz) === "voxels") chunks.push([cx, cz]);
	}
	return chunks;
}

/** The sources are kept between tests, with what they remember. */
const casesByOptions = new Map<string, ReadonlyArray<Case>>();

/** Planets and charts of all kinds. */
function allCases(options: VoxelOptions = {}): ReadonlyArray<Case> {
	const key = `${options.mode} ${options.seaIce}`;
	let cases = casesByOptions.get(key);
	if (cases === undefined) {
		cases = createCases(options);
		casesByOptions.set(key, cases);
	}
	return cases;
}

function createCases(options: VoxelOptions): Array<Case> {
	const cases = new Array<Case>();
	for (const seed of $range(1, 3)) cases.push(octaCase({ seed }, options));
	cases.push(octaCase({ seed: 5 }, { ...options, projection: "equalArea", origin: [-1024, 640], seaY: 40 }));
	cases.push(octaCase({ seed: 6, radius: 300 }, options));
	cases.push(tangentCase({ seed: 7, radius: 20000 }, { ...options, origin: [128, -256] }));
	cases.push(tangentCase({ seed: 8, radius: 2000, seaLevel: 13.5 }, { ...options, seaY: -8 }));
	cases.push(octaCase({ seed: 9, relief: 0, oceanDepth: 0, detailHeight: 0 }, options));
	for (const seed of $range(20, 24)) {
		const params = { ...randomPlanetParams(seed), radius: 9243.682136846439 };
		cases.push(
			octaCase(
				{
					...params,
					relief: math.min(params.relief!, 600),
					oceanDepth: math.min(params.oceanDepth!, 400),
					seaLevel: 0,
					detailWavelength: 300,
				},
				options,
			),
		);
	}
	return cases;
}

/** Ground, depth per stud and water level of a column. */
function columnOf(source: ChartTerrain<string>, x: number, z: number): [number, number, number, boolean] {
	const column = x - source.originX / 4;
	const row = z - source.originZ / 4;
	const { cells } = source.columnsOf(math.floor(column / SIDE), math.floor(row / SIDE));
	const at = ((column % SIDE) * SIDE + (row % SIDE)) * COLUMN_BYTES;
	return [
		buffer.readf64(cells, at + ColumnPart.Ground),
		buffer.readf64(cells, at + ColumnPart.DepthPerStud),
		buffer.readf64(cells, at + ColumnPart.WaterLevel),
		buffer.readu8(cells, at + ColumnPart.Frozen) === 1,
	];
}

export = () => {
	describe("chunks of charts", () => {
		it("obey the rules of terrain, and are never all air", () => {
			for (const options of [{}, { mode: "voxels" as const, seaIce: true }]) {
				for (const { name, source, chunks } of allCases(options)) {
					const failures = collectFailures();
					for (const [cx, cz] of chunks) {
						const chunk = source.fill(cx, 0, cz);
						if (chunk.status === "grid" && checkGrid(chunk.grid, failures))
							failures.add(`${name}: all air`);
						if (chunk.status === "solid") failures.add("a column without a surface");
						if (options.mode === "voxels" && chunk.status === "grid" && chunk.grid.liquid)
							failures.add("liquid");
						source.release(chunk);
					}
					failures.expectNone();
				}
			}
		});

		it("hold what each voxel holds by itself, whatever rows they share", () => {
			for (const { source, chunks } of allCases({ mode: "voxels", seaIce: true })) {
				const failures = collectFailures();
				for (const [cx, cz] of chunks) {
					const chunk = source.fill(cx, 0, cz);
					if (chunk.status === "grid") compareWithVoxels(chunk.grid, source, failures);
				}
				failures.expectNone();
			}
		});

		it("say the same in channels as in one material a voxel", () => {
			const apart = allCases({ seaIce: true });
			allCases({ mode: "voxels", seaIce: true }).forEach(({ source, chunks }, index) => {
				const failures = collectFailures();
				for (const [cx, cz] of chunks) {
					const chunk = apart[index].source.fill(cx, 0, cz);
					if (chunk.status !== "grid") continue;
					eachCell(chunk.grid, (material, occupancy, liquid, x, y, z) => {
						const isWater = liquid > 0 && (occupancy === 0 || (liquid > 0.5 && occupancy < 0.5));
						const [wantedMaterial, wantedOccupancy] = source.voxelAt(x, y, z);
						const got = isWater ? "Water" : material;
						if (got !== wantedMaterial || (isWater ? liquid : occupancy) !== wantedOccupancy) {
							failures.add(`${got}, not ${wantedMaterial}, at ${x}, ${y}, ${z}`);
						}
					});
				}
				failures.expectNone();
			});
		});

		it("are the same for a source that has made no chunk, and lie under the highest solid one", () => {
			const failures = collectFailures();
			const warm = allCases({ mode: "voxels", seaIce: true });
			createCases({ mode: "voxels", seaIce: true }).forEach(({ source: cold, chunks }, index) => {
				const { source } = warm[index];
				for (const [cx, cz] of chunks) {
					const chunk = source.fill(cx, 0, cz);
					if (chunk.status !== "grid") continue;
					const { originX, originY, originZ, sizeY } = chunk.grid;
					for (const step of $range(0, 7)) {
						const [x, z] = [originX + ((5 * step) % SIDE), originZ + ((11 * step) % SIDE)];
						// The first question is for the deep: it must not matter that nothing is known of the chunk yet.
						for (const y of $range(originY - 40, originY + sizeY, 3)) {
							const [material, occupancy] = cold.voxelAt(x, y, z);
							const [wantedMaterial, wantedOccupancy] = source.voxelAt(x, y, z);
							if (material !== wantedMaterial || occupancy !== wantedOccupancy) {
								failures.add(`${material} ${occupancy}, not ${wantedMaterial} ${wantedOccupancy}`);
							}
						}
						let highest: number | undefined;
						for (const y of $range(originY - 40, originY + sizeY)) {
							const [material, occupancy] = source.voxelAt(x, y, z);
							if (material !== source.water && occupancy >= 0.5) highest = y;
						}
						const said = cold.surfaceVoxel(x, z);
						if (said !== highest) failures.add(`surface at ${said}, not ${highest}`);
					}
				}
			});
			failures.expectNone();
		});

		it("are what the formula says", () => {
			const failures = collectFailures();
			for (const { source, chunks, planet } of allCases()) {
				for (const [cx, cz] of chunks) {
					const chunk = source.fill(cx, 0, cz);
					if (chunk.status !== "grid") continue;
					eachCell(chunk.grid, (material, occupancy, liquid, x, y, z) => {
						const [ground, depthPerStud, water] = columnOf(source, x, z);
						const centre = 4 * y + 2;
						let solid = math.clamp(0.5 + ((ground - centre) * depthPerStud) / 4, 0, 1);
						if (solid < 1 / 256) solid = 0;
						let level = solid >= 1 ? 0 : math.clamp(0.5 + (water - centre) / 4, 0, 1);
						if (level < 1 / 256) level = 0;
						if (math.abs(occupancy - solid) > 1e-9) failures.add(`solid ${occupancy}, not ${solid}`);
						if (math.abs(liquid - level) > 1e-9) failures.add(`liquid ${liquid}, not ${level}`);
						// Water is never above its level, which lies at most half a voxel over the centre.
						if (liquid > 0 && centre >= water + 2) failures.add(`water over ${water} at ${centre}`);
						const depth = (ground - centre) * depthPerStud;
						const rock = planet.materialNames[0];
						if (depth > 6.1 + planet.params.soilDepth && material !== rock)
							failures.add(`${material} in the deep`);
					});
				}
			}
			failures.expectNone();
		});
	});

	describe("columns of charts", () => {
		it("are the same in the halo of a chunk and in the chunk beside it", () => {
			const failures = collectFailures();
			for (const { source, chunks } of allCases()) {
				for (const [cx, cz] of chunks) {
					const { heights } = source.columnsOf(cx, cz);
					for (const [dx, dz] of [
						[1, 0],
						[0, 1],
						[1, 1],
						[-1, 1],
					]) {
						const beside = source.columnsOf(cx + dx, cz + dz).heights;
						for (const i of $range(
							math.max(0, SIDE * dx),
							math.min(HALO_COLUMNS, HALO_COLUMNS + SIDE * dx) - 1,
						)) {
							for (const k of $range(
								math.max(0, SIDE * dz),
								math.min(HALO_COLUMNS, HALO_COLUMNS + SIDE * dz) - 1,
							)) {
								const here = buffer.readf64(heights, 8 * (i * HALO_COLUMNS + k));
								const there = 8 * ((i - SIDE * dx) * HALO_COLUMNS + k - SIDE * dz);
								if (here !== buffer.readf64(beside, there))
									failures.add(`chunk ${cx}, ${cz} at ${i}, ${k}`);
							}
						}
					}
				}
			}
			failures.expectNone();
		});

		it("stand where the ground is said to be", () => {
			const failures = collectFailures();
			for (const { source, chunks } of allCases()) {
				for (const [cx, cz] of chunks) {
					for (const k of $range(0, 99)) {
						const [x, z] = [
							source.originX / 4 + SIDE * cx + (k % SIDE),
							source.originZ / 4 + SIDE * cz + ((7 * k) % SIDE),
						];
						const [ground] = columnOf(source, x, z);
						const said = source.groundHeight(4 * x + 2, 0, 4 * z + 2);
						if (said === undefined ? ground !== -math.huge : math.abs(said - ground) > 1e-9) {
							failures.add(`${ground}, said to be ${said}`);
						}
						const [px, py, pz] = source.chart.toDir(4 * x + 2, 4 * z + 2);
						const point = source.surfacePoint(px, py, pz);
						if (said !== undefined && source.kind === "tangent") {
							if (math.abs(point!.x - 4 * x - 2) > 1e-6)
								failures.add(`surface at ${point!.x}, not ${4 * x + 2}`);
						}
						if (point !== undefined && said !== undefined && math.abs(point.y - said) > 1e-3) {
							failures.add(`surface at ${point.y}, not ${said}`);
						}
					}
				}
			}
			failures.expectNone();
		});

		it("have no holes and no overhangs: ground grows thinner upwards and is full below", () => {
			for (const { source, chunks, planet } of allCases()) {
				const failures = collectFailures();
				for (const [cx, cz] of chunks) {
					const chunk = source.fill(cx, 0, cz);
					if (chunk.status !== "grid") continue;
					const { sizeY, occupancies } = chunk.grid;
					for (const i of $range(0, SIDE - 1)) {
						for (const k of $range(0, SIDE - 1)) {
							const [ground, depthPerStud] = columnOf(
								source,
								chunk.grid.originX + i,
								chunk.grid.originZ + k,
							);
							if (ground === -math.huge) continue;
							let thickness = 0;
							for (const j of $range(0, sizeY - 1)) {
								const here = occupancies[i][j][k];
								thickness += here;
								if (j > 0 && here > occupancies[i][j - 1][k])
									failures.add(`thicker at ${i}, ${j}, ${k}`);
							}
							// As thick as the crust, less what the rounding to voxels takes from a slope's top voxel.
							if (4 * thickness < planet.params.crustDepth - 2)
								failures.add(`${thickness} voxels at ${i}, ${k}`);
							const above = 4 * (chunk.grid.originY + sizeY) + 2;
							if ((ground - above) * depthPerStud > -1.9) failures.add(`cut off at the top, ${i}, ${k}`);
						}
					}
				}
				failures.expectNone();
			}
		});

		it("reach down below their neighbours in the next chunk as far as the crust", () => {
			const failures = collectFailures();
			for (const { source, chunks, planet } of allCases()) {
				for (const [cx, cz] of chunks) {
					for (const [dx, dz] of [
						[1, 0],
						[0, 1],
					]) {
						const here = source.fill(cx, 0, cz);
						const there = source.fill(cx + dx, 0, cz + dz);
						if (here.status !== "grid" || there.status !== "grid") continue;
						for (const k of $range(0, SIDE - 1)) {
							const [x, z] = [
								here.grid.originX + (dx === 1 ? SIDE - 1 : k),
								here.grid.originZ + (dz === 1 ? SIDE - 1 : k),
							];
							const [a] = columnOf(source, x, z);
							const [b] = columnOf(source, x + dx, z + dz);
							if (math.min(a, b) === -math.huge) continue;
							const deepest = math.min(a, b) - planet.params.crustDepth;
							for (const grid of [here.grid, there.grid]) {
								if (grid.originY * 4 > deepest)
									failures.add(`bottom ${grid.originY * 4} over ${deepest}`);
							}
						}
					}
				}
			}
			failures.expectNone();
		});

		// One voxel of the surface material would let the layer below show as contour lines.
		it("wear their surface material two voxels thick or more", () => {
			const failures = collectFailures();
			for (const { source, chunks, planet } of allCases()) {
				for (const [cx, cz] of chunks) {
					const chunk = source.fill(cx, 0, cz);
					if (chunk.status !== "grid") continue;
					const { originX, originY, originZ, sizeY, materials } = chunk.grid;
					const { cells } = source.columnsOf(cx, cz);
					for (const i of $range(0, SIDE - 1)) {
						for (const k of $range(0, SIDE - 1)) {
							const [ground, depthPerStud] = columnOf(source, originX + i, originZ + k);
							if (ground === -math.huge) continue;
							const at = (i * SIDE + k) * COLUMN_BYTES + ColumnPart.SurfaceCode;
							const surface = planet.materialNames[buffer.readu8(cells, at)];
							let worn = 0;
							for (const j of $range(0, sizeY - 1)) {
								const depth = (ground - 4 * (originY + j) - 2) * depthPerStud;
								if (depth < 6.2 && materials[i][j][k] === surface) worn += 1;
							}
							if (worn < 2)
								failures.add(`${worn} voxels of ${surface} in chunk ${cx}, ${cz} at ${i}, ${k}`);
						}
					}
				}
			}
			failures.expectNone();
		});

		// The formula allows blades where the height function has them; on the planets as they come they must stay rare.
		it("hardly ever stand alone, two voxels over both neighbours", () => {
			let [blades, columns] = [0, 0];
			for (const seed of $range(1, 6)) {
				const { source, chunks } = octaCase({ seed });
				for (const [cx, cz] of chunks) {
					const { heights } = source.columnsOf(cx, cz);
					const at = (i: number, k: number) => buffer.readf64(heights, 8 * (i * HALO_COLUMNS + k));
					for (const i of $range(1, SIDE)) {
						for (const k of $range(1, SIDE)) {
							const h = at(i, k) - 8;
							columns += 1;
							if ((h > at(i - 1, k) && h > at(i + 1, k)) || (h > at(i, k - 1) && h > at(i, k + 1)))
								blades += 1;
						}
					}
				}
			}
			if (blades > columns / 2000) throw `${blades} blades in ${columns} columns`;
		});

		it("take as many layers as published", () => {
			const { source } = octaCase({ seed: 42 });
			const stream = createPcg32(1);
			const layers = new Array<number>();
			for (const _ of $range(1, 160)) {
				const chunk = source.fill(stream.nextInt(-128, 127), 0, stream.nextInt(-128, 127));
				layers.push(gridOf(chunk).sizeY);
				source.release(chunk);
			}
			layers.sort();
			const share = (part: number) => layers[math.floor(part * (layers.size() - 1))];
			if (!(share(0.05) >= 12 && share(0.5) <= 30 && share(0.95) <= 50)) {
				throw `5 %: ${share(0.05)}, median ${share(0.5)}, 95 %: ${share(0.95)}`;
			}
		});
	});
};
