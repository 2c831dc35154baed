/// <reference types="@rbxts/testez/globals" />
import { chunkKey, chunkOfKey } from "streaming/chunk-layout";
import { collectFailures } from "../support/failures";
import { createFakeWorld } from "./fake-world";

export = () => {
	describe("write budget", () => {
		it("is never exceeded by more than one write, whatever a write costs", () => {
			for (const msPerChunk of [0.1, 1, 2.5, 3.9, 6, 30]) {
				const world = createFakeWorld({ msPerVoxel: msPerChunk / 24576 });
				world.put(1, 0, 0, { vx: 200 });
				for (const i of $range(1, 600)) {
					world.put(1, (i * 200) / 60, 0, { vx: 200 });
					world.frame();
				}
				const failures = collectFailures();
				for (const work of world.workByFrame) {
					if (work > 4 + world.longestCall() + 1e-6) failures.add(`${work} ms at ${msPerChunk} ms a chunk`);
				}
				failures.expectNone();
				expect(world.streamer.stats().written > 40).to.equal(true);
			}
		});

		it("holds on average too, once nothing critical waits", () => {
			const world = createFakeWorld({ msPerVoxel: 10 / 24576, settings: { loadRadius: 8 } });
			world.put(1, 64, 64);
			world.run(3);
			const start = world.workByFrame.size();
			world.run(3);
			let work = 0;
			for (const i of $range(start, world.workByFrame.size() - 1)) work += world.workByFrame[i];
			const mean = work / (world.workByFrame.size() - start);
			expect(mean <= 4.1).to.equal(true);
			expect(mean > 3).to.equal(true);
		});

		it("halves when the server's frames are long", () => {
			const world = createFakeWorld({ msPerVoxel: 0.5 / 24576, genSeconds: 0, settings: { loadRadius: 10 } });
			world.put(1, 0, 0);
			for (const _ of $range(1, 40)) world.frame(0.021);
			let most = 0;
			for (const i of $range(10, 39)) most = math.max(most, world.workByFrame[i]);
			expect(most > 1.4 && most <= 2.001).to.equal(true);
			expect(world.streamer.stats().budgetMs).to.equal(2);
			for (const _ of $range(1, 40)) world.frame();
			for (const i of $range(45, 79)) most = math.max(most, world.workByFrame[i]);
			expect(most > 3.4 && most <= 4.001).to.equal(true);
			expect(world.streamer.stats().budgetMs).to.equal(4);
		});

		it("always admits one write in a frame that a critical chunk waits for", () => {
			// Each write takes ten budgets, and the frames are long on top of it.
			const world = createFakeWorld({ msPerVoxel: 40 / 24576, genSeconds: 0 });
			world.put(1, 64, 64);
			for (const _ of $range(1, 12)) world.frame(0.05);
			let critical = 0;
			for (const cx of $range(-1, 1)) {
				for (const cz of $range(-1, 1))
					if (world.streamer.stateOf(chunkKey(cx, 0, cz)) === "loaded") critical += 1;
			}
			expect(critical).to.equal(9);
		});

		it("writes tall chunks in slabs, each within one write, over several frames", () => {
			const world = createFakeWorld({ heightOf: () => [-200, 120], msPerVoxel: 2 / 24576 });
			world.put(1, 0, 0);
			world.run(8);
			const loaded = world.streamer.stats().chunksByState.loaded;
			expect(loaded > 40).to.equal(true);
			expect(world.calls("write")).to.equal(5 * loaded);
			expect(world.terrain.size()).to.equal(loaded * 16 * 40);
			expect(world.longestCall() <= (65536 * 2) / 24576 + 1e-9).to.equal(true);
			world.streamer.stop(true);
			expect(world.terrain.size()).to.equal(0);
		});
	});

	describe("backpressure", () => {
		it("keeps at most 16 chunks ready, and starts no job that would make more", () => {
			const world = createFakeWorld({ msPerVoxel: 20 / 24576, jobs: 100, settings: { loadRadius: 8 } });
			world.put(1, 0, 0);
			let most = 0;
			const failures = collectFailures();
			for (const i of $range(1, 300)) {
				world.frame();
				const { ready, generating } = world.streamer.stats().chunksByState;
				most = math.max(most, ready);
				if (ready + generating > 16) failures.add(`${ready} ready and ${generating} coming in frame ${i}`);
			}
			failures.expectNone();
			expect(most).to.equal(16);
		});

		it("drops the lowest priorities of a full queue, says so, and plans them anew later", () => {
			let dropped = 0;
			const world = createFakeWorld({
				genSeconds: 0.05,
				settings: { loadRadius: 8, maxQueued: 60 },
				listener: { queueDropped: (count) => (dropped += count) },
			});
			world.put(1, 64, 64);
			world.frame();
			expect(dropped).to.equal(197 - 60);
			const stats = world.streamer.stats();
			expect(stats.queueDropped).to.equal(dropped);
			for (const cx of $range(-8, 8)) {
				const state = world.streamer.stateOf(chunkKey(cx, 0, 0));
				expect(state !== undefined).to.equal(math.abs(cx) <= 4);
			}
			world.run(10);
			expect(world.streamer.stats().chunksByState.loaded).to.equal(197);
		});

		it("tells of a backlog when it reaches 64 and when it is down to 16", () => {
			const lengths = new Array<number>();
			const world = createFakeWorld({
				settings: { loadRadius: 8 },
				listener: { backlog: (length) => lengths.push(length) },
			});
			world.put(1, 64, 64);
			world.run(6);
			expect(lengths.size()).to.equal(2);
			expect(lengths[0] >= 64).to.equal(true);
			expect(lengths[1] <= 16).to.equal(true);
		});
	});

	describe("unloads", () => {
		it("are at most 2 a frame, and none while a critical chunk waits to be written", () => {
			// One write a frame fits, and a clear would fit beside it.
			const world = createFakeWorld({ msPerVoxel: 2.5 / 24576, settings: { unloadDelay: 0.02 } });
			let teleports = 0;
			let waits = 0;
			const failures = collectFailures();
			for (const i of $range(1, 900)) {
				if (i % 60 === 1) {
					teleports += 1;
					world.put(1, 5000 * teleports, 0);
				}
				const before = world.log.size();
				world.frame();
				let clears = 0;
				for (const j of $range(before, world.log.size() - 1))
					if (world.log[j].operation === "clear") clears += 1;
				let waiting = false;
				for (const cx of $range(-1, 1)) {
					for (const cz of $range(-1, 1)) {
						const key = chunkKey(math.floor((5000 * teleports) / 128) + cx, 0, cz);
						if (world.streamer.stateOf(key) === "ready") waiting = true;
					}
				}
				if (waiting) waits += 1;
				if (clears > 2) failures.add(`${clears} unloads in frame ${i}`);
				if (waiting && clears > 0) failures.add(`an unload before a critical write in frame ${i}`);
			}
			failures.expectNone();
			expect(world.calls("clear") > 100).to.equal(true);
			expect(waits > 20).to.equal(true);
		});
	});

	describe("maxLoadedChunks", () => {
		it("is never passed; of what nobody wants, the farthest makes room", () => {
			const world = createFakeWorld({ settings: { maxLoadedChunks: 60, unloadDelay: 1000, keepMargin: 4 } });
			const failures = collectFailures();
			const loaded = new Set<number>();
			let x = 64;
			function distanceOf(key: number): number {
				const { cx, cz } = chunkOfKey(key);
				return math.sqrt((128 * cx + 64 - x) ** 2 + (128 * cz) ** 2) / 128;
			}
			for (const i of $range(1, 60 * 40)) {
				x = 64 + i / 2;
				world.put(1, x, 64, { vx: 30 });
				const before = world.log.size();
				world.frame();
				for (const j of $range(before, world.log.size() - 1)) {
					const { operation, key } = world.log[j];
					if (operation === "write") loaded.add(key);
					if (operation !== "clear") continue;
					loaded.delete(key);
					const distance = distanceOf(key);
					// It was chosen a frame or two ago, and since then the player walked a stud or two.
					if (distance <= 4 - 0.02) failures.add(`a wanted chunk was cleared in frame ${i}`);
					for (const other of loaded) {
						const stays = world.streamer.stateOf(other) === "loaded";
						if (stays && distanceOf(other) > distance + 0.02)
							failures.add(`a farther one stayed in frame ${i}`);
					}
				}
				const { loaded: there, writing, ready, generating, unloading } = world.streamer.stats().chunksByState;
				if (there + writing + ready + generating + unloading > 60) failures.add(`too many in frame ${i}`);
			}
			failures.expectNone();
			const stats = world.streamer.stats();
			expect(stats.evicted > 20).to.equal(true);
			// None of them was spared, and none came back.
			expect(world.calls("clear") >= stats.evicted - 2).to.equal(true);
			expect(world.calls("generate")).to.equal(world.calls("clear") + stats.chunksByState.loaded);
			expect(stats.loadRadius).to.equal(4);
			for (const cx of $range(6, 12)) expect(world.streamer.stateOf(chunkKey(cx, 0, 0))).to.equal("loaded");
			expect(world.streamer.stateOf(chunkKey(0, 0, 0))).to.equal(undefined);
		});

		it("shrinks the radius of all while their chunks are too many, and grows it back", () => {
			const world = createFakeWorld({ settings: { maxLoadedChunks: 150 } });
			for (const id of $range(1, 8)) world.put(id, id * 5000, 0);
			world.run(10);
			const crowded = world.streamer.stats();
			// 8 x 9 to 16 chunks at radius 2; 8 x 24 to 32 at radius 3 would be too many.
			expect(crowded.loadRadius).to.equal(2);
			expect(crowded.peakLoaded <= 150).to.equal(true);
			for (const id of $range(1, 8)) expect(world.streamer.isLoaded(id * 5000, 0, 0)).to.equal(true);
			for (const id of $range(3, 8)) world.leave(id);
			world.run(20);
			expect(world.streamer.stats().loadRadius).to.equal(4);
			expect(world.streamer.stats().chunksByState.loaded >= 92).to.equal(true);
		});

		it("loads the nearest when not even the critical chunks of all fit, and does not hang", () => {
			const world = createFakeWorld({ settings: { maxLoadedChunks: 20 } });
			for (const id of $range(1, 8)) world.put(id, id * 5000, 0);
			world.run(10);
			expect(world.streamer.stats().peakLoaded).to.equal(20);
			// What somebody wants makes no room for others.
			expect(world.calls("clear")).to.equal(0);
			for (const id of $range(2, 8)) world.leave(id);
			world.run(20);
			expect(world.streamer.isLoaded(5000, 0, 0)).to.equal(true);
		});
	});
};
