/** Prints what a simulated walk reports. */

interface Arrivals {
	readonly count: number;
	readonly mean: number;
	readonly max: number;
}

interface Timing {
	readonly mean: number;
	readonly p95: number;
}

export interface WalkSummary {
	readonly world: string;
	readonly seed: number | string;
	readonly movement: string;
	readonly workers: number;
	readonly players: number;
	readonly speed: number;
	readonly seconds: number;
	readonly frames: number;
	readonly arrivals: number;
	readonly firstGround: Arrivals;
	readonly criticalChunks: Arrivals;
	readonly wholeRadius: Arrivals;
	readonly holes: number;
	readonly holeFrames: number;
	readonly groundlessFrames: number;
	readonly longestFrameMs: number;
	readonly workMs: { readonly mean: number; readonly max: number };
	readonly longestWriteMs: number;
	readonly worstOvershootMs: number;
	readonly overshootFrames: number;
	readonly planMs: { readonly mean: number; readonly p95: number; readonly max: number };
	readonly stats: {
		readonly generated: number;
		readonly written: number;
		readonly unloaded: number;
		readonly cancelled: number;
		readonly retried: number;
		readonly failed: number;
		readonly peakLoaded: number;
		readonly genMs: Timing;
		readonly writeMs: Timing;
		readonly partsAdded: number;
		readonly partsRemoved: number;
		readonly cacheHits: number;
		readonly cacheMisses: number;
	};
	readonly airAtEnd: boolean;
	/** Bytes of the emulated terrain, its spare buffers included, and of the Luau heap, settled before and after the walk. */
	readonly memory: {
		readonly storePeak: number;
		readonly storeAfter: number;
		readonly heapBefore: number;
		readonly heapPeak: number;
		readonly heapAfter: number;
	};
}

const ms = (value: number) => `${value.toFixed(2)} ms`;
const seconds = ({ count, mean, max }: Arrivals) =>
	`${mean.toFixed(2)} s mean, ${max.toFixed(2)} s longest, of ${count}`;
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

export function formatWalk(walk: WalkSummary): string {
	const { stats, memory } = walk;
	const rows: [string, string][] = [
		["first ground", seconds(walk.firstGround)],
		["critical chunks", seconds(walk.criticalChunks)],
		["whole load radius", seconds(walk.wholeRadius)],
		[
			"holes within the critical radius",
			`${walk.holes} (frames with one: ${walk.holeFrames}; without ground: ${walk.groundlessFrames})`,
		],
		[
			"work on terrain and parts a frame",
			`${ms(walk.workMs.mean)} mean, ${ms(walk.workMs.max)} most; longest write ${ms(walk.longestWriteMs)}`,
		],
		[
			"over budget",
			`${ms(Math.max(0, walk.worstOvershootMs))} at worst; frames over by more than one write: ${walk.overshootFrames}`,
		],
		["planning a frame", `${ms(walk.planMs.mean)} mean, ${ms(walk.planMs.p95)} 95 %, ${ms(walk.planMs.max)} most`],
		["longest frame", ms(walk.longestFrameMs)],
		[
			"chunks",
			`${stats.generated} generated, ${stats.written} written, ${stats.unloaded} unloaded, ${stats.cancelled} cancelled`,
		],
		["parts", `${stats.partsAdded} put up, ${stats.partsRemoved} taken away`],
		["trouble", `${stats.retried} retried, ${stats.failed} failed`],
		["loaded at most", String(stats.peakLoaded)],
		["generating a chunk", `${ms(stats.genMs.mean)} mean, ${ms(stats.genMs.p95)} 95 %`],
		["writing a slab", `${ms(stats.writeMs.mean)} mean, ${ms(stats.writeMs.p95)} 95 %`],
		["remembered ground", `${stats.cacheHits} hits, ${stats.cacheMisses} misses`],
		["terrain in memory", `${megabytes(memory.storePeak)} at most, ${megabytes(memory.storeAfter)} after stopping`],
		[
			"Luau heap",
			`${megabytes(memory.heapBefore)} before, ${megabytes(memory.heapPeak)} at most, ${megabytes(memory.heapAfter)} after stopping`,
		],
		["nothing left after stopping", walk.airAtEnd ? "yes" : "NO"],
	];
	const width = Math.max(...rows.map(([name]) => name.length));
	const head = `${walk.world}, seed ${walk.seed}: ${walk.players} players, ${walk.movement} at ${walk.speed} studs/s for ${walk.seconds.toFixed(0)} s (${walk.frames} frames), ${walk.workers} workers`;
	return [head, "", ...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`)].join("\n");
}
