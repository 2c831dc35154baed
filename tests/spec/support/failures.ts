/** Collects what went wrong in a big loop: `expect` is slow, and the first few failures tell more than a count. */
export interface Failures {
	readonly add: (description: string) => void;
	/** Fails the running test with the collected descriptions, if there are any. */
	readonly expectNone: () => void;
}

const SHOWN = 5;

export function collectFailures(): Failures {
	const shown = new Array<string>();
	let count = 0;
	return {
		add: (description) => {
			count += 1;
			if (shown.size() < SHOWN) shown.push(description);
		},
		expectNone: () => {
			if (count > 0) throw `${count} failures, first: ${shown.join("; ")}`;
		},
	};
}

/** The message of the error that `call` must raise. */
export function errorOf(call: () => void): string {
	const [ok, message] = pcall(call);
	if (ok) throw "expected an error, but the call returned";
	return tostring(message);
}

export function contains(text: string, part: string): boolean {
	return string.find(text, part, 1, true)[0] !== undefined;
}

/** As `expect(actual).to.be.near(expected, tolerance)`, for helpers: TestEZ's `expect` exists only inside of test functions. */
export function requireNear(actual: number, expected: number, tolerance: number): void {
	if (!(math.abs(actual - expected) <= tolerance)) throw `expected ${expected} within ${tolerance}, got ${actual}`;
}

/** As `expect(actual).to.equal(expected)`, for helpers. */
export function requireEqual(actual: unknown, expected: unknown): void {
	if (actual !== expected) throw `expected ${tostring(expected)}, got ${tostring(actual)}`;
}
