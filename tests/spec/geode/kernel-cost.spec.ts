/// <reference types="@rbxts/testez/globals" />
import type { GeodeConfig, GeodePlan } from "geode";
import type { GeodeCells } from "geode/geode-cells";
import { fillCells } from "geode/fill-cells";
import { collectFailures } from "../support/failures";
import { AMETHYST, PRESETS } from "../support/geode-configs";
import { acceptedPlan } from "../support/geode-plans";
import { randomPlan } from "../support/random-plans";

/** Mean number of noise calls of a geode. */
function noiseCalls(config: GeodeConfig, geodes: number): number {
	let calls = 0;
	for (const seed of $range(1, geodes)) {
		fillCells(
			acceptedPlan(config, {
				seed,
				origin: [97 * seed, -31 * seed, 53 * seed],
				noise3: (x, y, z) => {
					calls += 1;
					return math.noise(x, y, z);
				},
			}),
		);
	}
	return calls / geodes;
}

function isSame(a: GeodeCells, b: GeodeCells): boolean {
	return (["codes", "rows", "shares"] as const).every(
		(name) => buffer.tostring(a[name]) === buffer.tostring(b[name]),
	);
}

function bytesOf({ codes, rows, shares }: GeodeCells): number {
	return buffer.len(codes) + buffer.len(rows) + buffer.len(shares);
}

export = () => {
	describe("the kernel of a plan's voxels", () => {
		it("calls the noise no oftener than it may, and always within its period", () => {
			expect(noiseCalls(AMETHYST, 60) <= 40000).to.equal(true);
			expect(noiseCalls(PRESETS.giantCavern, 10) <= 350000).to.equal(true);
			const failures = collectFailures();
			for (const seed of $range(1, 40)) {
				fillCells(
					randomPlan(
						seed,
						{ noiseMultiplier: 0.05 },
						{
							noise3: (a, b, c) => {
								const isInside = a >= 0 && a < 256 && b >= 0 && b < 256 && c >= 0 && c < 256;
								if (!isInside) failures.add(`(${a}, ${b}, ${c}) of geode ${seed}`);
								return math.noise(a, b, c);
							},
						},
					),
				);
			}
			failures.expectNone();
		});

		it("makes the same of the engine's noise as of a function in its place", () => {
			for (const seed of $range(1, 10)) {
				const plan = acceptedPlan(AMETHYST, { seed });
				const injected: GeodePlan = { ...plan, noise3: (x, y, z) => math.noise(x, y, z) };
				expect(isSame(fillCells(plan), fillCells(injected))).to.equal(true);
			}
		});

		it("leaves nothing on the heap but its result", () => {
			for (const config of [AMETHYST, PRESETS.pristineSphere, PRESETS.giantCavern]) {
				const plan = acceptedPlan(config, { seed: 4 });
				fillCells(plan);
				// The collector may run in between and give some back, so the most of several counts.
				let most = 0;
				for (const _ of $range(1, 5)) {
					const before = gcinfo();
					const cells = fillCells(plan);
					most = math.max(most, (gcinfo() - before) * 1024 - bytesOf(cells));
				}
				expect(most < 8 * 1024).to.equal(true);
			}
		});

		it("may be interrupted at any checkpoint by itself", () => {
			const plans = [3, 4].map((seed) => acceptedPlan(AMETHYST, { seed }));
			const [wanted, other] = plans.map((plan) => fillCells(plan));
			let checkpoints = 0;
			const cells = fillCells(plans[0], () => {
				checkpoints += 1;
				if (checkpoints % 20 === 0 && !isSame(fillCells(plans[1]), other)) throw "another plan came out wrong";
			});
			expect(isSame(cells, wanted)).to.equal(true);
			expect(checkpoints > buffer.len(cells.codes) / 300).to.equal(true);
		});
	});
};
