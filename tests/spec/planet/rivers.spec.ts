/// <reference types="@rbxts/testez/globals" />
import { normalizeDirection } from "sphere";
import { collectFailures } from "../support/failures";
import { referencePlanet } from "../support/reference-planet";
import { eachSpherePoint } from "../support/sphere-points";

export = () => {
	describe("rivers", () => {
		it("lie in banks that hold their water, but for the edges of falls", () => {
			let [wet, leaks, unexplained] = [0, 0, 0];
			for (const seed of $range(0, 5)) {
				const planet = referencePlanet(seed);
				const step = 4 / planet.params.radius;
				eachSpherePoint(20000, (x, y, z) => {
					const [, , , , , level] = planet.column(x, y, z);
					if (level < 1) return;
					wet += 1;
					const ring = math.sqrt(x * x + z * z);
					const [ax, az] = [-z / ring, x / ring];
					const [bx, by, bz] = [-az * y, az * x - ax * z, ax * y];
					let [leaking, falling] = [false, false];
					for (const eighth of $range(0, 7)) {
						const c = step * math.cos((eighth * math.pi) / 4);
						const s = step * math.sin((eighth * math.pi) / 4);
						const [nx, ny, nz] = normalizeDirection(x + c * ax + s * bx, y + s * by, z + c * az + s * bz);
						const [height, , , , , water] = planet.column(nx, ny, nz);
						if (water === -math.huge) leaking = leaking || height < level - 1.01;
						else falling = falling || math.abs(water - level) > 0.01;
					}
					if (leaking) leaks += 1;
					if (leaking && !falling) unexplained += 1;
				});
			}
			expect(wet > 1000).to.equal(true);
			expect(leaks / wet < 0.03).to.equal(true);
			expect(unexplained / wet < 0.002).to.equal(true);
		});

		it("are never a film of water, and never under the sea's datum", () => {
			const failures = collectFailures();
			for (const seed of $range(0, 5)) {
				const planet = referencePlanet(seed);
				eachSpherePoint(12000, (x, y, z) => {
					const [height, , , , , waterLevel] = planet.column(x, y, z);
					if (waterLevel === -math.huge) return;
					if (waterLevel - height <= 1) failures.add(`depth ${waterLevel - height}`);
					if (waterLevel < 0) failures.add(`water at ${waterLevel}`);
				});
			}
			failures.expectNone();
		});
	});
};
