/** What the compiled game takes from Luau, for running its pure primitives under Node: the same source, a second implementation. */

const WORD = 2 ** 32;

const u32 = (n: number) => n >>> 0;

export function installLuauGlobals(): void {
	Object.assign(globalThis, {
		math: {
			floor: Math.floor,
			abs: Math.abs,
			huge: Infinity,
		},
		bit32: {
			bxor: (...words: number[]) => u32(words.reduce((a, b) => a ^ b, 0)),
			bor: (...words: number[]) => u32(words.reduce((a, b) => a | b, 0)),
			rshift: (word: number, by: number) => (by > 31 ? 0 : word >>> by),
			lshift: (word: number, by: number) => (by > 31 ? 0 : u32(word << by)),
			rrotate: (word: number, by: number) => (by === 0 ? word : u32((word >>> by) | (word << (32 - by)))),
		},
		string: {
			byte: (text: string, index: number) => [Buffer.from(text, "utf8")[index - 1]],
		},
		typeIs: (value: unknown, type: string) => typeof value === type,
	});
	Object.defineProperty(String.prototype, "size", {
		configurable: true,
		value(this: string) {
			return Buffer.byteLength(this, "utf8");
		},
	});
}

/** `state * multiplier + increment` of PCG, in big integers: the textbook form. */
export function pcg32Reference(seed: number, count: number): number[] {
	const mask = (1n << 64n) - 1n;
	const step = (state: bigint) => (state * 0x5851f42d4c957f2dn + 0x14057b7ef767814fn) & mask;
	let state = step((step(0n) + BigInt(((seed % WORD) + WORD) % WORD)) & mask);
	const outputs: number[] = [];
	for (let i = 0; i < count; i++) {
		const shifted = Number((((state >> 18n) ^ state) >> 27n) & 0xffffffffn);
		const turn = Number(state >> 59n);
		outputs.push(u32((shifted >>> turn) | (shifted << (-turn & 31))));
		state = step(state);
	}
	return outputs;
}
