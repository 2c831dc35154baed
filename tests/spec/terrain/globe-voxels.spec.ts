/// <reference types="@rbxts/testez/globals" />
import { createPlanet } from "planet";
import type { Planet, PlanetParams } from "planet";
import { createPcg32 } from "random";
import { createGlobeTerrain } from "terrain";
import type { GlobeFrame, GlobeTerrain, VoxelOptions } from "terrain";
import type { VoxelGrid } from "voxel";
import { collectFailures } from "../support/failures";
import { randomPlanetParams } from "../support/random-planets";
import { eachSpherePoint } from "../support/sphere-points";
import { checkGrid, compareWithVoxels, eachCell, namePalette } from "../support/voxel-laws";

const SIDE = 32;

interface Case {
	readonly planet: Planet;
	readonly source: GlobeTerrain<string>;
	readonly cubes: ReadonlyArray<readonly [cx: number, cy: number, cz: number]>;
}

function globeCase(
	params: Partial<PlanetParams>,
	options: VoxelOptions & Omit<GlobeFrame, "view"> = {},
	count = 4,
): Case {
	const planet = createPlanet(params, "globe");
	const source = createGlobeTerrain(
		planet,
		{ view: "globe", ...options },
		{ palette: namePalette(planet), ...options },
	);
	const stream = createPcg32(params.seed as number);
	const cubes = new Array<readonly [number, number, number]>();
	// The poles of the sphere, where tiles meet in odd ways, and cubes anywhere on the ground.
	const directions = [
		[0, 1, 0],
		[0, 0, -1],
	];
	while (directions.size() < count) {
		directions.push([stream.nextDouble() - 0.5, stream.nextDouble() - 0.5, stream.nextDouble() - 0.5]);
	}
	for (const [x, y, z] of directions) {
		const ground = source.surfacePoint(x, y, z);
		const [cx, cy, cz] = source.chunkAt(ground.x, ground.y, ground.z);
		cubes.push([cx, cy, cz]);
	}
	return { planet, source, cubes };
}

function allCases(options: VoxelOptions = {}): Array<Case> {
	const cases = [
		globeCase({ seed: 1 }, options),
		globeCase({ seed: 2, radius: 64 }, options),
		globeCase({ seed: 3, radius: 100 }, { ...options, hollow: true, center: [40, 1000, -364] }),
		globeCase({ seed: 4, radius: 333, seaLevel: 7 }, { ...options, hollow: true }),
		globeCase({ seed: 5, radius: 2048 }, options, 3),
		globeCase({ seed: 6, radius: 200, relief: 0, oceanDepth: 0, detailHeight: 0 }, options),
	];
	for (const seed of $range(30, 32)) {
		const params = { ...randomPlanetParams(seed), radius: 400, detailWavelength: 100, seaLevel: 0 };
		cases.push(
			globeCase(
				{ ...params, relief: math.min(params.relief!, 100), oceanDepth: math.min(params.oceanDepth!, 100) },
				options,
				3,
			),
		);
	}
	return cases;
}

function firstGrid({ source, cubes }: Case, visit: (grid: VoxelGrid<string>) => void): void {
	for (const [cx, cy, cz] of cubes) {
		const chunk = source.fill(cx, cy, cz);
		if (chunk.status === "grid") visit(chunk.grid);
		source.release(chunk);
	}
}

