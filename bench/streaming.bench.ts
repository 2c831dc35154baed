import { chunkBox, createColumnLayout, createCubeLayout } from "streaming/chunk-layout";
import type { ChunkLayout } from "streaming/chunk-layout";
import type { ChunkProvider, Focus, ProviderSink, TerrainPort } from "streaming/ports";
import type { Streamer } from "streaming/streamer";
import { createStreamer } from "streaming/streamer";
import type { Kernel } from "./kernel";

const RANGE = 50000;

/** A generator and a terrain that cost nothing: what is left is the streamer. */
function createInstantProvider(layout: ChunkLayout): ChunkProvider {
	let sink!: ProviderSink;
	return {
		connect: (given) => {
			sink = given;
		},
		hasRoom: () => true,
		generate: (job, epoch) => sink.ready(job.key, epoch, { region: chunkBox(layout, job.key, 0, 24), genMs: 0 }),
		write: (job, epoch) => sink.written(job.key, epoch, 0.001),
		cancel: () => {},
		step: () => {},
		stop: () => {},
		stats: () => ({ workers: 8, busy: 0, inFlight: 0 }),
	};
}

const terrain: TerrainPort = {
	clear: () => undefined,
	fill: () => undefined,
	snapshot: () => ({ ok: true, snapshot: 0 }),
	restore: () => undefined,
};

type Walker = { -readonly [K in keyof Focus]: Focus[K] };

interface Rig {
	readonly streamer: Streamer;
	readonly walkers: Array<Walker>;
	time: number;
}

function createRig(layout: ChunkLayout, players: number): Rig {
	const walkers = new Array<Walker>();
	for (const id of $range(1, players)) walkers.push({ id, x: id * 90, y: 0, z: 0, vx: 0, vy: 0, vz: 0 });
	const rig = { walkers, time: 0 } as Rig & { streamer: Streamer };
	const ports = { now: () => rig.time, foci: () => walkers, provider: createInstantProvider(layout), terrain };
	rig.streamer = createStreamer(layout, ports);
	for (const _ of $range(1, 600)) {
		rig.streamer.step(1 / 60);
		rig.time += 1 / 60;
	}
	return rig;
}

function walk(rig: Rig, studs: number, frames: number): void {
	for (const _ of $range(1, frames)) {
		// Back to the other end before the world's.
		for (const walker of rig.walkers) walker.x = ((walker.x + studs + RANGE) % (2 * RANGE)) - RANGE;
		rig.streamer.step(1 / 60);
		rig.time += 1 / 60;
	}
}

const column = createRig(createColumnLayout(), 1);
const crowd = createRig(createColumnLayout(), 50);
const cubes = createRig(createCubeLayout({ contentOf: (_, cy) => (cy > 0 ? "air" : "voxels") }), 1);
const standing = createRig(createColumnLayout(), 50);

export const kernels: ReadonlyArray<Kernel> = [
	{
		name: "streamer: plan and frame of a player who crosses a border in each (columns, radius 4)",
		unit: "frame",
		run: (times) => walk(column, 128, times),
	},
	{
		name: "streamer: the same on a globe (cubes, radius 4)",
		unit: "frame",
		run: (times) => walk(cubes, 128, times),
	},
	{
		name: "streamer: 50 players at 64 studs a second",
		unit: "frame",
		run: (times) => walk(crowd, 64 / 60, times),
	},
	{ name: "streamer: 50 players at rest", unit: "frame", run: (times) => walk(standing, 0, times) },
];
