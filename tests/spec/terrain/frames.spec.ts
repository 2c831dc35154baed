/// <reference types="@rbxts/testez/globals" />
import { createPlanet } from "planet";
import type { PlanetParams } from "planet";
import { latLonToDir, octaChartRadius } from "sphere";
import { createChartTerrain, createGlobeTerrain } from "terrain";
import type { ChartTerrain, GlobeFrame, GlobeTerrain, OctaFrame, TangentFrame } from "terrain";
import { contains, errorOf } from "../support/failures";
import { namePalette } from "../support/voxel-laws";

function octa(params: Partial<PlanetParams>, frame: Omit<OctaFrame, "view"> = {}): ChartTerrain<string> {
	const planet = createPlanet(params, "octa");
	return createChartTerrain(planet, { ...frame, view: "octa" }, { palette: namePalette(planet) });
}

function tangent(frame: Partial<TangentFrame>, params: Partial<PlanetParams> = {}): ChartTerrain<string> {
	const planet = createPlanet({ radius: 20000, ...params }, "tangent");
	const whole = { anchor: { lat: 10, lon: 20 }, ...frame, view: "tangent" as const };
	return createChartTerrain(planet, whole, { palette: namePalette(planet) });
}

function globe(params: Partial<PlanetParams>, frame: Omit<GlobeFrame, "view"> = {}): GlobeTerrain<string> {
	const planet = createPlanet(params, "globe");
	return createGlobeTerrain(planet, { ...frame, view: "globe" }, { palette: namePalette(planet) });
}

function mustFail(call: () => void, ...parts: Array<string>): void {
	const message = errorOf(call);
	for (const part of parts) if (!contains(message, part)) throw `"${part}" is not in: ${message}`;
}

