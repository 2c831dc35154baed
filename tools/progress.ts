import { SingleBar } from "cli-progress";

/** How far a tool is, on standard error. */
export interface Progress {
	/**
	 * Announces a part of the work, `weight` units of it; the function that is returned takes the share of the part that is done,
	 * 0 to 1. All parts are announced before the first of them begins.
	 */
	readonly part: (weight: number) => (share: number) => void;
	/** Removes the bar. */
	readonly stop: () => void;
}

const SHARES = 1000;
/** Without a terminal a line tells every quarter. */
const TOLD_PERCENT = 25;

/** Tells nothing. */
export const NO_PROGRESS: Progress = { part: () => () => undefined, stop: () => undefined };

/** A bar on a terminal, and a few lines elsewhere. */
export function createProgress(label: string): Progress {
	const bar = new SingleBar({
		format: `${label} {bar} {percentage} %`,
		stream: process.stderr,
		clearOnComplete: true,
		barsize: 30,
		barCompleteChar: "=",
		barIncompleteChar: "-",
	});
	const parts: Array<{ readonly weight: number; share: number }> = [];
	const isTerminal = process.stderr.isTTY === true;
	if (isTerminal) bar.start(SHARES, 0);
	let told = 0;

	function show(): void {
		const total = parts.reduce((sum, { weight }) => sum + weight, 0);
		const done = parts.reduce((sum, { weight, share }) => sum + weight * share, 0) / total;
		if (isTerminal) {
			bar.update(Math.floor(SHARES * done));
			return;
		}
		const percent = TOLD_PERCENT * Math.floor((100 * done + 1e-6) / TOLD_PERCENT);
		if (percent > told) process.stderr.write(`${label} ${percent} %\n`);
		told = Math.max(told, percent);
	}

	return {
		part: (weight) => {
			const part = { weight, share: 0 };
			parts.push(part);
			return (share) => {
				part.share = Math.min(1, Math.max(part.share, share));
				show();
			};
		},
		stop: () => {
			if (isTerminal) bar.stop();
		},
	};
}
