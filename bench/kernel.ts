/** What a benchmark file returns: named kernels, each beside the floor it is measured against. */
export interface Kernel {
	/** What is measured, with its unit of work ("island", "chunk 32x24x32"). */
	readonly name: string;
	readonly unit: string;
	/** Does the work `times` times. */
	readonly run: (times: number) => void;
	/** The same reads, noise calls and writes with nothing else; its time is the denominator of the printed ratio. */
	readonly floor?: (times: number) => void;
}
