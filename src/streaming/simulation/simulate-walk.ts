import { createPcg32, hash2 } from "random";
import type { ChunkLayout } from "streaming/chunk-layout";
import type { ChunkGenerator } from "streaming/chunk-worker";
import type { Failure, Outcome, PartsPort, TerrainPort } from "streaming/ports";
import type { StreamerStats } from "streaming/stream-metrics";
import { createStreamer } from "streaming/streamer";
import type { StreamerSettings } from "streaming/streamer-settings";
import { resolveStreamerSettings } from "streaming/streamer-settings";
import type { VoxelBox } from "voxel";
import { voxelCount } from "voxel";
import { createWorkerCoordinator } from "streaming/worker-coordinator";
import { createSimulatedClock } from "./simulated-clock";
import type { Cost } from "./simulated-worker";
import { createSimulatedWorker } from "./simulated-worker";
import type { WatchReport } from "./walk-watch";
import { createWalkWatch } from "./walk-watch";
import type { Movement, WalkersOptions } from "./walkers";
import { createWalkers } from "./walkers";

const FRAME_SECONDS = 1 / 60;
const LOCAL_SLICE_MS = 2;
const TELEPORT_RANGE = 8000;

/** The world that is walked through. */
export interface WalkHost {
	readonly layout: ChunkLayout;
	/** Called once for each simulated worker. */
	readonly createGenerator: () => ChunkGenerator;
	readonly terrain: TerrainPort;
	/** Absent: the parts of chunks are left out. */
	readonly parts?: PartsPort;
	/** Whether the terrain is all air and no part stands. */
	readonly isEmpty: () => boolean;
}

export interface WalkOptions {
	readonly host: WalkHost;
	readonly players: number;
	/** Studs a second; 16 is walking, 200 flying. */
	readonly speed: number;
	readonly seconds: number;
	readonly movement?: Movement;
	readonly seed?: number;
	readonly start?: WalkersOptions["start"];
	readonly range?: number;
	readonly globe?: WalkersOptions["globe"];
	/** 0: generation in slices on the main thread. Default 8. */
	readonly workers?: number;
	readonly settings?: Partial<StreamerSettings>;
	/**
	 * What calls cost on the simulated machine. Default: 1e-4 ms a voxel to generate and to write, a fifth of it to clear, 0.02 ms a
	 * part to put up or to take away.
	 */
	readonly costs?: { readonly generate?: Cost; readonly write?: Cost; readonly clear?: Cost; readonly part?: Cost };
	/** A clock in seconds, if the costs ask how long calls really take; also times the planning. */
	readonly measure?: () => number;
	/** Share of terrain calls that fail. */
	readonly failureShare?: number;
	/** Told after each frame. */
	readonly onFrame?: (frame: number, stats: () => StreamerStats) => void;
}

export interface WalkReport extends WatchReport {
	readonly players: number;
	/** Simulated. */
	readonly seconds: number;
	readonly frames: number;
	readonly longestFrameMs: number;
	/** Work on terrain and parts on the main thread, by frame. */
	readonly workMs: { readonly mean: number; readonly max: number };
	readonly longestWriteMs: number;
	/** By how much the worst frame passed its budget, and how many frames passed it by more than one write. */
	readonly worstOvershootMs: number;
	readonly overshootFrames: number;
	/** Really passed time of the streamer's own work, without generator and terrain; 0 without `measure`. */
	readonly planMs: { readonly mean: number; readonly p95: number; readonly max: number };
	readonly stats: StreamerStats;
	/** After stopping: whether the terrain is all air and no part stands. */
	readonly airAtEnd: boolean;
}

/** Cost by size alone. A part counts as one voxel. */
export function costPerVoxel(msPerVoxel: number): Cost {
	return (voxels) => voxels * msPerVoxel;
}

function spreadOf(values: Array<number>): WalkReport["planMs"] {
	let total = 0;
	for (const value of values) total += value;
	values.sort();
	const count = values.size();
	return { mean: total / count, p95: values[math.ceil(0.95 * count) - 1], max: values[count - 1] };
}

function checked(options: WalkOptions): void {
	const { players, speed, seconds, workers = 8, failureShare = 0 } = options;
	if (!(players >= 0 && players <= 1000) || players % 1 !== 0)
		throw `players must be an integer of 0 .. 1000, got ${players}`;
	if (!(speed >= 0 && speed <= 10000)) throw `speed must be studs a second of 0 .. 10000, got ${speed}`;
	if (!(seconds > 0 && seconds <= 86400)) throw `seconds must be above 0 and at most 86400, got ${seconds}`;
	if (!(workers >= 0 && workers <= 32) || workers % 1 !== 0)
		throw `workers must be an integer of 0 .. 32, got ${workers}`;
	if (!(failureShare >= 0 && failureShare < 1)) throw `failureShare must be in [0, 1), got ${failureShare}`;
}

/**
 * Streams a world to simulated players on a simulated machine, frame by frame, and reports what they saw and what it cost. The same
 * options give the same walk; costs that are measured vary from run to run.
 *
 * @throws on numbers out of range.
 */
