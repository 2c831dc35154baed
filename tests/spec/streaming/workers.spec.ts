/// <reference types="@rbxts/testez/globals" />
import { createPcg32 } from "random";
import { createWorkerPool } from "roblox/worker-pool";
import { chunkKey, createColumnLayout } from "streaming/chunk-layout";
import type { ChunkGenerator, GeneratedChunk } from "streaming/chunk-worker";
import type { ChunkJob, ChunkProvider, Focus, Outcome, ReadyChunk } from "streaming/ports";
import type { CellTerrain } from "streaming/simulation/cell-terrain";
import { createCellTerrain, generatedCell } from "streaming/simulation/cell-terrain";
import { generatedParts } from "streaming/simulation/generated-parts";
import type { PartYard } from "streaming/simulation/part-yard";
import { createPartYard } from "streaming/simulation/part-yard";
import type { Streamer } from "streaming/streamer";
import { createStreamer } from "streaming/streamer";
import type { VoxelBox } from "voxel";
import { contains, errorOf } from "../support/failures";
import type { FakeActor, FakePhase } from "./fake-actor";
import { copyAcross, createFakeActor } from "./fake-actor";

const FRAME = 1 / 60;

interface Rig {
	readonly provider: ChunkProvider;
	readonly actors: Array<FakeActor>;
	readonly terrain: CellTerrain;
	readonly parts: PartYard;
	readonly clock: { time: number };
	readonly deliver: () => void;
	/** Keys in the order of generation, over all workers. */
	readonly generated: Array<number>;
	readonly held: () => number;
	/** Each generation or write that is about to happen may be made to fail. */
	readonly problems: { generate?: (job: ChunkJob) => string | undefined; write?: (job: ChunkJob) => Outcome };
}

// One row of work a checkpoint, 16 rows a chunk, each 0.4 ms: a chunk is longer than a slice.
function createRig(workers: number, startDelay = 1, heavyWrites = false): Rig {
	const clock = { time: 0 };
	const phase: FakePhase = { parallel: false };
	const terrain = createCellTerrain(8);
	const actors = new Array<FakeActor>();
	const generated = new Array<number>();
	const problems: Rig["problems"] = {};
	let held = 0;

	function createGenerator(definition: unknown): ChunkGenerator {
		const { rows } = definition as { rows: number };
		return {
			generate: (job, checkpoint) => {
				const problem = problems.generate?.(job);
				if (problem !== undefined) throw problem;
				for (const _ of $range(1, 16)) {
					clock.time += heavyWrites ? 0 : 0.0004;
					checkpoint();
				}
				generated.push(job.key);
				held += 1;
				const place = { originX: job.cx * 32, originY: 0, originZ: job.cz * 32 };
				const region = { ...place, sizeX: 32, sizeY: rows, sizeZ: 32 };
				const parts = generatedParts(job);
				return { region, parts, voxels: { salt: job.key }, cacheHits: 3, cacheMisses: 1 };
			},
			write: (chunk: GeneratedChunk, slab: VoxelBox, job: ChunkJob) => {
				assert(!phase.parallel, "terrain is written in the serial phase");
				assert((chunk.voxels as { salt: number }).salt === job.key, "a job writes its own arrays");
				clock.time += heavyWrites ? 0.03 : 0.001;
				const failure = problems.write?.(job);
				if (failure === undefined) terrain.fill(terrain.cellsOf(slab), generatedCell);
				return failure;
			},
			release: () => {
				held -= 1;
			},
		};
	}
	const provider = createWorkerPool({
		workers,
		definition: { rows: heavyWrites ? 8 : 24, tables: [[1, 2], [3]] },
		frame: {},
		now: () => clock.time,
		createGenerator,
		createActor: () => {
			const actor = createFakeActor(createGenerator, phase, () => clock.time, startDelay);
			actors.push(actor);
			return actor;
		},
	});
	return {
		provider,
		actors,
		terrain,
		parts: createPartYard(),
		clock,
		deliver: () => {
			for (const actor of actors) actor.deliver();
		},
		generated,
		held: () => held,
		problems,
	};
}

function createRigStreamer(rig: Rig, foci: ReadonlyArray<Focus>): Streamer {
	return createStreamer(createColumnLayout(), {
		now: () => rig.clock.time,
		foci: () => foci,
		provider: rig.provider,
		terrain: {
			clear: (region) => {
				rig.terrain.fill(rig.terrain.cellsOf(region), () => 0);
				return undefined;
			},
			fill: () => undefined,
			snapshot: () => ({ ok: false, failure: { error: "no edits here" } }),
			restore: () => undefined,
		},
		parts: rig.parts,
	});
}

function walk(rig: Rig, seconds: number, seed: number): () => void {
	const random = createPcg32(seed);
	const foci = [1, 2, 3].map((id) => ({ id, x: 0, y: 5, z: 0, vx: 0, vy: 0, vz: 0 }));
	const streamer = createRigStreamer(rig, foci);
	const frame = () => {
		const started = rig.clock.time;
		streamer.step(FRAME);
		rig.deliver();
		rig.clock.time = math.max(rig.clock.time, started + FRAME);
	};
	for (const _ of $range(1, seconds * 60)) {
		for (const focus of foci) {
			focus.x += random.nextDouble() * 4;
			focus.z += (random.nextDouble() - 0.5) * 4;
		}
		frame();
	}
	for (const _ of $range(1, 900)) frame();
	return () => {
		streamer.stop(true);
		for (const _ of $range(1, 5)) rig.deliver();
	};
}

