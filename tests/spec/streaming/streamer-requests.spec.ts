/// <reference types="@rbxts/testez/globals" />
import { chunkKey, createColumnLayout, createCubeLayout } from "streaming/chunk-layout";
import { contains, errorOf } from "../support/failures";
import { createFakeWorld } from "./fake-world";

export = () => {
	describe("ensureLoaded", () => {
		function request(x: number, z: number, radius = 48, timeout = 10) {
			return { x, y: 10, z, radius, timeout };
		}

		it("loads ground where nobody is, answers when it is there, and lets it go after the delay", () => {
			const world = createFakeWorld();
			const answers = new Array<string>();
			world.streamer.ensureLoaded(request(10, 64), (loaded) => answers.push(`${loaded}`));
			expect(answers.size()).to.equal(0);
			world.run(1);
			expect(answers.join(" ")).to.equal("true");
			// 48 studs round (10, 64) touch the chunks (0, 0) and (-1, 0).
			expect(world.streamer.isLoaded(10, 0, 64)).to.equal(true);
			expect(world.streamer.isLoaded(-10, 0, 64)).to.equal(true);
			expect(world.calls("generate")).to.equal(2);
			world.run(4);
			expect(world.calls("clear")).to.equal(0);
			world.run(3);
			expect(world.terrain.size()).to.equal(0);
		});

		it("answers at once if the ground is there", () => {
			const world = createFakeWorld();
			world.put(1, 0, 0);
			world.run(3);
			let answered = false;
			world.streamer.ensureLoaded(request(0, 0, 200), (loaded) => (answered = loaded));
			expect(answered).to.equal(true);
		});

		it("goes before what players want, however far away it is", () => {
			const world = createFakeWorld({ jobs: 1, genSeconds: 0.1 });
			world.put(1, 0, 0);
			world.run(2);
			let at: number | undefined;
			world.streamer.ensureLoaded(request(20000, 0, 0), (loaded) => (at = loaded ? world.now() : -1));
			const start = world.now();
			world.run(3);
			expect(at !== undefined && at > 0 && at - start < 0.4).to.equal(true);
		});

		it("answers false after the timeout, outside of the world, where loading is hopeless, and when stopped", () => {
			const layout = createColumnLayout({ contentOf: (cx) => (cx > 50 ? "outside" : "voxels") });
			const world = createFakeWorld({
				layout,
				failureOf: (operation, job) => {
					if (operation !== "generate" || job.cz !== 7) return undefined;
					return job.cx === 0 ? { error: "out of range", permanent: true } : { error: "broken" };
				},
			});
			const answers = new Array<string>();
			const add = (name: string, x: number, z: number, timeout: number) =>
				world.streamer.ensureLoaded(request(x, z, 0, timeout), (loaded, problem) =>
					answers.push(`${name} ${loaded} ${problem ?? ""} at ${math.round(world.now())}`),
				);
			add("outside", 128 * 60, 0, 5);
			add("hopeless", 64, 128 * 7 + 64, 100);
			add("late", 128 * 5, 128 * 7 + 64, 3);
			add("stopped", 128 * 5, 128 * 7 + 64, 1000);
			world.run(6);
			world.streamer.stop(true);
			add("after", 0, 0, 1);
			expect(answers.join("; ")).to.equal(
				[
					"outside false the position is outside of the world at 0",
					`hopeless false chunk ${chunkKey(0, 0, 7)} cannot be loaded at 0`,
					"late false timeout at 3",
					"stopped false the streamer is stopped at 6",
					"after false the streamer is stopped at 6",
				].join("; "),
			);
		});

		it("is not lost in a queue that is too small for it", () => {
			const world = createFakeWorld({ jobs: 1, settings: { maxQueued: 3 } });
			world.put(1, 0, 0);
			let answered = false;
			world.streamer.ensureLoaded(request(9000, 0, 300), (loaded) => (answered = loaded));
			world.run(8);
			expect(answered).to.equal(true);
			expect(world.streamer.stats().queueDropped > 30).to.equal(true);
			// And in the end the player has everything too.
			world.run(8);
			expect(world.streamer.stats().chunksByState.loaded >= 46).to.equal(true);
		});

		it("ignores the part of its circle that is outside of the world, and air", () => {
			const layout = createCubeLayout({
				contentOf: (cx, cy) => (cx < 0 ? "outside" : cy > 0 ? "air" : "voxels"),
			});
			const world = createFakeWorld({ layout });
			let answered = false;
			world.streamer.ensureLoaded(
				{ x: 20, y: 120, z: 64, radius: 60, timeout: 5 },
				(loaded) => (answered = loaded),
			);
			world.run(1);
			expect(answered).to.equal(true);
			expect(world.calls("generate") > 0).to.equal(true);
		});

		it("rejects numbers that make no sense, by name", () => {
			const { streamer } = createFakeWorld();
			const ask = (x: number, radius: number, timeout: number) =>
				errorOf(() => streamer.ensureLoaded({ x, y: 0, z: 0, radius, timeout }, () => {}));
			expect(contains(ask(0 / 0, 1, 1), "position must be finite")).to.equal(true);
			expect(contains(ask(0, -1, 1), "radius must be studs >= 0, got -1")).to.equal(true);
			expect(contains(ask(0, 1, 0 / 0), "timeout must be seconds >= 0")).to.equal(true);
		});
	});

	describe("events", () => {
		it("name each chunk that was loaded with its times and voxels, and each that was unloaded", () => {
			const loaded = new Map<number, number>();
			let unloaded = 0;
			const world = createFakeWorld({
				genSeconds: 0.05,
				listener: {
					chunkLoaded: (key, genMs, writeMs, voxels) => {
						expect(genMs).to.be.near(50, 1e-6);
						expect(writeMs).to.be.near(2, 0.01);
						expect(voxels).to.equal(24576);
						loaded.set(key, (loaded.get(key) ?? 0) + 1);
					},
					chunkUnloaded: (key) => {
						expect(loaded.delete(key)).to.equal(true);
						unloaded += 1;
					},
				},
			});
			world.put(1, 64, 64);
			world.run(4);
			expect(loaded.size()).to.equal(49);
			world.leave(1);
			world.run(8);
			expect(unloaded).to.equal(49);
		});

		it("tell that a player is ready when the 3 x 3 chunks are there, and again after a teleport", () => {
			const ready = new Array<string>();
			const world = createFakeWorld({
				genSeconds: 0.1,
				listener: {
					playerReady: (id) => {
						ready.push(`${id}`);
						const x = id === 1 && ready.size() > 2 ? 9000 : 0;
						for (const dx of [-128, 0, 128]) {
							for (const dz of [-128, 0, 128]) {
								if (!world.streamer.isLoaded(x + dx, 0, dz)) ready.push("too early");
							}
						}
					},
				},
			});
			world.put(1, 1, 1);
			world.put("spawn", 1, 1);
			world.run(3);
			ready.sort();
			expect(ready.join(" ")).to.equal("1 spawn");
			for (const i of $range(1, 100)) {
				world.put(1, i * 1.5, 1);
				world.frame();
			}
			world.run(1);
			expect(ready.size()).to.equal(2);
			world.put(1, 9000, 1);
			world.run(2);
			expect(ready.join(" ")).to.equal("1 spawn 1");
		});

		it("may be answered by calls of the streamer, even by stopping it", () => {
			for (const moment of ["chunkLoaded", "playerReady", "chunkUnloaded", "backlog", "edgeReached"]) {
				const layout = createColumnLayout({ contentOf: (cx) => (cx > 1 ? "outside" : "voxels") });
				let stopped = false;
				const stop = () => {
					stopped = true;
					world.streamer.stop(true);
				};
				const world = createFakeWorld({
					layout,
					settings: { loadRadius: 8 },
					listener: { [moment]: stop },
				});
				world.put(1, 200, 0);
				world.put(2, 100, 0);
				world.run(4);
				world.leave(2);
				world.put(1, 200 - 128 * 30, 0);
				world.run(8);
				expect(`${moment} ${stopped}`).to.equal(`${moment} true`);
				expect(world.terrain.size()).to.equal(0);
				for (const [name, count] of pairs(world.streamer.stats().chunksByState)) {
					expect(`${name} ${count}`).to.equal(`${name} 0`);
				}
			}
		});
	});

	describe("stats", () => {
		it("count what happened", () => {
			const world = createFakeWorld({ genSeconds: 0.03 });
			world.put(1, 64, 64);
			world.run(4);
			world.put(1, 30000, 0);
			world.run(10);
			const stats = world.streamer.stats();
			expect(stats.generated).to.equal(world.calls("generate"));
			expect(stats.written).to.equal(world.calls("write"));
			expect(stats.unloaded).to.equal(world.calls("clear"));
			expect(stats.unloaded).to.equal(49);
			expect(stats.genMs.mean).to.be.near(30, 1e-6);
			expect(stats.genMs.count).to.equal(stats.generated);
			expect(stats.writeMs.p95).to.be.near(2, 0.01);
			expect(stats.voxelsWritten).to.equal(stats.written * 24576);
			expect(stats.foci).to.equal(1);
			expect(stats.workers).to.equal(8);
			expect(stats.workersBusy).to.equal(0);
			expect(stats.voxelsPerSecond).to.equal(0);
			expect(stats.budgetMs).to.equal(4);
			expect(stats.budgetUsedMeanMs > 0 && stats.budgetUsedMeanMs < 4).to.equal(true);
		});

		it("count cancelled chunks and voxels a second while there is work", () => {
			const world = createFakeWorld({ genSeconds: 0.2 });
			world.put(1, 0, 0);
			world.run(0.1);
			world.put(1, 9000, 0);
			world.run(2.5);
			const stats = world.streamer.stats();
			expect(stats.cancelled >= 46).to.equal(true);
			expect(stats.voxelsPerSecond > 100000).to.equal(true);
		});
	});
};
