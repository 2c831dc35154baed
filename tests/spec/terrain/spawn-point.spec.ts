/// <reference types="@rbxts/testez/globals" />
import { createPlanet } from "planet";
import type { Planet, PlanetParams } from "planet";
import { createChartTerrain, createGlobeTerrain } from "terrain";
import type { SpawnPoint, TerrainSource } from "terrain";
import { collectFailures } from "../support/failures";
import { slopeAt } from "../support/sphere-points";
import { namePalette } from "../support/voxel-laws";

function globe(
	params: Partial<PlanetParams>,
): [Planet, TerrainSource<string> & { center: readonly [number, number, number] }] {
	const planet = createPlanet(params, "globe");
	return [planet, createGlobeTerrain(planet, { view: "globe" }, { palette: namePalette(planet) })];
}

function octa(params: Partial<PlanetParams>): [Planet, TerrainSource<string>] {
	const planet = createPlanet(params, "octa");
	return [
		planet,
		createChartTerrain(planet, { view: "octa", origin: [128, -384], seaY: 20 }, { palette: namePalette(planet) }),
	];
}

/** Whether there is ground under the feet of a player and nothing from there on to his head. */
function isFree(source: TerrainSource<string>, point: SpawnPoint): boolean {
	const occupancyAt = (up: number) => {
		const [x, y, z] = [point.x + up * point.up[0], point.y + up * point.up[1], point.z + up * point.up[2]];
		const [material, occupancy] = source.voxelAt(math.floor(x / 4), math.floor(y / 4), math.floor(z / 4));
		return material === "Water" ? 2 : occupancy;
	};
	return occupancyAt(-6) >= 0.5 && occupancyAt(-6) <= 1 && occupancyAt(8) === 0;
}

export = () => {
	describe("a place to spawn", () => {
		it("is dry and gentle land, on globes and charts", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 12)) {
				const [planet, source] = globe({ seed });
				const point = source.spawnPoint();
				const [x0, y0, z0] = source.center;
				const [x, y, z] = [point.x - x0, point.y - y0, point.z - z0];
				const sample = planet.sample(x, y, z);
				const distance = math.sqrt(x * x + y * y + z * z);
				if (!point.found) failures.add(`seed ${seed}: none`);
				if (math.abs(distance - 512 - sample.height) > 1e-6) failures.add(`seed ${seed}: off the ground`);
				if (sample.height < 2 || sample.waterLevel !== undefined) failures.add(`seed ${seed}: ${sample.class}`);
				const slope = slopeAt(planet.height, 512, 4, x / distance, y / distance, z / distance);
				if (slope >= 0.72) failures.add(`seed ${seed}: slope ${slope}`);
				if (!isFree(source, point)) failures.add(`seed ${seed}: globe, not free`);

				const [, chart] = octa({ seed });
				const place = chart.spawnPoint();
				if (!place.found) continue;
				if (place.y < 22 || math.abs(place.y - chart.groundHeight(place.x, 0, place.z)!) > 1e-6) {
					failures.add(`seed ${seed}: ${place.y} on the chart`);
				}
				if (!isFree(chart, place)) failures.add(`seed ${seed}: chart, not free`);
			}
			failures.expectNone();
		});

		it("is the first on rings 64 studs apart, by rising angle", () => {
			for (const seed of $range(1, 6)) {
				const [planet, source] = globe({ seed });
				const point = source.spawnPoint();
				const [x0, y0, z0] = source.center;
				const [x, y, z] = [point.x - x0, point.y - y0, point.z - z0];
				const theta = math.atan2(math.sqrt(x * x + z * z), y);
				expect(((512 * theta) / 64) % 1 < 1e-6 || ((512 * theta) / 64) % 1 > 1 - 1e-6).to.equal(true);
				// Nothing fit nearer to the pole, by another walk than that of the search.
				for (const ring of $range(0, math.round((512 * theta) / 64) - 1)) {
					const angle = (64 * ring) / 512;
					const around = 2 * math.pi * 512 * math.sin(angle);
					for (const s of $range(0, math.floor(around), 64)) {
						const lon = around > 0 ? (s / around) * 2 * math.pi : 0;
						const [dx, dy, dz] = [
							math.sin(angle) * math.cos(lon),
							math.cos(angle),
							math.sin(angle) * math.sin(lon),
						];
						const sample = planet.sample(dx, dy, dz);
						const isDry = sample.height >= 2 && sample.waterLevel === undefined;
						if (isDry && slopeAt(planet.height, 512, 4, dx, dy, dz) < 0.68)
							throw `seed ${seed} passed ring ${ring}`;
					}
				}
			}
		});

		it("is the pole or the origin, on the water, where there is no land", () => {
			const [, drowned] = globe({ seed: 1, oceanCoverage: 1 });
			const point = drowned.spawnPoint();
			const [x0, y0, z0] = (drowned as unknown as { center: [number, number, number] }).center;
			expect(point.found).to.equal(false);
			expect(point.x - x0).to.be.near(0, 1e-9);
			expect(point.z - z0).to.be.near(0, 1e-9);
			expect(point.y - y0).to.be.near(512, 1e-6);
			const [, sea] = octa({ seed: 1, oceanCoverage: 1 });
			const place = sea.spawnPoint();
			expect(place.found).to.equal(false);
			expect(place.x === 128 && place.z === -384 && place.y === 20).to.equal(true);
		});
	});
};