export = () => {
	describe("any number of workers", () => {
		it("leaves the same terrain and the same parts after the same walk", () => {
			const hashes = new Array<string>();
			for (const workers of [0, 1, 4, 8]) {
				const rig = createRig(workers);
				const stop = walk(rig, 8, 7);
				hashes.push(`${rig.terrain.size()} ${rig.terrain.hash()} ${rig.parts.names().join()}`);
				expect(rig.parts.size() > 100).to.equal(true);
				stop();
				expect(rig.terrain.size()).to.equal(0);
				expect(rig.parts.size()).to.equal(0);
				expect(rig.held()).to.equal(0);
				for (const actor of rig.actors) expect(actor.isDestroyed()).to.equal(true);
				expect(rig.provider.stats().inFlight).to.equal(0);
			}
			for (const hash of hashes) expect(hash).to.equal(hashes[0]);
		});

		it("stop at any moment and leave only air, though writes are under way", () => {
			let pending = 0;
			for (const frames of $range(1, 20)) {
				const rig = createRig(4);
				const streamer = createRigStreamer(rig, [{ id: 1, x: 0, y: 5, z: 0, vx: 0, vy: 0, vz: 0 }]);
				for (const i of $range(1, frames)) {
					streamer.step(FRAME);
					if (i < frames) rig.deliver();
					rig.clock.time += FRAME;
				}
				pending += streamer.stats().chunksByState.writing;
				streamer.stop(true);
				for (const _ of $range(1, 3)) rig.deliver();
				expect(rig.terrain.size()).to.equal(0);
				expect(rig.parts.size()).to.equal(0);
				expect(rig.provider.stats().inFlight).to.equal(0);
				for (const actor of rig.actors) expect(actor.isDestroyed()).to.equal(true);
				for (const [name, count] of pairs(streamer.stats().chunksByState)) {
					expect(`${name} ${count}`).to.equal(`${name} 0`);
				}
			}
			expect(pending > 5).to.equal(true);
		});

		it("write one slab at first, as long as nobody knows what a write costs, and never far beyond the budget", () => {
			// Small chunks that take 30 ms each: ten times what the first guess says.
			const rig = createRig(8, 1, true);
			const streamer = createRigStreamer(rig, [{ id: 1, x: 0, y: 5, z: 0, vx: 0, vy: 0, vz: 0 }]);
			for (const _ of $range(1, 60)) {
				streamer.step(FRAME);
				const started = rig.clock.time;
				rig.deliver();
				expect(rig.clock.time - started <= 0.031).to.equal(true);
				rig.clock.time += FRAME;
			}
			expect(streamer.stats().written > 9).to.equal(true);
		});

		it("never gives a worker more than two jobs", () => {
			const rig = createRig(4);
			let ready = 0;
			rig.provider.connect({ ready: () => (ready += 1), written: () => {}, failed: () => {} });
			let started = 0;
			for (const cx of $range(0, 99)) {
				if (!rig.provider.hasRoom()) break;
				rig.provider.generate({ key: chunkKey(cx, 0, 0), cx, cy: 0, cz: 0 }, cx + 1);
				started += 1;
			}
			expect(started).to.equal(8);
			rig.deliver();
			rig.deliver();
			// Generated chunks hold their place until they are written.
			expect(ready).to.equal(8);
			expect(rig.provider.hasRoom()).to.equal(false);
			expect(rig.provider.stats().busy).to.equal(4);
		});

		it("rejects counts that are not integers of 0 .. 32", () => {
			for (const workers of [-1, 33, 1.5, 0 / 0]) {
				expect(
					contains(
						errorOf(() => createRig(workers)),
						"workers must be an integer of 0 .. 32",
					),
				).to.equal(true);
			}
		});
	});

	describe("the protocol", () => {
		function startOne(workers: number) {
			const rig = createRig(workers);
			const events = new Array<string>();
			rig.provider.connect({
				ready: (key, epoch, chunk: ReadyChunk) => events.push(`ready ${key} ${epoch} ${chunk.cacheHits}`),
				written: (key, epoch) => events.push(`written ${key} ${epoch}`),
				failed: (key, epoch, failure) => {
					events.push(`failed ${key} ${epoch} ${failure.permanent ?? false}`);
				},
			});
			const job = { key: chunkKey(1, 0, 2), cx: 1, cy: 0, cz: 2 };
			rig.provider.generate(job, 5);
			const pump = () => {
				rig.provider.step();
				rig.deliver();
			};
			return { rig, events, job, pump };
		}
		const box = { originX: 32, originY: 0, originZ: 64, sizeX: 32, sizeY: 24, sizeZ: 32 };

		it("generates, waits for the grant, writes, and frees its place", () => {
			for (const workers of [0, 1]) {
				const { rig, events, job, pump } = startOne(workers);
				for (const _ of $range(1, 10)) pump();
				expect(events.join()).to.equal(`ready ${job.key} 5 3`);
				expect(rig.terrain.size()).to.equal(0);
				rig.provider.write(job, 5, box, true);
				for (const _ of $range(1, 3)) pump();
				expect(events.join()).to.equal(`ready ${job.key} 5 3, written ${job.key} 5`);
				expect(rig.terrain.size()).to.equal(48);
				expect(rig.held()).to.equal(0);
				expect(rig.provider.stats().inFlight).to.equal(0);
			}
		});

		it("writes slab by slab, each after a grant of its own", () => {
			const { rig, events, job, pump } = startOne(1);
			for (const _ of $range(1, 3)) pump();
			rig.provider.write(job, 5, { ...box, sizeY: 8 }, false);
			pump();
			expect(rig.terrain.size()).to.equal(16);
			expect(rig.held()).to.equal(1);
			rig.provider.write(job, 5, { ...box, originY: 8, sizeY: 16 }, true);
			pump();
			expect(events.size()).to.equal(3);
			expect(rig.terrain.size()).to.equal(48);
			expect(rig.held()).to.equal(0);
		});

		it("drops a job that was cancelled before, while and after it was generated", () => {
			for (const workers of [0, 1]) {
				for (const pumps of [0, 1, 10]) {
					const { rig, events, job, pump } = startOne(workers);
					for (const _ of $range(1, pumps)) pump();
					const before = events.size();
					rig.provider.cancel(job, 5);
					for (const _ of $range(1, 10)) pump();
					expect(events.size()).to.equal(before);
					expect(rig.held()).to.equal(0);
					expect(rig.provider.stats().inFlight).to.equal(0);
					expect(rig.terrain.size()).to.equal(0);
				}
			}
		});

		it("reports an error of the generator or the terrain as a failure, and goes on", () => {
			for (const workers of [0, 1]) {
				const { rig, events, job, pump } = startOne(workers);
				rig.problems.generate = () => "no such octave";
				for (const _ of $range(1, 10)) pump();
				expect(events.join()).to.equal(`failed ${job.key} 5 false`);
				rig.problems.generate = undefined;
				rig.problems.write = () => ({ error: "misaligned", permanent: true });
				rig.provider.generate(job, 6);
				for (const _ of $range(1, 10)) pump();
				rig.provider.write(job, 6, box, true);
				for (const _ of $range(1, 3)) pump();
				expect(events[2]).to.equal(`failed ${job.key} 6 true`);
				expect(rig.held()).to.equal(0);
				expect(rig.provider.hasRoom()).to.equal(true);
			}
		});

		it("keeps what it sends until the Actor listens", () => {
			const rig = createRig(1, 40);
			let ready = false;
			rig.provider.connect({ ready: () => (ready = true), written: () => {}, failed: () => {} });
			rig.provider.generate({ key: chunkKey(0, 0, 0), cx: 0, cy: 0, cz: 0 }, 1);
			for (const _ of $range(1, 39)) rig.deliver();
			expect(ready).to.equal(false);
			for (const _ of $range(1, 3)) rig.deliver();
			expect(ready).to.equal(true);
		});

		it("gives up a worker that is silent for 30 s, and says so when none is left", () => {
			const rig = createRig(1, 1e6);
			const failures = new Array<string>();
			rig.provider.connect({
				ready: () => {},
				written: () => {},
				failed: (_, __, failure) => failures.push(failure.error),
			});
			const job = { key: chunkKey(0, 0, 0), cx: 0, cy: 0, cz: 0 };
			rig.provider.generate(job, 1);
			rig.clock.time += 29;
			rig.provider.step();
			expect(failures.size()).to.equal(0);
			rig.clock.time += 2;
			rig.provider.step();
			expect(failures[0]).to.equal("a worker gave no answer for 30 s");
			expect(rig.provider.hasRoom()).to.equal(true);
			rig.provider.generate(job, 2);
			expect(failures[1]).to.equal("no worker answers");
		});

		it("generates in slices of about 2 ms without workers", () => {
			const rig = createRig(0);
			rig.provider.connect({ ready: () => {}, written: () => {}, failed: () => {} });
			rig.provider.generate({ key: chunkKey(0, 0, 0), cx: 0, cy: 0, cz: 0 }, 1);
			let frames = 0;
			while (rig.generated.size() === 0) {
				const started = rig.clock.time;
				rig.provider.step();
				frames += 1;
				expect(rig.clock.time - started < 0.0025).to.equal(true);
			}
			// 6.4 ms of work.
			expect(frames).to.equal(4);
		});
	});

	describe("messages", () => {
		it("may hold numbers and tables, which arrive as copies, but no functions", () => {
			const sent = { a: [1, 2], b: "x" };
			const arrived = copyAcross(sent) as typeof sent;
			expect(arrived).never.to.equal(sent);
			expect(arrived.a[1]).to.equal(2);
			expect(
				contains(
					errorOf(() => copyAcross({ f: () => 1 })),
					"function cannot be sent",
				),
			).to.equal(true);
		});
	});
};
