const SMOOTHING = 0.1;
const WORST_DECAY = 0.98;
/** One hiccup of the machine must not stop loading for seconds: this many budgets are paid off, the rest is written off. */
const MAX_DEBT_FRAMES = 4;

/** Milliseconds per voxel of one kind of terrain call, learnt from its runs. */
export interface CostAverage {
	/** Expected milliseconds of a call over `voxels` voxels. */
	readonly predict: (voxels: number) => number;
	/** The same by the worst of recent calls: for calls whose cost is known only later. */
	readonly predictWorst: (voxels: number) => number;
	readonly learn: (ms: number, voxels: number) => void;
	readonly isKnown: () => boolean;
}

/** An exponential moving average that starts from `initialMsPerVoxel` and takes its first sample whole. */
export function createCostAverage(initialMsPerVoxel: number): CostAverage {
	let average = initialMsPerVoxel;
	let worst = initialMsPerVoxel;
	let known = false;
	return {
		predict: (voxels) => average * voxels,
		predictWorst: (voxels) => math.max(average, worst) * voxels,
		learn: (ms, voxels) => {
			if (voxels <= 0) return;
			const sample = ms / voxels;
			average = known ? average + SMOOTHING * (sample - average) : sample;
			worst = known ? math.max(sample, worst * WORST_DECAY) : sample;
			known = true;
		},
		isKnown: () => known,
	};
}

/**
 * How much terrain work still fits into this frame. A write that overdraws the frame is paid off by the frames after it, so the
 * average stays within the budget too; urgent writes do not wait for that.
 */
export interface FrameBudget {
	readonly begin: (limitMs: number) => void;
	/** Whether work of `ms` may start. Urgent: the first of a frame always may. */
	readonly allows: (ms: number, urgent: boolean) => boolean;
	/** Work that is done. */
	readonly charge: (ms: number) => void;
	/** Work that was started and ends later. */
	readonly reserve: (ms: number) => void;
	/** A reserved work of `reservedMs` ended after `ms`. */
	readonly settle: (reservedMs: number, ms: number) => void;
	/** Works started and not ended. */
	readonly pending: () => number;
	/** Work done in this frame, without what earlier frames overdrew. */
	readonly usedMs: () => number;
}

export function createFrameBudget(): FrameBudget {
	let limit = 0;
	let debt = 0;
	let used = 0;
	let started = 0;
	let pending = 0;
	let pendingMs = 0;
	return {
		begin: (limitMs) => {
			debt = math.clamp(debt + used - limit, 0, MAX_DEBT_FRAMES * limit);
			limit = limitMs;
			used = 0;
			started = 0;
		},
		allows: (ms, urgent) => {
			if (urgent && started === 0 && pending === 0) return true;
			const total = debt + used + pendingMs;
			return total === 0 || total + ms <= limit;
		},
		charge: (ms) => {
			used += ms;
			started += 1;
		},
		reserve: (ms) => {
			pendingMs += ms;
			pending += 1;
			started += 1;
		},
		settle: (reservedMs, ms) => {
			pending -= 1;
			pendingMs = pending === 0 ? 0 : pendingMs - reservedMs;
			used += ms;
		},
		pending: () => pending,
		usedMs: () => used,
	};
}
