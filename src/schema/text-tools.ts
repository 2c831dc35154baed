/** What the languages do to texts under different names. */
export interface TextTools {
	readonly lower: (text: string) => string;
	readonly lettersOf: (text: string) => ReadonlyArray<string>;
	/** Whether two texts begin, or end, with the same two letters. */
	readonly isAlike: (a: string, b: string) => boolean;
	/** In quotes, on one line. */
	readonly quote: (text: string) => string;
}
