/// <reference types="@rbxts/testez/globals" />
import type { ChunkStreamer } from "roblox/chunk-streamer";
import { createChunkStreamer } from "roblox/chunk-streamer";
import { createWorkerPool } from "roblox/worker-pool";
import { createColumnLayout } from "streaming/chunk-layout";
import type { Focus } from "streaming/ports";
import { createSyntheticHost } from "streaming/simulation/synthetic-host";
import { contains, errorOf } from "../support/failures";

function createServer() {
	const layout = createColumnLayout();
	const host = createSyntheticHost(layout);
	const foci = new Array<Focus>();
	const labels = new Array<string>();
	let depth = 0;
	let time = 0;
	let beat: ((seconds: number) => void) | undefined;
	const streamer: ChunkStreamer = createChunkStreamer({
		layout,
		provider: createWorkerPool({
			workers: 0,
			definition: {},
			frame: {},
			now: () => time,
			createGenerator: host.createGenerator,
			createActor: () => error("no Actors here"),
		}),
		terrain: host.terrain,
		foci: () => foci,
		runService: {
			Heartbeat: {
				Connect(callback: (seconds: number) => void) {
					beat = callback;
					return {
						Disconnect() {
							beat = undefined;
						},
					};
				},
			},
		},
		groundHeight: (position) => position.X + 1,
		now: () => time,
		profile: {
			begin: (label) => {
				depth += 1;
				labels.push(label);
			},
			finish: () => {
				depth -= 1;
			},
		},
	});
	return {
		streamer,
		host,
		foci,
		labels,
		depth: () => depth,
		connected: () => beat !== undefined,
		run: (seconds: number) => {
			for (const _ of $range(1, math.ceil(seconds * 60))) {
				beat?.(1 / 60);
				time += 1 / 60;
			}
		},
	};
}

export = () => {
	it("streams on Heartbeat, with labels for the profiler that close again", () => {
		const server = createServer();
		const loaded = new Array<number>();
		server.streamer.chunkLoaded.Connect((key) => loaded.push(key));
		server.foci.push({ id: 1, x: 64, y: 0, z: 64, vx: 0, vy: 0, vz: 0 });
		server.run(3);
		expect(loaded.size()).to.equal(49);
		expect(server.streamer.isLoaded(new Vector3(10, 0, 10))).to.equal(true);
		expect(server.streamer.stats().written).to.equal(49);
		expect(server.depth()).to.equal(0);
		for (const label of ["planet.plan", "planet.generate", "planet.write", "planet.unload"]) {
			expect(server.labels.includes(label)).to.equal(true);
		}
	});

	it("yields in ensureLoaded until the ground is there, and returns at once if it is", () => {
		const server = createServer();
		const answers = new Array<string>();
		const ask = (name: string, x: number, timeout: number) =>
			coroutine.wrap(() => {
				answers.push(`${name} ${server.streamer.ensureLoaded(new Vector3(x, 5, 64), 40, timeout)}`);
			})();
		ask("far", 4000, 10);
		expect(answers.size()).to.equal(0);
		server.run(1);
		ask("again", 4000, 10);
		ask("outside", 127999 * 2, 10);
		expect(answers.join(", ")).to.equal("far true, again true, outside false");
		ask("stopped", -4000, 10);
		server.streamer.stop();
		expect(answers[3]).to.equal("stopped false");
		const wrong = errorOf(() => server.streamer.ensureLoaded(new Vector3(0, 0, 0), -1, 1));
		expect(contains(wrong, "radius must be studs >= 0")).to.equal(true);
	});

	it("takes edits as regions of studs, rounded outwards to voxels", () => {
		const server = createServer();
		server.foci.push({ id: 1, x: 64, y: 0, z: 64, vx: 0, vy: 0, vz: 0 });
		server.run(3);
		expect(server.streamer.notifyEdit(new Region3(new Vector3(1, 0, 1), new Vector3(30, 20, 30)))).to.equal(true);
		// A stud beyond the border of the outermost chunk is a voxel of one that is not loaded.
		const border = 128 * 5;
		expect(
			server.streamer.notifyEdit(new Region3(new Vector3(border - 9, 0, 64), new Vector3(border + 1, 9, 70))),
		).to.equal(false);
	});

	it("asks the world's function for the height of the ground", () => {
		expect(createServer().streamer.groundHeight(new Vector3(4, 0, 0))).to.equal(5);
	});

	it("lets go of everything when it stops, and clears the terrain if asked", () => {
		const server = createServer();
		let unloaded = 0;
		server.streamer.chunkUnloaded.Connect(() => (unloaded += 1));
		server.foci.push({ id: 1, x: 64, y: 0, z: 64, vx: 0, vy: 0, vz: 0 });
		server.run(3);
		server.streamer.stop(true);
		expect(unloaded).to.equal(49);
		expect(server.host.isEmpty()).to.equal(true);
		expect(server.connected()).to.equal(false);
		server.streamer.stop(true);
	});
};
