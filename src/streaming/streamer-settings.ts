/** Distances in chunks, times in seconds unless the name says ms. */
export interface StreamerSettings {
	/** Chunks whose centre is this near are wanted. */
	readonly loadRadius: number;
	/** Loaded chunks stay until they are this much farther than `loadRadius`. */
	readonly keepMargin: number;
	/** Chunks this many steps from the focus' own, along each axis, go before all others: 1 is 3 x 3. */
	readonly criticalRadius: number;
	/** How long a chunk stays outside of every keep radius. */
	readonly unloadDelay: number;
	/** How often the plan of a moving focus is renewed while it stays in one chunk. */
	readonly updateInterval: number;
	/** Terrain work a frame. */
	readonly writeBudgetMs: number;
	/** The same when the last frame took longer than `slowFrameMs`. */
	readonly slowBudgetMs: number;
	readonly slowFrameMs: number;
	readonly maxReady: number;
	readonly maxQueued: number;
	readonly maxLoadedChunks: number;
	readonly unloadsPerFrame: number;
	readonly maxEditSnapshots: number;
	readonly maxVoxelsPerWrite: number;
	/** Earliest retry of a failed chunk that somebody enters again. */
	readonly failedCooldown: number;
}

/** Waits before the second, third and fourth try. */
export const RETRY_DELAYS: ReadonlyArray<number> = [0.5, 1, 2];

export const BACKLOG_HIGH = 64;
export const BACKLOG_LOW = 16;

interface Rule {
	readonly value: number;
	readonly min: number;
	readonly max: number;
	readonly integer?: boolean;
}

const RULES: { readonly [K in keyof StreamerSettings]: Rule } = {
	loadRadius: { value: 4, min: 1, max: 64 },
	keepMargin: { value: 1.5, min: 0, max: 16 },
	criticalRadius: { value: 1, min: 0, max: 4, integer: true },
	unloadDelay: { value: 5, min: 0, max: 3600 },
	updateInterval: { value: 0.25, min: 0, max: 10 },
	writeBudgetMs: { value: 4, min: 0.1, max: 1000 },
	slowBudgetMs: { value: 2, min: 0.1, max: 1000 },
	slowFrameMs: { value: 20, min: 1, max: 1000 },
	maxReady: { value: 16, min: 1, max: 1024, integer: true },
	maxQueued: { value: 4096, min: 1, max: 1e6, integer: true },
	maxLoadedChunks: { value: 1500, min: 1, max: 1e6, integer: true },
	unloadsPerFrame: { value: 2, min: 1, max: 1000, integer: true },
	maxEditSnapshots: { value: 256, min: 0, max: 1e6, integer: true },
	maxVoxelsPerWrite: { value: 65536, min: 1, max: 4194304, integer: true },
	failedCooldown: { value: 30, min: 0, max: 86400 },
};

/**
 * The defaults with `given` in place of some.
 *
 * @throws on a name that is no setting and on a value out of range.
 */
export function resolveStreamerSettings(given: Partial<StreamerSettings> = {}): StreamerSettings {
	const settings: Record<string, number> = {};
	for (const [name, rule] of pairs(RULES as unknown as Record<string, Rule>)) settings[name] = rule.value;
	for (const [name, value] of pairs(given as Record<string, unknown>)) {
		const rule = (RULES as unknown as Record<string, Rule>)[name];
		if (rule === undefined) throw `streamer setting ${name} does not exist`;
		const kind = rule.integer ? "an integer" : "a number";
		const fits = typeIs(value, "number") && value >= rule.min && value <= rule.max;
		if (!fits || (rule.integer && value % 1 !== 0)) {
			throw `streamer setting ${name} must be ${kind} of ${rule.min} .. ${rule.max}, got ${value}`;
		}
		settings[name] = value;
	}
	return settings as unknown as StreamerSettings;
}
