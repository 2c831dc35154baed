/** What a suite of tests said, and how it ended. */
export interface SuiteResult {
	readonly text: string;
	readonly passed: number;
	readonly failed: number;
}
