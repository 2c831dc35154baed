/// <reference types="@rbxts/testez/globals" />
import { chunkKey, createColumnLayout } from "streaming/chunk-layout";
import type { ChunkJob, Failure, ProviderSink, TerrainPort } from "streaming/ports";
import { createStreamer } from "streaming/streamer";
import type { Operation } from "./fake-world";
import { createFakeWorld } from "./fake-world";

const ORIGIN = chunkKey(0, 0, 0);

/** A world whose chunk (0, 0) fails: `failure` is asked for each call of that chunk. */
function createFailingWorld(failure: (operation: Operation, call: number) => Failure | undefined) {
	const failed = new Array<string>();
	const callsByOperation = new Map<Operation, number>();
	const world = createFakeWorld({
		failureOf: (operation: Operation, job: ChunkJob) => {
			if (job.key !== ORIGIN) return undefined;
			const call = (callsByOperation.get(operation) ?? 0) + 1;
			callsByOperation.set(operation, call);
			return failure(operation, call);
		},
		listener: {
			chunkFailed: (key, problem, attempts) => failed.push(`${key === ORIGIN} ${problem} ${attempts}`),
		},
	});
	const timesOf = (operation: Operation) =>
		world.log.filter((call) => call.operation === operation && call.key === ORIGIN).map((call) => call.time);
	return { world, failed, timesOf };
}

const broken: Failure = { error: "broken" };