export = () => {
	describe("cubes of globes", () => {
		it("obey the rules of terrain, and are never all air", () => {
			const failures = collectFailures();
			let grids = 0;
			for (const options of [{}, { mode: "voxels" as const, seaIce: true }]) {
				for (const globe of allCases(options)) {
					firstGrid(globe, (grid) => {
						grids += 1;
						if (checkGrid(grid, failures)) failures.add("all air");
					});
				}
			}
			failures.expectNone();
			expect(grids > 40).to.equal(true);
		});

		it("hold what each voxel holds by itself, whatever is decided by bounds", () => {
			const failures = collectFailures();
			for (const globe of allCases({ mode: "voxels", seaIce: true })) {
				firstGrid(globe, (grid) => compareWithVoxels(grid, globe.source, failures));
			}
			failures.expectNone();
		});

		it("are air or rock throughout where they say so", () => {
			const failures = collectFailures();
			const stream = createPcg32(11);
			for (const { source, planet } of allCases({ mode: "voxels" })) {
				const { minX, maxX, minY, maxY, minZ, maxZ } = source.whole;
				let checked = 0;
				for (const _ of $range(1, 60)) {
					const [cx, cy, cz] = [
						stream.nextInt(minX, maxX),
						stream.nextInt(minY, maxY),
						stream.nextInt(minZ, maxZ),
					];
					const chunk = source.fill(cx, cy, cz);
					const content = source.contentOf(cx, cy, cz);
					if (content !== "voxels" && content !== chunk.status) failures.add(`${content} is ${chunk.status}`);
					if (chunk.status !== "grid" && checked < 12) {
						checked += 1;
						for (const _ of $range(1, 200)) {
							const [x, y, z] = [stream.nextInt(0, 31), stream.nextInt(0, 31), stream.nextInt(0, 31)];
							const [material, occupancy] = source.voxelAt(SIDE * cx + x, SIDE * cy + y, SIDE * cz + z);
							const isRight =
								chunk.status === "air"
									? occupancy === 0
									: material === planet.materialNames[0] && occupancy === 1;
							if (!isRight)
								failures.add(`${material} of ${occupancy} in ${chunk.status} ${cx}, ${cy}, ${cz}`);
						}
					}
					source.release(chunk);
				}
			}
			failures.expectNone();
		});

		it("hold water under its level alone", () => {
			const failures = collectFailures();
			let wet = 0;
			for (const globe of allCases()) {
				const { radius, seaLevel, relief, poolStep } = globe.planet.params;
				const [x0, y0, z0] = globe.source.center;
				firstGrid(globe, (grid) =>
					eachCell(grid, (_, occupancy, liquid, x, y, z) => {
						if (liquid === 0) return;
						wet += 1;
						const [dx, dy, dz] = [4 * x + 2 - x0, 4 * y + 2 - y0, 4 * z + 2 - z0];
						const distance = math.sqrt(dx * dx + dy * dy + dz * dz);
						const height = distance - radius;
						// Rivers lie over the sea; elsewhere the level is that of the sea.
						const [, , , , , river] = globe.planet.column(dx / distance, dy / distance, dz / distance);
						const highest = math.max(seaLevel, river > seaLevel ? 0.224 * relief + poolStep : seaLevel);
						if (height >= highest + 2 && river > seaLevel)
							failures.add(`water at ${height} over ${highest}`);
						const ground = globe.planet.height(dx, dy, dz);
						if (occupancy === 1) failures.add(`water in rock of ${ground}`);
					}),
				);
			}
			failures.expectNone();
			expect(wet > 10000).to.equal(true);
		});

		// Ground is one body: what is solid touches something solid beside it, and air something that is not ground.
		it("have no isolated voxels", () => {
			for (const options of [{}, { hollow: true }]) {
				let [alone, pockets, cells] = [0, 0, 0];
				for (const seed of $range(1, 2)) {
					const { source, cubes } = globeCase({ seed, radius: 256 }, { ...options, mode: "voxels" }, 4);
					const isGround = (x: number, y: number, z: number) => {
						const [material, occupancy] = source.voxelAt(x, y, z);
						return material !== "Water" && occupancy >= 0.5;
					};
					for (const [cx, cy, cz] of cubes) {
						const chunk = source.fill(cx, cy, cz);
						if (chunk.status !== "grid") continue;
						const { originX, originY, originZ, materials, occupancies } = chunk.grid;
						for (const i of $range(0, SIDE - 1)) {
							for (const j of $range(0, SIDE - 1)) {
								const isUniform: boolean = table.isfrozen(materials[i][j] as defined);
								if (isUniform) continue;
								for (const k of $range(0, SIDE - 1)) {
									const here = occupancies[i][j][k] >= 0.5 && materials[i][j][k] !== "Water";
									const [x, y, z] = [originX + i, originY + j, originZ + k];
									cells += 1;
									const isAlone =
										isGround(x - 1, y, z) !== here &&
										isGround(x + 1, y, z) !== here &&
										isGround(x, y - 1, z) !== here &&
										isGround(x, y + 1, z) !== here &&
										isGround(x, y, z - 1) !== here &&
										isGround(x, y, z + 1) !== here;
									if (isAlone && here) alone += 1;
									else if (isAlone) pockets += 1;
								}
							}
						}
					}
				}
				if (alone + pockets > 0) throw `${alone} alone, ${pockets} pockets of ${cells}`;
			}
		});

		it("are as many as published", () => {
			for (const [radius, shell, solid] of [
				[256, 128, 4],
				[512, 532, 84],
				[1024, 2512, 1172],
			]) {
				const { source } = globeCase({ seed: 0, radius });
				const { minX, maxX, minY, maxY, minZ, maxZ } = source.whole;
				let [shells, solids] = [0, 0];
				for (const cx of $range(minX, maxX)) {
					for (const cy of $range(minY, maxY)) {
						for (const cz of $range(minZ, maxZ)) {
							const content = source.contentOf(cx, cy, cz);
							if (content === "voxels") shells += 1;
							else if (content === "solid") solids += 1;
						}
					}
				}
				// Distances to voxels' centres, not to the cubes' faces, decide a few more cubes at once.
				if (shells > shell || shells < 0.9 * shell || math.abs(solids - solid) > 0.05 * solid) {
					throw `radius ${radius}: ${shells} and ${solids}, not ${shell} and ${solid}`;
				}
			}
		});
	});

	describe("the ground of globes", () => {
		it("leaves a hollow globe a crust as thick as asked for, and nothing within", () => {
			const { planet, source } = globeCase({ seed: 8, radius: 300 }, { hollow: true, mode: "voxels" });
			const { crustDepth } = planet.params;
			const [x0, y0, z0] = source.center;
			const inner = 300 + planet.heightBounds().min - crustDepth;
			const failures = collectFailures();
			eachSpherePoint(800, (dx, dy, dz) => {
				const occupancyAt = (distance: number) => {
					const [x, y, z] = [x0 + distance * dx, y0 + distance * dy, z0 + distance * dz];
					const [, occupancy] = source.voxelAt(math.floor(x / 4), math.floor(y / 4), math.floor(z / 4));
					return occupancy;
				};
				if (occupancyAt(inner - 6) !== 0) failures.add("something within");
				if (occupancyAt(inner + 6) !== 1) failures.add("a hole in the crust");
				const ground = planet.height(dx, dy, dz);
				if (ground - planet.heightBounds().min > 12 && occupancyAt(300 + ground - 14) !== 1)
					failures.add("no crust");
			});
			failures.expectNone();
			const [cx, cy, cz] = source.chunkAt(x0, y0, z0);
			expect(source.fill(cx, cy, cz).status).to.equal("air");
			expect(source.contentOf(cx, cy, cz)).to.equal("air");
		});
	});

	it("tiles are made once and then found", () => {
		const { source, cubes } = globeCase({ seed: 1 });
		const [cx, cy, cz] = cubes[2];
		source.fill(cx, cy, cz);
		const { misses, hits } = source.stats();
		expect(misses > 0).to.equal(true);
		source.fill(cx, cy, cz);
		expect(source.stats().misses).to.equal(misses);
		expect(source.stats().hits > hits).to.equal(true);
	});
};
