/// <reference types="@rbxts/testez/globals" />
import { planeNoiseCoefficients, createPlaneNoise } from "noise";
import { hash2 } from "random";
import { createRawCoast } from "island/ground/coast";
import { createGroundLayers } from "island/ground/ground-layers";
import { defaultGround, defaultMap, defaultStages } from "../support/default-ground";
import { collectFailures, requireNear } from "../support/failures";

const SEEDS = [0, 1, 7];

/** Published columns: height, "top / under", owner, for the seeds above. */
const COLUMNS: ReadonlyArray<[x: number, z: number, bySeed: Array<[number, string, number]>]> = [
	[
		0,
		0,
		[
			[89.388, "Snow / Rock", 16],
			[84.893, "Snow / Rock", 6],
			[96.119, "Rock / Rock", 5],
		],
	],
	[
		102,
		50,
		[
			[75.565, "Rock / Rock", 11],
			[50.011, "LeafyGrass / Mud", 8],
			[85.659, "Slate / Rock", 13],
		],
	],
	[
		-202,
		118,
		[
			[34.188, "Ground / Rock", 14],
			[29.385, "Grass / Ground", 14],
			[37.062, "Grass / Ground", 10],
		],
	],
	[
		150,
		-250,
		[
			[24.392, "LeafyGrass / Ground", 15],
			[10.968, "Sand / Sandstone", 5],
			[8.339, "Sand / Sandstone", 4],
		],
	],
	[
		-302,
		-102,
		[
			[23.659, "Sand / Sandstone", 1],
			[7.671, "Grass / Limestone", 3],
			[16.333, "Rock / Rock", 2],
		],
	],
	[
		350,
		2,
		[
			[5.586, "Rock / Rock", 5],
			[4.037, "Sand / Sandstone", 0],
			[4.543, "Basalt / Rock", 0],
		],
	],
	[
		-30,
		386,
		[
			[0.115, "Rock / Rock", 0],
			[-19.879, "Sand / Sandstone", 1],
			[-10.059, "Rock / Rock", 1],
		],
	],
	[
		250,
		250,
		[
			[-41.935, "Sand / Sandstone", 6],
			[-8.11, "Sand / Sandstone", 0],
			[-0.717, "Sand / Ground", 6],
		],
	],
	[
		-2,
		-418,
		[
			[-33.793, "Sand / Sandstone", 3],
			[-34.532, "Sand / Sandstone", 4],
			[-21.151, "Sand / Sandstone", 3],
		],
	],
	[
		478,
		2,
		[
			[-43.12, "Sand / Sandstone", 5],
			[-48, "Sand / Sandstone", 0],
			[-48, "Sand / Sandstone", 0],
		],
	],
];

/** Published trails: edge, then x, z and height at the fractions 0.25, 0.5 and 0.75. */
const TRAILS: ReadonlyArray<[seed: number, edge: string, points: Array<[number, number, number]>]> = [
	[
		0,
		"0-13",
		[
			[-125.559, 294.662, 10.662],
			[-119.361, 262.268, 22.5],
			[-114.741, 210.658, 39.236],
		],
	],
	[
		0,
		"1-12",
		[
			[-335.8, -44.955, 5.588],
			[-297.087, -40.172, 17.15],
			[-254.689, -36.495, 33.472],
		],
	],
	[
		1,
		"0-10",
		[
			[268.732, 194.315, 7.07],
			[228.598, 203.806, 14.9],
			[171.929, 193.717, 25.838],
		],
	],
	[
		1,
		"0-16",
		[
			[317.438, 118.137, 5.609],
			[335.709, 54.998, 10.7],
			[313.795, 15.093, 17.827],
		],
	],
	[
		7,
		"0-6",
		[
			[306.334, 90.349, 7.103],
			[287.224, 128.713, 13.1],
			[253.505, 163.282, 21.484],
		],
	],
	[
		7,
		"0-7",
		[
			[303.898, 17.162, 9.454],
			[278.884, -27.005, 20.1],
			[235.254, -53.308, 35.004],
		],
	],
];

/** Published materials of the ground at the sites, by index. */
const AT_SITES: ReadonlyArray<[seed: number, materials: string]> = [
	[
		0,
		"Basalt Sand Grass Rock Sand Basalt Sand Rock Slate Ground LeafyGrass Rock Mud Grass Rock Ground Snow LeafyGrass Grass Grass",
	],
	[
		1,
		"Sand Rock Rock Grass Rock Sand Snow Rock LeafyGrass LeafyGrass Grass Rock Ground Grass Grass Sandstone LeafyGrass",
	],
	[7, "Rock Basalt Rock Sand Sand Snow LeafyGrass Ground LeafyGrass Grass Grass Sandstone Slate Rock"],
];

