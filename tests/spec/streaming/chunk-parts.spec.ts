/// <reference types="@rbxts/testez/globals" />
import type { PartSpec } from "parts";
import type { Pcg32 } from "random";
import { createPcg32 } from "random";
import { chunkKey, chunkOfKey, createColumnLayout } from "streaming/chunk-layout";
import type { ChunkJob, PartsPort, ProviderSink } from "streaming/ports";
import { generatedParts } from "streaming/simulation/generated-parts";
import { createPartYard } from "streaming/simulation/part-yard";
import { createStreamer } from "streaming/streamer";
import { collectFailures, contains, errorOf } from "../support/failures";
import type { FakeWorld, Operation } from "./fake-world";
import { createFakeWorld } from "./fake-world";

const ORIGIN = chunkKey(0, 0, 0);
const BUDGET = 4;

/** `count` parts in the chunks of the given keys, none elsewhere. */
function partsIn(count: number, ...keys: Array<number>): (job: ChunkJob) => ReadonlyArray<PartSpec> {
	const [pattern] = generatedParts(someChunkWithParts());
	return (job) => {
		if (!keys.includes(job.key)) return [];
		const parts = new Array<PartSpec>();
		for (const i of $range(1, count)) parts.push({ ...pattern, group: `${job.key}`, name: `${i}` });
		return parts;
	};
}

function someChunkWithParts(): ChunkJob {
	for (const cx of $range(0, 1000)) {
		const job = { key: chunkKey(cx, 0, 0), cx, cy: 0, cz: 0 };
		if (generatedParts(job).size() > 0) return job;
	}
	throw "no chunk has parts";
}

/** Lets frames pass until something holds. */
function runUntil(world: FakeWorld, holds: () => boolean): void {
	for (const _ of $range(1, 1200)) {
		if (holds()) return;
		world.frame();
	}
	throw "it did not come about in 20 s";
}

/** Names of all that stand if exactly these chunks are whole. */
function namesIn(keys: ReadonlyArray<number>): Array<string> {
	const yard = createPartYard();
	for (const key of keys) {
		const job = chunkOfKey(key);
		for (const part of generatedParts(job)) yard.add(part, job);
	}
	return yard.names();
}

