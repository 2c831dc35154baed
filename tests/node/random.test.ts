import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { ROOT } from "../../tools/toolchain.mjs";
import { installLuauGlobals, pcg32Reference } from "./support/luau-globals.ts";

installLuauGlobals();

interface RandomModule {
	readonly imul32: (a: number, b: number) => number;
	readonly mix32: (word: number) => number;
	readonly hash2: (a: number, b: number) => number;
	readonly hashAt: (seed: number, salt: number, x: number, y: number, z: number) => number;
	readonly fnv1a32: (text: string) => number;
	readonly streamSeed: (seed: number, purpose: string) => number;
	readonly seedWord: (seed: number | string) => number;
	readonly planetWord: (seed: number | string) => number;
	readonly createPcg32: (seed: number) => { readonly nextWord: () => number };
}

// Not a literal: these files belong to the game's types, not to the tools'.
const source = pathToFileURL(join(ROOT, "src", "random", "index.ts")).href;
const random = (await import(source)) as RandomModule;

test("the source that compiles to Luau gives the published words under Node too", () => {
	assert.equal(random.imul32(0xdeadbeef, 0x846ca68b), 1526310341);
	assert.equal(random.mix32(1), 1364076727);
	assert.equal(random.mix32(0xdeadbeef), 233162409);
	assert.deepEqual(
		[random.hash2(0, 0), random.hash2(42, 0), random.hash2(1, 2), random.hash2(2 ** 32 - 1, 2 ** 32 - 1)],
		[2856213345, 2695453446, 230461417, 836817700],
	);
	assert.equal(random.hashAt(0, 1, 0, 0, 0), 2949849097);
	assert.equal(random.hashAt(12345, 1, 1, -2, 3), 4256329076);
	assert.equal(random.hashAt(12345, 2, 1, -2, 3), 888863847);
	assert.equal(random.hashAt(12345, 1, -1000, 64, -1000), 1125704459);
	assert.deepEqual(["", "earth", "amethyst_geode"].map(random.fnv1a32), [2166136261, 636753111, 76960891]);
	assert.equal(random.streamSeed(0, "sites"), 1582511083);
	assert.deepEqual(
		[42, -1, "earth", 2 ** 32 + 5].map(random.planetWord),
		[2695453446, 836817700, 2129908802, 816025587],
	);
});

test("imul32 is the product modulo 2^32", () => {
	const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
	fc.assert(
		fc.property(word, word, (a, b) => {
			assert.equal(random.imul32(a, b), Number((BigInt(a) * BigInt(b)) % (1n << 32n)));
		}),
	);
});

test("every stream is that of the textbook generator", () => {
	fc.assert(
		fc.property(fc.integer(), (seed) => {
			const stream = random.createPcg32(seed);
			const words = Array.from({ length: 20 }, () => stream.nextWord());
			assert.deepEqual(words, pcg32Reference(seed, 20));
		}),
	);
});