export = () => {
	describe("a globe", () => {
		it("stands by default with its south side over Y 0", () => {
			const source = globe({ seed: 1 });
			const [x, y, z] = source.center;
			expect(x === 0 && z === 0 && y % 4 === 0).to.equal(true);
			const relief = createPlanet({ seed: 1 }, "globe").params.relief;
			expect(y >= 512 + relief + 64 && y < 512 + relief + 68).to.equal(true);
		});

		it("refuses what does not fit, with the nearest value that does", () => {
			mustFail(
				() => globe({}, { center: [2, 600, 0] }),
				"center x must be a multiple of 4",
				"got 2; the nearest is 4",
			);
			mustFail(() => globe({}, { center: [0, 600.5, 0] }), "center y", "got 600.5; the nearest is 600");
			mustFail(() => globe({}, { center: [0, 600, 127900] }), "center z", "the nearest is 127232");
			mustFail(() => globe({}, { center: [0, 0 / 0, 0] }), "center y", "got ");
			mustFail(() => globe({}, { center: [0, 0] as never }), "center must be [x, y, z]");
			mustFail(() => globe({}, { hollow: "no" as never }), "hollow must be true or false, got no");
			// A planet that was not made to be a globe may be too large for one.
			const large = createPlanet({ radius: 3000 });
			mustFail(
				() => createGlobeTerrain(large, { view: "globe" }, { palette: namePalette(large) }),
				"radius of a globe must be at most 2048 studs, got 3000; the nearest is 2048",
			);
		});

		it("knows up, the ground and its points from the centre", () => {
			const source = globe({ seed: 2 }, { center: [400, 2000, -800] });
			const [ux, uy, uz] = source.upAt(400 + 30, 2000, -800 - 40);
			expect(ux).to.be.near(0.6, 1e-9);
			expect(uy).to.be.near(0, 1e-9);
			expect(uz).to.be.near(-0.8, 1e-9);
			const [cx, cy, cz] = source.upAt(400, 2000, -800);
			expect(cx === 0 && cy === 1 && cz === 0).to.equal(true);
			const point = source.surfacePoint(3, 0, -4);
			const distance = math.sqrt((point.x - 400) ** 2 + (point.y - 2000) ** 2 + (point.z + 800) ** 2);
			expect(source.groundHeight(430, 2000, -840)).to.be.near(distance, 1e-6);
			const same = source.groundPoint(430, 2000, -840)!;
			expect(same.x).to.be.near(point.x, 1e-6);
			expect(same.z).to.be.near(point.z, 1e-6);
			mustFail(() => source.surfacePoint(0, 0, 0), "direction must be finite and non-zero");
		});
	});

	describe("an octa chart", () => {
		it("has the radius of the level that is nearest by ratio, and reports it", () => {
			for (const [asked, level] of [
				[9243, 8],
				[2048, 6],
				[3400, 7],
				[64, 1],
				[36975, 10],
			]) {
				const source = octa({ radius: asked });
				expect(source.radius).to.be.near(octaChartRadius(level), 1e-6);
				expect(source.chart.kind === "octa" && source.chart.level).to.equal(level);
				expect(source.whole.maxX).to.equal(2 ** level / 2 - 1);
			}
		});

		it("refuses what does not fit, with the nearest value that does", () => {
			mustFail(() => octa({}, { origin: [100, 0] }), "originX must be a multiple of 128", "the nearest is 128");
			mustFail(() => octa({}, { origin: [0, 127872] }), "must lie within 111616 studs of 0");
			mustFail(() => octa({}, { seaY: 6 }), "seaY must be a multiple of 4", "the nearest is 8");
			mustFail(() => octa({}, { seaY: 127996 }), "seaY must be a multiple of 4 from", "the nearest is 127");
			mustFail(() => octa({ radius: 40000 }), "radius", "got 40000; the nearest is 36975");
			mustFail(() => octa({}, { origin: [0] as never }), "origin must be [x, z]");
			const loose = createPlanet({ radius: 3000 });
			mustFail(
				() => createChartTerrain(loose, { view: "octa" }, { palette: namePalette(loose) }),
				"radius of an octa chart must be that of a level",
				"got 3000; the nearest is 2310.9",
			);
		});

		it("goes on outside of its square as the sphere does", () => {
			const source = octa({ seed: 3, radius: 600 });
			const span = 128 * (source.whole.maxX + 1);
			for (const k of $range(0, 50)) {
				const z = -span + 41 * k;
				const [inside, outside] = [
					source.groundHeight(span - 1e-6, 0, z)!,
					source.groundHeight(span + 1e-6, 0, z)!,
				];
				if (math.abs(inside - outside) > 0.2) throw `${inside} and ${outside} at ${z}`;
				// Two squares on, the same land.
				const far = source.groundHeight(333 + 4 * span, 0, z)!;
				if (math.abs(far - source.groundHeight(333, 0, z)!) > 0.2) throw `another land at ${z}`;
			}
			expect(source.contentOf(source.whole.maxX + 3, 0, 0)).to.equal("voxels");
			expect(source.contentOf(1000, 0, 0)).to.equal("outside");
			expect(source.contentOf(-1001, 0, 0)).to.equal("outside");
		});
	});

	describe("a tangent chart", () => {
		it("refuses what does not fit, with the nearest value that does", () => {
			const planet = createPlanet({ radius: 20000 }, "tangent");
			const unanchored = { view: "tangent" } as TangentFrame;
			mustFail(
				() => createChartTerrain(planet, unanchored, { palette: namePalette(planet) }),
				"anchor of a tangent chart must be {lat, lon} in degrees, got nil",
			);
			mustFail(() => tangent({ anchor: { lat: 0 / 0, lon: 0 } }), "anchor.lat must be a number of degrees");
			mustFail(() => tangent({ origin: [20480, -128] }), "within 16384 studs", "the nearest is (16384, -128)");
			mustFail(() => tangent({ origin: [64, 0] }), "originX must be a multiple of 128");
			mustFail(() => tangent({ maxTheta: 4 }), "maxTheta must be above 0 and below pi radians, got 4");
		});

		it("puts its anchor at its origin", () => {
			const source = tangent(
				{ anchor: { lat: 35.6762, lon: 139.6503 }, origin: [256, -128], seaY: 12 },
				{ seed: 5 },
			);
			const [x, y, z] = latLonToDir(math.rad(35.6762), math.rad(139.6503));
			const point = source.surfacePoint(2 * x, 2 * y, 2 * z)!;
			expect(point.x).to.be.near(256, 1e-6);
			expect(point.z).to.be.near(-128, 1e-6);
			expect(source.groundHeight(256, 0, -128)).to.be.near(point.y, 1e-6);
			expect(source.surfacePoint(-x, -y, -z)).to.equal(undefined);
		});

		it("ends at its edge: no column beyond it, every one within", () => {
			for (const [radius, maxTheta] of [
				[3000, 0.5],
				[800, 1.2],
				[100000, 0.5],
			]) {
				const source = tangent({ maxTheta }, { radius, seed: 6 });
				const reach = math.min(radius * maxTheta, 16384);
				const edge = math.floor(reach / 128);
				let [inside, outside, air] = [0, 0, 0];
				for (const cx of $range(edge - 1, edge + 2)) {
					for (const cz of [0, 3]) {
						const chunk = source.fill(cx, 0, cz);
						const content = source.contentOf(cx, 0, cz);
						if ((content === "outside") !== (chunk.status === "air")) throw `${content} is ${chunk.status}`;
						if (chunk.status !== "grid") {
							air += 1;
							continue;
						}
						const { originX, originZ, sizeY, occupancies } = chunk.grid;
						for (const i of $range(0, 31)) {
							for (const k of $range(0, 31)) {
								const [x, z] = [4 * (originX + i) + 2, 4 * (originZ + k) + 2];
								let filled = 0;
								for (const j of $range(0, sizeY - 1)) filled += occupancies[i][j][k];
								const isWithin = x * x + z * z <= (radius * maxTheta) ** 2 && math.abs(x) <= 16384;
								if (isWithin !== filled > 0) throw `${filled} voxels at ${x}, ${z}`;
								if (isWithin) inside += 1;
								else outside += 1;
								if (isWithin !== (source.groundHeight(x, 0, z) !== undefined)) throw "another edge";
							}
						}
					}
				}
				// 128 divides the limit of the precise space, so that edge runs between chunks.
				expect(inside > 0 && air > 0 && (outside > 0 || reach === 16384)).to.equal(true);
			}
		});
	});
};