export = () => {
	describe("a chunk that fails", () => {
		it("twice in the writer and then works ends loaded with 3 attempts, 0.5 and 1 s apart", () => {
			const { world, failed, timesOf } = createFailingWorld((operation, call) =>
				operation === "write" && call <= 2 ? broken : undefined,
			);
			world.put(1, 64, 64);
			world.run(5);
			const writes = timesOf("write");
			expect(writes.size()).to.equal(3);
			expect(writes[1] - writes[0]).to.be.near(0.5, 0.1);
			expect(writes[2] - writes[1]).to.be.near(1, 0.1);
			expect(world.streamer.stateOf(ORIGIN)).to.equal("loaded");
			expect(failed.size()).to.equal(0);
			expect(world.streamer.stats().retried).to.equal(2);
		});

		it("in the generator is retried after 0.5, 1 and 2 s, then given up with an event", () => {
			const { world, failed, timesOf } = createFailingWorld((operation) =>
				operation === "generate" ? broken : undefined,
			);
			world.put(1, 64, 64);
			world.run(20);
			const times = timesOf("generate");
			expect(times.size()).to.equal(4);
			[0.5, 1, 2].forEach((delay, i) => expect(times[i + 1] - times[i]).to.be.near(delay, 0.1));
			expect(failed.join(", ")).to.equal("true broken 4");
			expect(world.streamer.stateOf(ORIGIN)).to.equal("failed");
			expect(world.streamer.stats().failed).to.equal(1);
			expect(world.streamer.isLoaded(1, 0, 1)).to.equal(false);
			expect(world.streamer.stats().chunksByState.loaded).to.equal(48);
		});

		it("is tried again when a player enters, at the earliest after 30 s", () => {
			const { world, timesOf } = createFailingWorld((operation, call) =>
				operation === "generate" && call <= 4 ? broken : undefined,
			);
			world.put(1, 64, 64);
			world.run(8);
			expect(world.streamer.stateOf(ORIGIN)).to.equal("failed");
			// Staying is not entering.
			world.run(40);
			expect(timesOf("generate").size()).to.equal(4);
			world.put(1, 64 + 128 * 20, 64);
			world.run(1);
			world.put(1, 64, 64);
			world.run(2);
			expect(world.streamer.stateOf(ORIGIN)).to.equal("loaded");
		});

		it("waits for the 30 s if the player enters earlier", () => {
			const { world, timesOf } = createFailingWorld((operation, call) =>
				operation === "generate" && call <= 4 ? broken : undefined,
			);
			world.put(1, 64, 64);
			world.run(6);
			world.put(2, 64, 64);
			world.run(20);
			expect(timesOf("generate").size()).to.equal(4);
			world.run(12);
			const times = timesOf("generate");
			expect(times.size()).to.equal(5);
			expect(times[4] - times[3]).to.be.near(30, 0.1);
			expect(world.streamer.stateOf(ORIGIN)).to.equal("loaded");
		});

		it("by a wrong argument is never tried again", () => {
			for (const where of ["generate", "write"]) {
				const { world, failed, timesOf } = createFailingWorld((operation) =>
					operation === where ? { error: "misaligned", permanent: true } : undefined,
				);
				world.put(1, 64, 64);
				for (const i of $range(1, 6)) {
					world.run(20);
					world.put(1, 64 + (i % 2) * 5000, 64);
				}
				expect(timesOf(where as Operation).size()).to.equal(1);
				expect(failed.join(", ")).to.equal("true misaligned 1");
				world.streamer.stop(true);
				expect(world.terrain.size()).to.equal(0);
			}
		});

		it("is forgotten when nobody is near and the 30 s are over", () => {
			const { world } = createFailingWorld((operation) => (operation === "generate" ? broken : undefined));
			world.put(1, 64, 64);
			world.run(6);
			world.put(1, 9064, 64);
			world.run(20);
			expect(world.streamer.stateOf(ORIGIN)).to.equal("failed");
			world.run(15);
			expect(world.streamer.stateOf(ORIGIN)).to.equal(undefined);
		});
	});

	describe("a report about a generation that is over", () => {
		it("is dropped, whatever it says", () => {
			let sink!: ProviderSink;
			const epochs = new Array<number>();
			let time = 0;
			const terrain: TerrainPort = {
				clear: () => undefined,
				fill: () => undefined,
				snapshot: () => ({ ok: false, failure: broken }),
				restore: () => undefined,
			};
			const streamer = createStreamer(
				createColumnLayout({ contentOf: (cx, _, cz) => (cx === 0 && cz === 0 ? "voxels" : "air") }),
				{
					now: () => time,
					foci: () => [{ id: 1, x: 64, y: 0, z: 64, vx: 0, vy: 0, vz: 0 }],
					terrain,
					provider: {
						connect: (given) => {
							sink = given;
						},
						hasRoom: () => true,
						generate: (_, epoch) => epochs.push(epoch),
						write: () => {},
						cancel: () => {},
						step: () => {},
						stop: () => {},
						stats: () => ({ workers: 1, busy: 0, inFlight: 0 }),
					},
				},
			);
			const step = (seconds: number) => {
				time += seconds;
				streamer.step(1 / 60);
			};
			step(0);
			sink.failed(ORIGIN, epochs[0], broken);
			step(0.6);
			step(0.1);
			expect(epochs.size()).to.equal(2);
			const region = { originX: 0, originY: 0, originZ: 0, sizeX: 32, sizeY: 8, sizeZ: 32 };
			sink.ready(ORIGIN, epochs[0], { region, genMs: 1 });
			sink.failed(ORIGIN, epochs[0], broken);
			expect(streamer.stateOf(ORIGIN)).to.equal("generating");
			sink.ready(ORIGIN, epochs[1], { region, genMs: 1 });
			step(0.1);
			expect(streamer.stateOf(ORIGIN)).to.equal("writing");
			sink.written(ORIGIN, epochs[0], 1);
			sink.failed(ORIGIN, epochs[0], broken);
			sink.ready(ORIGIN, epochs[1], { region, genMs: 1 });
			expect(streamer.stateOf(ORIGIN)).to.equal("writing");
			sink.written(ORIGIN, epochs[1], 1);
			expect(streamer.stateOf(ORIGIN)).to.equal("loaded");
			sink.written(ORIGIN, epochs[1], 1);
			sink.failed(ORIGIN, epochs[1], broken);
			sink.ready(999, 7, { genMs: 1 });
			expect(streamer.stateOf(ORIGIN)).to.equal("loaded");
		});
	});

	describe("a write that fails half-way", () => {
		it("leaves nothing behind when the chunk is no longer wanted", () => {
			const tall = createFakeWorld({
				heightOf: () => [0, 192],
				failureOf: (operation, job) =>
					operation === "write" && job.key === ORIGIN && tall.calls("write", ORIGIN) % 3 === 0
						? broken
						: undefined,
			});
			tall.put(1, 64, 64);
			tall.run(2);
			// Two of three slabs are in the terrain.
			expect(tall.terrain.get(0, 0, 0) !== 0).to.equal(true);
			expect(tall.streamer.stateOf(ORIGIN) !== "loaded").to.equal(true);
			tall.leave(1);
			tall.run(12);
			expect(tall.terrain.size()).to.equal(0);
			expect(tall.streamer.stateOf(ORIGIN)).to.equal(undefined);
		});
	});

	describe("an unload that fails", () => {
		it("is repeated until the terrain is clear", () => {
			const { world, timesOf } = createFailingWorld((operation, call) =>
				operation === "clear" && call <= 3 ? broken : undefined,
			);
			world.put(1, 64, 64);
			world.run(3);
			world.leave(1);
			world.run(15);
			const times = timesOf("clear");
			expect(times.size()).to.equal(4);
			[0.5, 1, 2].forEach((delay, i) => expect(times[i + 1] - times[i]).to.be.near(delay, 0.1));
			expect(world.terrain.size()).to.equal(0);
			expect(world.streamer.stateOf(ORIGIN)).to.equal(undefined);
		});

		it("goes on after 30 s when four tries were not enough", () => {
			const { world, failed } = createFailingWorld((operation, call) =>
				operation === "clear" && call <= 6 ? broken : undefined,
			);
			world.put(1, 64, 64);
			world.run(3);
			world.leave(1);
			world.run(20);
			expect(failed.join(", ")).to.equal("true broken 4");
			expect(world.terrain.size() > 0).to.equal(true);
			world.run(30);
			expect(world.terrain.size()).to.equal(0);
		});

		it("is given up for good if the terrain calls it wrong, and the chunk is written anew when wanted", () => {
			const { world, timesOf } = createFailingWorld((operation) =>
				operation === "clear" ? { error: "misaligned", permanent: true } : undefined,
			);
			world.put(1, 64, 64);
			world.run(3);
			world.leave(1);
			world.run(100);
			expect(timesOf("clear").size()).to.equal(1);
			world.put(1, 64, 64);
			world.run(3);
			expect(world.streamer.stateOf(ORIGIN)).to.equal("loaded");
		});

		it("makes the chunk load again when somebody wants it meanwhile", () => {
			const { world } = createFailingWorld((operation) => (operation === "clear" ? broken : undefined));
			world.put(1, 64, 64);
			world.run(3);
			world.leave(1);
			world.run(6);
			expect(world.streamer.stateOf(ORIGIN)).to.equal("unloading");
			world.put(1, 64, 64);
			world.run(2);
			expect(world.streamer.stateOf(ORIGIN)).to.equal("loaded");
			expect(world.calls("generate", ORIGIN)).to.equal(2);
		});
	});

	describe("stop", () => {
		it("tries to clear a failing terrain four times at once, and names what is left", () => {
			const { world, failed } = createFailingWorld((operation) => (operation === "clear" ? broken : undefined));
			world.put(1, 64, 64);
			world.run(3);
			world.streamer.stop(true);
			expect(world.calls("clear", ORIGIN)).to.equal(4);
			expect(failed.join(", ")).to.equal("true broken 4");
			expect(world.terrain.size()).to.equal(48);
		});
	});
};