export = () => {
	describe("the parts of a chunk", () => {
		it("stand once it is loaded, and go before its ground does", () => {
			const failures = collectFailures();
			const world = createFakeWorld({
				partsOf: partsIn(30, ORIGIN),
				failureOf: (operation, { key }) => {
					if (world.parts.size(key) > 0) failures.add(`${operation} while parts stand`);
					return undefined;
				},
			});
			world.put(1, 64, 64);
			world.run(3);
			expect(world.parts.size()).to.equal(30);
			expect(world.streamer.stats().partsAdded).to.equal(30);
			world.leave(1);
			world.run(4);
			expect(world.parts.size()).to.equal(30);
			world.run(4);
			expect(world.parts.size()).to.equal(0);
			expect(world.streamer.stats().partsRemoved).to.equal(30);
			expect(world.calls("clear", ORIGIN)).to.equal(1);
			failures.expectNone();
		});

		it("are put up and taken away over many frames if they are many, none of which passes its budget by more than a part", () => {
			const world = createFakeWorld({ partsOf: partsIn(700, ORIGIN), msPerPart: 0.05, msPerVoxel: 0 });
			world.put(1, 64, 64);
			let busy = 0;
			const watch = () => {
				const before = world.parts.size();
				world.frame();
				if (world.parts.size() !== before) busy += 1;
				const work = world.workByFrame[world.workByFrame.size() - 1];
				if (work > BUDGET + 0.05 + 1e-6) throw `${work} ms in a frame`;
			};
			for (const _ of $range(1, 120)) watch();
			expect(world.parts.size()).to.equal(700);
			// 35 ms of parts.
			expect(busy).to.equal(9);
			busy = 0;
			world.leave(1);
			for (const _ of $range(1, 60 * 8)) watch();
			expect(world.parts.size()).to.equal(0);
			expect(busy).to.equal(5);
		});

		it("share the budget of a frame with writes, which go first", () => {
			const far = chunkKey(3, 0, 0);
			const world = createFakeWorld({ partsOf: partsIn(300, far), msPerVoxel: 3.9 / 24576, msPerPart: 0.05 });
			world.put(1, 64, 64);
			const failures = collectFailures();
			for (const _ of $range(1, 200)) {
				world.frame();
				const { chunksByState: count } = world.streamer.stats();
				const waiting = count.ready + count.writing;
				const work = world.workByFrame[world.workByFrame.size() - 1];
				if (work > BUDGET + 3.9 + 1e-6) failures.add(`${work} ms in a frame`);
				if (world.parts.size() > 150 && waiting > 3) failures.add(`parts while ${waiting} chunks wait`);
			}
			failures.expectNone();
			expect(world.parts.size()).to.equal(300);
		});

		it("in critical chunks stand before any elsewhere, and the others follow the player who moves", () => {
			const [near, west, east] = [chunkKey(1, 0, 1), chunkKey(-3, 0, 0), chunkKey(3, 0, 0)];
			const world = createFakeWorld({ partsOf: partsIn(200, near, west, east), msPerPart: 0.5 });
			world.put(1, 64, 64);
			runUntil(world, () => world.parts.size(near) === 200);
			expect(world.parts.size()).to.equal(200);
			runUntil(world, () => world.parts.size(west) > 20);
			const before = world.parts.size(west);
			expect(before < 150).to.equal(true);
			expect(world.streamer.stateOf(east)).to.equal("loaded");
			expect(world.parts.size(east)).to.equal(0);
			world.put(1, 64 + 128, 64);
			runUntil(world, () => world.parts.size(east) > 150);
			expect(world.parts.size(west)).to.equal(before);
			runUntil(world, () => world.parts.size() === 600);
		});

		it("are not put up any more when nobody is near, and all are when somebody returns", () => {
			const world = createFakeWorld({ partsOf: partsIn(400, ORIGIN), msPerPart: 0.5 });
			world.put(1, 64, 64);
			world.run(0.5);
			const some = world.parts.size();
			expect(some > 20 && some < 350).to.equal(true);
			world.leave(1);
			world.run(2);
			expect(world.parts.size()).to.equal(some);
			expect(world.streamer.stats().lackingParts).to.equal(0);
			world.put(1, 64, 64);
			world.run(4);
			expect(world.parts.size()).to.equal(400);
		});

		it("come back if somebody wants the chunk while they are being taken away", () => {
			const world = createFakeWorld({
				partsOf: partsIn(400, ORIGIN),
				msPerPart: 0.5,
				settings: { unloadDelay: 1 },
			});
			world.put(1, 64, 64);
			world.run(4);
			world.leave(1);
			runUntil(world, () => world.parts.size() < 200);
			expect(world.streamer.stateOf(ORIGIN)).to.equal("unloading");
			world.put(1, 64, 64);
			world.run(4);
			expect(world.parts.size()).to.equal(400);
			expect(world.calls("generate", ORIGIN)).to.equal(1);
		});

		it("go with a chunk that is evicted", () => {
			const world = createFakeWorld({
				partsOf: partsIn(5, ORIGIN),
				settings: { maxLoadedChunks: 50, unloadDelay: 3600, keepMargin: 16 },
			});
			world.put(1, 64, 64);
			world.run(3);
			expect(world.parts.size()).to.equal(5);
			world.put(1, 64 + 128 * 12, 64);
			world.run(5);
			expect(world.streamer.stats().evicted > 40).to.equal(true);
			expect(world.parts.size()).to.equal(0);
		});

		it("only grow fewer in a chunk that is evicted before all of them stand", () => {
			// The farthest from where the player goes but one, so that it is known what a clear takes.
			const second = chunkKey(-1, 0, 1);
			const world = createFakeWorld({
				partsOf: partsIn(4000, second),
				msPerPart: 0.5,
				// A clear takes 3.9 ms, so that there is none in a frame that took a part away.
				msPerVoxel: 19.5 / 24576,
				settings: { maxLoadedChunks: 10, loadRadius: 1, unloadDelay: 3600, keepMargin: 16 },
			});
			world.put(1, 64, 64);
			runUntil(world, () => world.parts.size() > 100);
			world.put(1, 64 + 128 * 8, 64);
			runUntil(world, () => world.streamer.stateOf(second) === "unloading");
			let before = world.parts.size();
			expect(before > 50 && before < 3900).to.equal(true);
			while (world.streamer.stateOf(second) === "unloading") {
				world.frame();
				expect(world.parts.size() <= before).to.equal(true);
				before = world.parts.size();
			}
			expect(before).to.equal(0);
		});

		it("may stand in a chunk of air", () => {
			const world = createFakeWorld({ partsOf: partsIn(7, ORIGIN), heightOf: () => [0, 0] });
			world.put(1, 64, 64);
			world.run(3);
			expect(world.parts.size()).to.equal(7);
			world.leave(1);
			world.run(8);
			expect(world.parts.size()).to.equal(0);
		});

		it("are left out where nothing takes parts", () => {
			let sink!: ProviderSink;
			const streamer = createStreamer(createColumnLayout(), {
				now: () => 0,
				foci: () => [{ id: 1, x: 64, y: 0, z: 64, vx: 0, vy: 0, vz: 0 }],
				provider: {
					connect: (given) => {
						sink = given;
					},
					hasRoom: () => true,
					generate: (job, epoch) => sink.ready(job.key, epoch, { genMs: 1, parts: partsIn(3, job.key)(job) }),
					write: () => {},
					cancel: () => {},
					step: () => {},
					stop: () => {},
					stats: () => ({ workers: 1, busy: 0, inFlight: 0 }),
				},
				terrain: {
					clear: () => undefined,
					fill: () => undefined,
					snapshot: () => ({ ok: true, snapshot: 0 }),
					restore: () => undefined,
				},
			});
			streamer.step(1 / 60);
			streamer.step(1 / 60);
			expect(streamer.stateOf(ORIGIN)).to.equal("loaded");
			expect(streamer.stats().lackingParts).to.equal(0);
			streamer.stop(true);
		});
	});

	describe("the parts of an edited chunk", () => {
		const edited = { originX: 0, originY: 0, originZ: 0, sizeX: 8, sizeY: 8, sizeZ: 8 };

		it("come back with its edits, as often as players leave and return", () => {
			const world = createFakeWorld({ partsOf: partsIn(30, ORIGIN) });
			for (const round of $range(1, 4)) {
				world.put(1, 64, 64);
				world.run(3);
				expect(world.parts.size()).to.equal(30);
				expect(world.calls("restore")).to.equal(round - 1);
				expect(world.streamer.notifyEdit(edited)).to.equal(true);
				world.leave(1);
				world.run(8);
				expect(world.parts.size()).to.equal(0);
			}
			expect(world.calls("generate", ORIGIN)).to.equal(1);
		});

		it("are generated anew when its edits were evicted", () => {
			const world = createFakeWorld({ partsOf: partsIn(30, ORIGIN), settings: { maxEditSnapshots: 0 } });
			world.put(1, 64, 64);
			world.run(3);
			world.streamer.notifyEdit(edited);
			world.leave(1);
			world.run(8);
			world.put(1, 64, 64);
			world.run(3);
			expect(world.parts.size()).to.equal(30);
			expect(world.calls("generate", ORIGIN)).to.equal(2);
		});

		it("come back when its copy fails, since it then stays", () => {
			const world = createFakeWorld({
				partsOf: partsIn(30, ORIGIN),
				failureOf: (operation) => (operation === "snapshot" ? { error: "broken" } : undefined),
			});
			world.put(1, 64, 64);
			world.run(3);
			world.streamer.notifyEdit(edited);
			world.leave(1);
			world.run(20);
			expect(world.streamer.stateOf(ORIGIN)).to.equal("failed");
			expect(world.parts.size()).to.equal(0);
			world.put(1, 64, 64);
			world.run(2);
			expect(world.streamer.stateOf(ORIGIN)).to.equal("loaded");
			expect(world.parts.size()).to.equal(30);
		});
	});

	describe("the parts of a chunk in trouble", () => {
		it("stand once, however often its write failed", () => {
			const world = createFakeWorld({
				partsOf: partsIn(30, ORIGIN),
				failureOf: (operation, { key }) =>
					operation === "write" && key === ORIGIN && world.calls("write", ORIGIN) <= 3
						? { error: "broken" }
						: undefined,
			});
			world.put(1, 64, 64);
			world.run(8);
			expect(world.calls("generate", ORIGIN)).to.equal(4);
			expect(world.parts.size()).to.equal(30);
		});

		it("are gone while it cannot be cleared, and stand again when it was written anew", () => {
			const world = createFakeWorld({
				partsOf: partsIn(30, ORIGIN),
				failureOf: (operation, { key }) =>
					operation === "clear" && key === ORIGIN ? { error: "broken" } : undefined,
			});
			world.put(1, 64, 64);
			world.run(3);
			world.leave(1);
			world.run(15);
			expect(world.streamer.stateOf(ORIGIN)).to.equal("failed");
			expect(world.parts.size()).to.equal(0);
			world.put(1, 64, 64);
			world.run(40);
			expect(world.streamer.stateOf(ORIGIN)).to.equal("loaded");
			expect(world.parts.size()).to.equal(30);
		});
	});

	describe("stopping", () => {
		it("takes every part away at once, or leaves those that stand and adds no more", () => {
			for (const frames of [1, 3, 10, 20, 30, 45, 60, 400]) {
				for (const unload of [true, false]) {
					const world = createFakeWorld({ partsOf: partsIn(400, ORIGIN), msPerPart: 0.1 });
					world.put(1, 64, 64);
					for (const _ of $range(1, frames)) world.frame();
					if (frames > 200) {
						world.leave(1);
						world.run(5.1);
					}
					const before = world.parts.size();
					world.streamer.stop(unload);
					expect(world.parts.size()).to.equal(unload ? 0 : before);
					expect(world.streamer.stats().lackingParts).to.equal(0);
					world.run(1);
					world.streamer.stop(true);
					expect(world.parts.size()).to.equal(unload ? 0 : before);
				}
			}
		});

		it("from within a call of the port leaves no part behind either", () => {
			for (const moment of ["add", "remove"]) {
				const yard = createPartYard();
				let calls = 0;
				const interrupt = (operation: string) => {
					if (operation !== moment) return;
					calls += 1;
					if (calls === 10) world.streamer.stop(true);
				};
				const interrupted: PartsPort = {
					add: (part, job) => {
						interrupt("add");
						return yard.add(part, job);
					},
					remove: (standing) => {
						yard.remove(standing);
						interrupt("remove");
					},
				};
				const world: FakeWorld = createFakeWorld({
					partsOf: partsIn(30, ORIGIN),
					parts: interrupted,
					msPerVoxel: 0,
				});
				world.put(1, 64, 64);
				world.run(3);
				if (moment === "remove") expect(yard.size()).to.equal(30);
				world.leave(1);
				world.run(10);
				expect(calls >= 10).to.equal(true);
				expect(yard.size()).to.equal(0);
				expect(world.terrain.size()).to.equal(0);
				expect(world.calls("clear", ORIGIN)).to.equal(1);
			}
		});
	});

	describe("a hostile schedule", () => {
		const spots = [0, 3, 9, 40];

		// Players jump, leave, dig, and ask for ground, in any order, over a terrain that fails one call in twenty.
		function act(world: FakeWorld, random: Pcg32): void {
			const dice = random.nextDouble();
			const x = 64 + 128 * spots[random.nextInt(0, spots.size())];
			const id = random.nextInt(1, 4);
			if (dice < 0.02) world.put(id, x, 64);
			else if (dice < 0.03) world.leave(id);
			else if (dice < 0.04) {
				const originX = 32 * random.nextInt(-2, 12);
				world.streamer.notifyEdit({ originX, originY: 0, originZ: 0, sizeX: 40, sizeY: 8, sizeZ: 8 });
			} else if (dice < 0.045) {
				world.streamer.ensureLoaded({ x, y: 0, z: 64, radius: 100, timeout: 2 }, () => {});
			}
		}

		interface HostileWorld extends FakeWorld {
			/** All that were ever loaded. */
			readonly keys: Set<number>;
		}

		function createHostileWorld(seed: number, random: Pcg32, add: (text: string) => void): HostileWorld {
			const keys = new Set<number>();
			const touching = new Set<Operation>(["write", "fill", "restore", "clear"]);
			const world = createFakeWorld({
				partsOf: generatedParts,
				msPerPart: seed % 2 === 0 ? 0.02 : 0.3,
				genSeconds: 0.03,
				settings: {
					loadRadius: 3,
					unloadDelay: 0.1 * (seed % 6),
					maxLoadedChunks: seed % 3 === 0 ? 40 : 1500,
					maxEditSnapshots: seed % 4,
				},
				failureOf: (operation, { key }) => {
					if (touching.has(operation) && world.parts.size(key) > 0) add(`${operation} under parts of ${key}`);
					return random.nextDouble() < 0.05 ? { error: "unlucky" } : undefined;
				},
				listener: {
					chunkLoaded: (key) => keys.add(key),
					chunkUnloaded: (key) => {
						if (world.parts.size(key) > 0) add(`${key} is gone, its parts are not`);
					},
				},
			});
			return { ...world, keys };
		}

		/** Looks at every chunk after a frame; `sizeWhileUnloading` is what it saw of those that unload. */
		function checkChunks(
			{ keys, parts, streamer }: HostileWorld,
			sizeWhileUnloading: Map<number, number>,
			add: (text: string) => void,
		): void {
			for (const key of keys) {
				const size = parts.size(key);
				const state = streamer.stateOf(key) ?? "gone";
				if (size > 0 && state !== "loaded" && state !== "unloading") add(`${key} is ${state}, with parts`);
				if (state !== "unloading") {
					sizeWhileUnloading.delete(key);
					continue;
				}
				if (size > (sizeWhileUnloading.get(key) ?? math.huge)) add(`${key} gets parts and unloads`);
				sizeWhileUnloading.set(key, size);
			}
		}

		for (const seed of $range(1, 12)) {
			it(`leaves no part behind and puts none up twice (${seed})`, () => {
				const random = createPcg32(seed);
				const failures = collectFailures();
				const world = createHostileWorld(seed, random, failures.add);
				const sizeWhileUnloading = new Map<number, number>();
				world.put(1, 64, 64);
				for (const frame of $range(1, 1500)) {
					act(world, random);
					world.frame();
					const work = world.workByFrame[world.workByFrame.size() - 1];
					if (work > BUDGET + world.longestCall() + 1e-6) failures.add(`${work} ms in frame ${frame}`);
					checkChunks(world, sizeWhileUnloading, failures.add);
				}
				// At rest every loaded chunk is whole, and nothing else stands.
				world.run(8);
				const loaded = new Array<number>();
				for (const key of world.keys) if (world.streamer.stateOf(key) === "loaded") loaded.push(key);
				const expected = namesIn(loaded);
				if (world.parts.names().join("\n") !== expected.join("\n")) {
					failures.add(`${world.parts.size()} parts stand at rest, not ${expected.size()}`);
				}
				if (seed % 2 === 0) {
					world.streamer.stop(true);
				} else {
					for (const id of $range(1, 3)) world.leave(id);
					world.run(60);
				}
				if (world.parts.size() > 0) failures.add(`${world.parts.size()} parts remain`);
				failures.expectNone();
				expect(world.streamer.stats().partsRemoved > 500).to.equal(true);
			});
		}
	});

	describe("a part yard", () => {
		it("refuses a part that stands already, and one that does not stand", () => {
			const yard = createPartYard();
			const job = someChunkWithParts();
			const [part] = generatedParts(job);
			const standing = yard.add(part, job);
			expect(
				contains(
					errorOf(() => yard.add({ ...part }, job)),
					"stands already",
				),
			).to.equal(true);
			yard.remove(standing);
			expect(
				contains(
					errorOf(() => yard.remove(standing)),
					"does not stand",
				),
			).to.equal(true);
			expect(yard.size()).to.equal(0);
		});
	});
};