export function simulateWalk(options: WalkOptions): WalkReport {
	checked(options);
	const { host, measure = () => 0, failureShare = 0 } = options;
	const workerCount = options.workers ?? 8;
	const settings = resolveStreamerSettings(options.settings);
	const clock = createSimulatedClock();
	const generateCost = options.costs?.generate ?? costPerVoxel(1e-4);
	const writeCost = options.costs?.write ?? costPerVoxel(1e-4);
	const clearCost = options.costs?.clear ?? costPerVoxel(2e-5);
	const partCost = options.costs?.part ?? costPerVoxel(0.02);
	const luck = createPcg32(hash2(options.seed ?? 0, 1));
	const walkers = createWalkers({
		players: options.players,
		movement: options.movement ?? "walk",
		speed: options.speed,
		seed: options.seed ?? 0,
		start: options.start ?? { x: 64, y: 10, z: 64 },
		range: options.range ?? TELEPORT_RANGE,
		chunkStuds: host.layout.chunkStuds,
		globe: options.globe,
	});
	let outside = 0;
	let walking = true;

	// Time that passes in here is not the streamer's own.
	function foreign<R>(call: () => R): R {
		const started = measure();
		const result = call();
		outside += measure() - started;
		return result;
	}
	function unlucky(): Failure | undefined {
		if (!walking || failureShare === 0 || luck.nextDouble() >= failureShare) return undefined;
		return { error: "simulated failure" };
	}
	function spending<R>(cost: Cost, size: number, call: () => R): R {
		return foreign(() => {
			const started = measure();
			const result = call();
			clock.spend(cost(size, (measure() - started) * 1000));
			return result;
		});
	}
	function costing(cost: Cost, region: VoxelBox, call: () => Outcome): Outcome {
		return spending(cost, voxelCount(region), () => unlucky() ?? call());
	}

	const { terrain, parts } = host;
	const costlyTerrain: TerrainPort = {
		clear: (region, job) => costing(clearCost, region, () => terrain.clear(region, job)),
		fill: (region, job) => costing(clearCost, region, () => terrain.fill(region, job)),
		snapshot: (region, job) => foreign(() => terrain.snapshot(region, job)),
		restore: (snapshot, region, job) => costing(writeCost, region, () => terrain.restore(snapshot, region, job)),
	};
	const costlyParts: PartsPort | undefined = parts && {
		add: (part, job) => spending(partCost, 1, () => parts.add(part, job)),
		remove: (standing) => spending(partCost, 1, () => parts.remove(standing)),
	};
	const workers = [];
	for (const _ of $range(1, math.max(1, workerCount))) {
		const generator = host.createGenerator();
		workers.push(
			createSimulatedWorker({
				generator: { ...generator, generate: (job, pause) => foreign(() => generator.generate(job, pause)) },
				clock,
				generateCost,
				write: (chunk, slab, job) => costing(writeCost, slab, () => generator.write(chunk, slab, job)),
				measure,
				sliceMs: workerCount === 0 ? LOCAL_SLICE_MS : undefined,
			}),
		);
	}
	const provider = createWorkerCoordinator({ links: workers, definition: {}, frame: {}, now: clock.now });
	const ports = { now: clock.now, foci: walkers.foci, provider, terrain: costlyTerrain, parts: costlyParts };
	const streamer = createStreamer(host.layout, ports, options.settings);
	const watch = createWalkWatch(host.layout, settings, streamer, walkers);

	let frames = 0;
	let frameSeconds = FRAME_SECONDS;
	let longestFrame = 0;
	let longestWrite = 0;
	let totalWork = 0;
	let mostWork = 0;
	let worstOvershoot = 0;
	let overshootFrames = 0;
	const planMsByFrame = new Array<number>();
	while (clock.now() < options.seconds) {
		walkers.step(frames === 0 ? 0 : frameSeconds);
		clock.beginFrame();
		outside = 0;
		const started = measure();
		streamer.step(frameSeconds);
		planMsByFrame.push((measure() - started - outside) * 1000);
		for (const worker of workers) worker.endFrame();
		const work = clock.frameWorkMs();
		const limit = frameSeconds * 1000 > settings.slowFrameMs ? settings.slowBudgetMs : settings.writeBudgetMs;
		// Generation in slices is no terrain work, but a slice is never longer than this.
		const slice = workerCount === 0 ? LOCAL_SLICE_MS : 0;
		const overshoot = work - slice - limit;
		worstOvershoot = math.max(worstOvershoot, overshoot);
		if (overshoot > clock.longestMs() + 1e-6) overshootFrames += 1;
		longestWrite = math.max(longestWrite, clock.longestMs());
		totalWork += work;
		mostWork = math.max(mostWork, work);
		frameSeconds = clock.endFrame(FRAME_SECONDS);
		longestFrame = math.max(longestFrame, frameSeconds * 1000);
		frames += 1;
		watch.look(clock.now());
		options.onFrame?.(frames, streamer.stats);
	}
	const seconds = clock.now();
	const stats = streamer.stats();
	walking = false;
	streamer.stop(true);
	for (const worker of workers) worker.endFrame();
	return {
		...watch.report(),
		players: options.players,
		seconds,
		frames,
		longestFrameMs: longestFrame,
		workMs: { mean: totalWork / frames, max: mostWork },
		longestWriteMs: longestWrite,
		worstOvershootMs: worstOvershoot,
		overshootFrames,
		planMs: spreadOf(planMsByFrame),
		stats,
		airAtEnd: host.isEmpty(),
	};
}