export = () => {
	it("looks at the noise through the published windows", () => {
		const land = hash2(1, 0x6c616e64);
		const warp = planeNoiseCoefficients(hash2(land, 1), 168);
		expect(warp.c).to.be.near(0.00255937385, 1e-11);
		expect(warp.d).to.be.near(0.00537405289, 1e-11);
		expect(warp.offsetX).to.be.near(65.16187042, 1e-9);
		expect(warp.offsetZ).to.be.near(45.7996644974, 1e-9);
		expect(warp.plane).to.equal(19.5);
		const hill = planeNoiseCoefficients(hash2(land, 8), 120);
		expect(hill.c).to.be.near(-0.00474418848, 1e-11);
		expect(hill.d).to.be.near(0.00685106708, 1e-11);
		expect(hill.offsetX).to.be.near(142.2301261425, 1e-9);
		expect(hill.offsetZ).to.be.near(60.0044412017, 1e-9);
		expect(hill.plane).to.equal(59.5);
		expect(createPlaneNoise(hill, 800)(102, 50)).to.be.near(-0.434194058, 1e-7);
	});

	it("puts the shore of seed 1 behind its ring sites as published", () => {
		const raw = createRawCoast(createGroundLayers(1, 400, 800), 400);
		expect(raw(102, 50)).to.be.near(270.877458, 1e-4);
		expect(raw(320, 0)).to.be.near(48.660459, 1e-4);
		const { fixByRing, inlandBySite } = defaultStages(1);
		[75.693035, 14.018303, -10.650679, 45.035917, 72.909195, -5.028283].forEach((fix, i) =>
			requireNear(fixByRing[i], fix, 1e-4),
		);
		const inland = inlandBySite.map(() => 90);
		[48.9008, 37.8408, 37.5208, 39.5408, 37.2075, 45.3129].forEach((value, i) => (inland[i] = value));
		inland[9] = 44.8;
		inland[13] = 56.1161;
		inland.forEach((value, i) => requireNear(inlandBySite[i], value, 1e-4));
	});

	it("reaches the published values on the way to a column of seed 1", () => {
		const { warp, network, coast } = defaultStages(1);
		const published: ReadonlyArray<[x: number, z: number, values: Array<number>]> = [
			[102, 50, [113.363139, 27.942858, 113.669838, 1, 57.131596, 55.440544, 62.932121, 263.80941]],
			[-202, 118, [-209.250164, 117.503851, 69.493477, 0.640691, 35.48179, 27.131793, 62.219189, 116.543514]],
		];
		for (const [x, z, expected] of published) {
			const [qx, qz, near, still] = warp(x, z);
			const [base, grade, trail] = network(qx, qz);
			const actual = [qx, qz, near, still, base, grade, trail, coast(x, z, qx, qz, grade, trail)];
			expected.forEach((value, i) => requireNear(actual[i], value, 1e-4));
		}
	});

	it("grows the published columns", () => {
		const failures = collectFailures();
		SEEDS.forEach((seed, s) => {
			const ground = defaultGround(seed);
			for (const [x, z, bySeed] of COLUMNS) {
				const [height, layers, owner] = bySeed[s];
				const [, actualOwner] = ground.column(x, z);
				const surface = ground.surfaceAt(x, z);
				const actual = `${surface.top} / ${surface.under}`;
				if (
					math.abs(surface.height - height) > 0.01 ||
					actual !== layers ||
					actualOwner !== owner ||
					ground.heightAt(x, z) !== surface.height
				) {
					failures.add(
						`seed ${seed} at (${x}, ${z}): ${surface.height}, ${actual}, ${actualOwner}, not ${height}, ${layers}, ${owner}`,
					);
				}
			}
		});
		failures.expectNone();
	});

	it("leads trails through the published points", () => {
		const failures = collectFailures();
		for (const [seed, name, points] of TRAILS) {
			const ground = defaultGround(seed);
			const edge = defaultMap(seed).edges.findIndex(({ a, b }) => `${a}-${b}` === name);
			points.forEach(([x, z, height], i) => {
				const [actualX, actualZ] = ground.trailPoint(edge, 0.25 * (i + 1));
				const actual = ground.heightAt(actualX, actualZ);
				const off = math.max(math.abs(actualX - x), math.abs(actualZ - z), math.abs(actual - height));
				if (off > 0.05) failures.add(`seed ${seed}, ${name}: (${actualX}, ${actualZ}) ${actual}`);
			});
		}
		failures.expectNone();
	});

	it("lays the published materials at the sites, at their heights", () => {
		for (const [seed, materials] of AT_SITES) {
			const ground = defaultGround(seed);
			const surfaces = ground.sites.map(({ x, z }) => ground.surfaceAt(x, z));
			expect(surfaces.map(({ top }) => top).join(" ")).to.equal(materials);
			surfaces.forEach(({ height }, i) => requireNear(height, ground.sites[i].y, 1e-3));
		}
	});
};
