/// <reference types="@rbxts/testez/globals" />
import { createColumnLayout, createCubeLayout } from "streaming/chunk-layout";
import type { WalkOptions, WalkReport } from "streaming/simulation/simulate-walk";
import { costPerVoxel, simulateWalk } from "streaming/simulation/simulate-walk";
import { createSyntheticHost } from "streaming/simulation/synthetic-host";
import { contains, errorOf } from "../support/failures";

// A chart chunk of 24,576 voxels in 2.5 ms, written in 1.7 ms.
const COSTS = { generate: costPerVoxel(2.5 / 24576), write: costPerVoxel(1.7 / 24576) };

function walk(options: Partial<WalkOptions>): WalkReport {
	const host = createSyntheticHost(createColumnLayout());
	const report = simulateWalk({ host, players: 1, speed: 16, seconds: 10, costs: COSTS, ...options });
	if (!report.airAtEnd) throw "the walk left terrain or parts behind";
	if (report.overshootFrames > 0) throw `${report.overshootFrames} frames passed their budget by more than a write`;
	return report;
}

export = () => {
	describe("a lone player with 8 workers", () => {
		it("has the critical chunks in 0.5 s and the whole radius in 3 s", () => {
			const report = walk({ speed: 0, seconds: 5 });
			expect(report.arrivals).to.equal(1);
			expect(report.firstGround.max < 0.2).to.equal(true);
			expect(report.criticalChunks.max <= 0.5).to.equal(true);
			expect(report.wholeRadius.count).to.equal(1);
			expect(report.wholeRadius.max <= 3).to.equal(true);
			expect(report.stats.generated).to.equal(49);
		});

		it("walks at 16 studs a second without a hole, under 0.5 ms of terrain work a frame", () => {
			const report = walk({ seconds: 60 });
			expect(report.holes).to.equal(0);
			expect(report.groundlessFrames).to.equal(0);
			// The first area is 49 chunks of 1.7 ms.
			const steady = report.workMs.mean - (49 * 1.7) / report.frames;
			expect(steady < 0.5).to.equal(true);
		});

		it("flies at 200 studs a second without a hole inside of the critical radius", () => {
			const report = walk({ speed: 200, seconds: 30, movement: "fly" });
			expect(report.holes).to.equal(0);
			expect(report.stats.unloaded > 200).to.equal(true);
		});

		it("on a machine four times slower flies without falling through", () => {
			const costs = { generate: costPerVoxel(10 / 24576), write: costPerVoxel(7 / 24576) };
			const report = walk({ speed: 200, seconds: 20, movement: "fly", costs });
			expect(report.groundlessFrames).to.equal(0);
			expect(report.worstOvershootMs <= 7.01).to.equal(true);
		});
	});

	describe("without workers", () => {
		it("the first area is there in 6 s", () => {
			const costs = { generate: costPerVoxel(6.7 / 24576), write: costPerVoxel(2.5 / 24576) };
			const report = walk({ speed: 0, seconds: 8, workers: 0, costs });
			expect(report.wholeRadius.count).to.equal(1);
			expect(report.wholeRadius.max <= 6).to.equal(true);
		});
	});

	describe("every movement", () => {
		for (const movement of ["walk", "fly", "teleport", "pace", "rejoin", "mixed"] as const) {
			it(`ends on air, within bounds: ${movement}`, () => {
				const report = walk({ movement, players: 12, speed: 32, seconds: 25, seed: 5 });
				expect(report.stats.failed).to.equal(0);
				expect(report.stats.peakLoaded <= 1500).to.equal(true);
				expect(report.stats.partsAdded > 100).to.equal(true);
				expect(report.firstGround.count >= 12).to.equal(true);
				if (movement === "teleport") expect(report.arrivals).to.equal(36);
				if (movement === "rejoin") expect(report.arrivals > 12).to.equal(true);
				if (movement === "pace") expect(report.stats.unloaded).to.equal(0);
				expect(report.groundlessFrames).to.equal(0);
			});
		}

		it("is the same walk for the same options", () => {
			const options = {
				movement: "mixed",
				players: 10,
				speed: 64,
				seconds: 8,
				seed: 3,
				failureShare: 0.1,
			} as const;
			const first = walk(options);
			const second = walk(options);
			expect(first.stats.generated).to.equal(second.stats.generated);
			expect(first.stats.retried).to.equal(second.stats.retried);
			expect(first.wholeRadius.mean).to.equal(second.wholeRadius.mean);
			expect(walk({ ...options, seed: 4 }).stats.generated).never.to.equal(first.stats.generated);
		});
	});

	describe("trouble", () => {
		it("of a terrain that fails one call in ten costs retries, not the walk", () => {
			const report = walk({ players: 4, speed: 16, seconds: 30, failureShare: 0.1 });
			expect(report.stats.retried >= 5).to.equal(true);
			expect(report.firstGround.count).to.equal(4);
		});

		it("of a server with 50 players that scatter at 64 studs a second shrinks the radius, not the ground", () => {
			const report = walk({
				players: 50,
				speed: 64,
				seconds: 20,
				movement: "fly",
				settings: { maxLoadedChunks: 300 },
			});
			expect(report.stats.peakLoaded <= 300).to.equal(true);
			expect(report.stats.loadRadius < 4).to.equal(true);
			expect(report.groundlessFrames).to.equal(0);
		});
	});

	describe("a globe", () => {
		it("is walked round without losing the ground", () => {
			const radius = 700;
			const centre = { x: 0, y: 0, z: 0 };
			const layout = createCubeLayout({
				contentOf: (cx, cy, cz) => {
					const middle = math.sqrt((cx + 0.5) ** 2 + (cy + 0.5) ** 2 + (cz + 0.5) ** 2) * 128;
					if (middle > radius + 120) return "air";
					return middle < radius - 150 ? "solid" : "voxels";
				},
			});
			const report = walk({
				host: createSyntheticHost(layout),
				globe: { ...centre, radius: radius + 4 },
				speed: 100,
				seconds: 25,
				movement: "fly",
				players: 2,
				settings: { loadRadius: 3 },
			});
			expect(report.groundlessFrames).to.equal(0);
			expect(report.holes).to.equal(0);
			expect(report.stats.unloaded > 50).to.equal(true);
		});
	});

	it("rejects numbers out of range by name", () => {
		expect(
			contains(
				errorOf(() => walk({ players: 1.5 })),
				"players must be an integer",
			),
		).to.equal(true);
		expect(
			contains(
				errorOf(() => walk({ speed: 0 / 0 })),
				"speed must be studs a second",
			),
		).to.equal(true);
		expect(
			contains(
				errorOf(() => walk({ failureShare: 1 })),
				"failureShare must be in [0, 1)",
			),
		).to.equal(true);
	});
};
