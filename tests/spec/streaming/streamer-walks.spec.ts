/// <reference types="@rbxts/testez/globals" />
import type { Pcg32 } from "random";
import { createPcg32 } from "random";
import { chunkKey, createColumnLayout, createCubeLayout } from "streaming/chunk-layout";
import { generatedParts } from "streaming/simulation/generated-parts";
import { collectFailures } from "../support/failures";
import type { FakeWorld } from "./fake-world";
import { createFakeWorld } from "./fake-world";

interface Walker {
	readonly id: number;
	x: number;
	y: number;
	z: number;
	angle: number;
	speed: number;
	here: boolean;
}

const SPEEDS = [0, 16, 16, 64, 200];

// Walks, turns, runs, flies, leaves, comes back and teleports.
function move(world: FakeWorld, walker: Walker, random: Pcg32, cube: boolean): void {
	const dice = random.nextDouble();
	if (dice < 0.002) walker.here = !walker.here;
	else if (dice < 0.003) walker.x += (random.nextDouble() - 0.5) * 20000;
	else if (dice < 0.01) walker.speed = SPEEDS[random.nextInt(0, SPEEDS.size())];
	walker.angle += (random.nextDouble() - 0.5) * 0.3;
	const vx = walker.speed * math.cos(walker.angle);
	const vz = walker.speed * math.sin(walker.angle);
	walker.x += vx / 60;
	walker.z += vz / 60;
	if (cube) walker.y = 64 + 300 * math.sin(walker.x / 500);
	if (!walker.here) world.leave(walker.id);
	else world.put(walker.id, walker.x, walker.z, { y: dice > 0.999 ? 0 / 0 : walker.y, vx, vz });
}

// Loading and clearing of one key must alternate, unless something failed in between: read from the log of calls.
function checkOrder(world: FakeWorld, failed: (call: number) => boolean, add: (text: string) => void): void {
	const written = new Set<number>();
	const troubled = new Set<number>();
	world.log.forEach(({ operation, key }, i) => {
		if (failed(i)) {
			troubled.add(key);
			// A write that failed may have reached the terrain.
			if (operation === "write" || operation === "fill") written.add(key);
		} else if (operation === "generate") {
			if (written.has(key) && !troubled.has(key)) add(`call ${i} generates ${key}, which is there`);
		} else if (operation === "clear") {
			if (!written.delete(key)) add(`call ${i} clears ${key}, which is not there`);
			troubled.delete(key);
		} else {
			written.add(key);
			troubled.delete(key);
		}
	});
}

export = () => {
	describe("long random walks over a terrain that fails at random", () => {
		for (const seed of $range(1, 6)) {
			const cube = seed % 3 === 0;
			it(`keep every law in every frame (walk ${seed}, ${cube ? "cubes" : "columns"})`, () => {
				const random = createPcg32(seed);
				const failures = collectFailures();
				const failedCalls = new Set<number>();
				const max = seed % 2 === 0 ? 200 : 1500;
				const contentOf = (_: number, cy: number) => (cy > 3 ? "air" : cy < -1 ? "solid" : "voxels");
				const world = createFakeWorld({
					layout: cube ? createCubeLayout({ contentOf }) : createColumnLayout(),
					settings: { maxLoadedChunks: max, loadRadius: cube ? 2.5 : 4, unloadDelay: 1 + (seed % 5) },
					cellVoxels: cube ? 16 : 8,
					heightOf: (job) => [0, 16 + 16 * ((job.cx + job.cz) % 6)],
					genSeconds: 0.03,
					partsOf: generatedParts,
					failureOf: (operation, { key }) => {
						if (world.parts.size(key) > 0) failures.add(`${operation} of ${key}, where parts stand`);
						if (random.nextDouble() > 0.05) return undefined;
						failedCalls.add(world.log.size() - 1);
						return { error: "unlucky" };
					},
				});
				const walkers = new Array<Walker>();
				for (const id of $range(1, 5)) {
					walkers.push({ id, x: id * 300, y: 10, z: 0, angle: id, speed: 16, here: true });
				}
				for (const i of $range(1, 60 * 60)) {
					for (const walker of walkers) move(world, walker, random, cube);
					world.frame();
					const { chunksByState: count, peakLoaded } = world.streamer.stats();
					if (peakLoaded > max) failures.add(`${peakLoaded} chunks loaded in frame ${i}`);
					const inMemory = count.loaded + count.writing + count.ready + count.generating + count.unloading;
					if (inMemory > max) failures.add(`${inMemory} chunks in memory in frame ${i}`);
					const work = world.workByFrame[world.workByFrame.size() - 1];
					if (work > 4 + world.longestCall() + 1e-6) failures.add(`${work} ms in frame ${i}`);
				}
				checkOrder(world, (call) => failedCalls.has(call), failures.add);
				// Retries take up to 3.5 s, and a chunk may wait for one.
				for (const walker of walkers) world.leave(walker.id);
				world.run(60);
				const { chunksByState, foci } = world.streamer.stats();
				for (const [name, count] of pairs(chunksByState))
					if (count > 0) failures.add(`${count} ${name} remain`);
				if (foci > 0) failures.add("a focus remains");
				if (world.terrain.size() > 0) failures.add(`${world.terrain.size()} cells remain`);
				if (world.parts.size() > 0) failures.add(`${world.parts.size()} parts remain`);
				failures.expectNone();
				expect(world.calls("write") > 300).to.equal(true);
				expect(world.streamer.stats().partsAdded > 1000).to.equal(true);
				expect(failedCalls.size() > 50).to.equal(true);
			});
		}
	});

	describe("a walker", () => {
		it("at 16, 64 and 200 studs a second never sees a hole among the critical chunks after the first load", () => {
			for (const speed of [16, 64, 200]) {
				const random = createPcg32(speed);
				const world = createFakeWorld({ genSeconds: 0.02 });
				const failures = collectFailures();
				let x = 0;
				let z = 0;
				let angle = 0;
				world.put(1, 0, 0);
				world.run(1.5);
				for (const i of $range(1, 60 * 40)) {
					angle += (random.nextDouble() - 0.5) * 0.2;
					x += (speed / 60) * math.cos(angle);
					z += (speed / 60) * math.sin(angle);
					world.put(1, x, z, { vx: speed * math.cos(angle), vz: speed * math.sin(angle) });
					world.frame();
					for (const dx of [-1, 0, 1]) {
						for (const dz of [-1, 0, 1]) {
							const key = chunkKey(math.floor(x / 128) + dx, 0, math.floor(z / 128) + dz);
							if (world.streamer.stateOf(key) !== "loaded")
								failures.add(`${key} in frame ${i} at ${speed}`);
						}
					}
				}
				failures.expectNone();
				expect(world.streamer.stats().unloaded > (speed > 16 ? 20 : 0)).to.equal(true);
			}
		});
	});

	describe("a streamer at rest", () => {
		it("allocates nothing from frame to frame", () => {
			const world = createFakeWorld({ partsOf: generatedParts });
			world.put(1, 64, 64);
			world.put(2, 5000, 0);
			world.run(5);
			expect(world.parts.size() > 0).to.equal(true);
			const { streamer } = world;
			// The first frames may still grow a table; what counts is that the thousandth does not.
			for (const _ of $range(1, 100)) streamer.step(1 / 60);
			const before = gcinfo();
			for (const _ of $range(1, 2000)) streamer.step(1 / 60);
			expect(gcinfo() - before).to.be.near(0, 2);
		});
	});
};
