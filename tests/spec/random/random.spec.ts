/// <reference types="@rbxts/testez/globals" />
import {
	createPcg32,
	fnv1a32,
	hash2,
	hashAt,
	imul32,
	mix32,
	planetWord,
	seedFromText,
	seedWord,
	streamSeed,
	u32,
	unit,
} from "random";

function outputs(seed: number, count: number): string {
	const stream = createPcg32(seed);
	const words = new Array<number>();
	for (const _ of $range(1, count)) words.push(stream.nextWord());
	return words.join(" ");
}

function bitCount(word: number): number {
	let count = 0;
	for (const i of $range(0, 31)) count += bit32.extract(word, i, 1);
	return count;
}

export = () => {
	describe("hash", () => {
		it("gives the published words", () => {
			expect(imul32(0xdeadbeef, 0x846ca68b)).to.equal(1526310341);
			expect(mix32(1)).to.equal(1364076727);
			expect(mix32(0xdeadbeef)).to.equal(233162409);
			expect(mix32(11)).to.equal(2476801540);
			expect(mix32(23)).to.equal(3518512268);
			expect(mix32(37)).to.equal(2555774799);
			expect(mix32(112)).to.equal(651575154);
			expect(hash2(0, 0)).to.equal(2856213345);
			expect(hash2(42, 0)).to.equal(2695453446);
			expect(hash2(1, 2)).to.equal(230461417);
			expect(hash2(4294967295, 4294967295)).to.equal(836817700);
			expect(hashAt(0, 1, 0, 0, 0)).to.equal(2949849097);
			expect(hashAt(12345, 1, 1, -2, 3)).to.equal(4256329076);
			expect(hashAt(12345, 2, 1, -2, 3)).to.equal(888863847);
			expect(hashAt(12345, 1, -1000, 64, -1000)).to.equal(1125704459);
			expect(fnv1a32("")).to.equal(2166136261);
			expect(fnv1a32("earth")).to.equal(636753111);
			expect(fnv1a32("amethyst_geode")).to.equal(76960891);
		});

		it("reduces negative integers by floored modulo", () => {
			expect(u32(-1)).to.equal(4294967295);
			expect(u32(-4294967296)).to.equal(0);
			expect(u32(4294967301)).to.equal(5);
		});

		it("hashes text by UTF-8 bytes", () => {
			const bytes = [0xc3, 0xa9];
			let h = 2166136261;
			for (const byte of bytes) h = imul32(bit32.bxor(h, byte), 16777619);
			expect(fnv1a32("é")).to.equal(h);
		});

		it("multiplies like schoolbook arithmetic on bits", () => {
			const stream = createPcg32(99);
			let wrong = 0;
			for (const _ of $range(1, 500)) {
				const a = stream.nextWord();
				const b = stream.nextWord();
				let sum = 0;
				let shifted = a;
				for (const i of $range(0, 31)) {
					if (bit32.extract(b, i, 1) === 1) sum = (sum + shifted) % 4294967296;
					shifted = (shifted * 2) % 4294967296;
				}
				if (sum !== imul32(a, b)) wrong += 1;
			}
			expect(wrong).to.equal(0);
		});

		it("never reaches 1 as a fraction", () => {
			expect(unit(4294967295) < 1).to.equal(true);
			expect(unit(0)).to.equal(0);
		});

		it("flips half of the bits between neighbouring positions, salts and seeds", () => {
			const flips = [0, 0, 0];
			const pairCount = 10000;
			for (const i of $range(1, pairCount)) {
				const x = (i % 200) - 100;
				const z = (i * 7) % 311;
				const word = hashAt(42, 7, x, 3, z);
				flips[0] += bitCount(bit32.bxor(word, hashAt(42, 7, x + 1, 3, z)));
				flips[1] += bitCount(bit32.bxor(word, hashAt(42, 8, x, 3, z)));
				flips[2] += bitCount(bit32.bxor(word, hashAt(43, 7, x, 3, z)));
			}
			for (const total of flips) expect(total / pairCount).to.be.near(16, 0.5);
		});

		it("gives one word per position whatever the order of calls", () => {
			const forward = new Array<number>();
			for (const i of $range(0, 99)) forward.push(hashAt(5, 1, i, -i, 2 * i));
			let wrong = 0;
			for (const i of $range(99, 0, -1)) if (forward[i] !== hashAt(5, 1, i, -i, 2 * i)) wrong += 1;
			expect(wrong).to.equal(0);
		});
	});

	describe("pcg32", () => {
		it("gives the published streams", () => {
			expect(outputs(0, 5)).to.equal("3894649422 2055130073 2315086854 2925816488 3443325253");
			expect(outputs(1, 5)).to.equal("1412771199 1791099446 124312908 1968572995 1080415314");
			expect(outputs(42, 5)).to.equal("3270867926 1795671209 1924641435 1143034755 4121910957");
			expect(outputs(-1, 5)).to.equal("1690806306 1175666736 601713809 1455133790 2659000460");
		});

		it("gives the published streams of purposes", () => {
			expect(streamSeed(0, "sites")).to.equal(1582511083);
			expect(outputs(streamSeed(0, "sites"), 3)).to.equal("3940252679 1416575237 1399323284");
			expect(outputs(streamSeed(0, "names"), 3)).to.equal("4167208317 2454156320 887873784");
			expect(outputs(streamSeed(1, "sites"), 3)).to.equal("2929753778 227152283 3175528351");
			expect(outputs(streamSeed(7, "sites"), 3)).to.equal("1754709613 331242927 248630232");
		});

		it("counts the seed modulo 2^32", () => {
			expect(outputs(4294967296 + 42, 3)).to.equal(outputs(42, 3));
		});

		it("keeps two streams apart", () => {
			const first = createPcg32(3);
			const second = createPcg32(4);
			const mixed = new Array<number>();
			for (const _ of $range(1, 3)) {
				mixed.push(first.nextWord());
				second.nextWord();
			}
			expect(mixed.join(" ")).to.equal(outputs(3, 3));
		});

		it("draws every integer of a range and none outside", () => {
			const stream = createPcg32(8);
			const seen = new Array<number>(7, 0);
			let outside = 0;
			for (const _ of $range(1, 7000)) {
				const n = stream.nextInt(-3, 4);
				if (n < -3 || n > 3 || n % 1 !== 0) outside += 1;
				else seen[n + 3] += 1;
			}
			expect(outside).to.equal(0);
			for (const count of seen) expect(count).to.be.near(1000, 150);
		});
	});

	describe("world seed", () => {
		it("gives the published words", () => {
			expect(planetWord(42)).to.equal(2695453446);
			expect(planetWord(-1)).to.equal(836817700);
			expect(planetWord("earth")).to.equal(2129908802);
			expect(planetWord(4294967301)).to.equal(816025587);
			expect(seedWord(-1)).to.equal(4294967295);
			expect(seedWord("earth")).to.equal(636753111);
		});

		it("accepts integers up to 2^53 and any text", () => {
			expect(seedWord(9007199254740992)).to.equal(0);
			expect(seedWord(-9007199254740992)).to.equal(0);
			expect(seedWord("")).to.equal(2166136261);
		});

		it("rejects everything else with the value in the message", () => {
			const cases: Array<[unknown, string]> = [
				[0.5, "0.5"],
				[0 / 0, "nan"],
				[math.huge, "inf"],
				[-math.huge, "-inf"],
				[9007199254740994, "9007199254740994"],
				[true, "true"],
				[undefined, "nil"],
			];
			for (const [value, shown] of cases) {
				for (const call of [seedWord, planetWord]) {
					const [ok, message] = pcall(() => call(value as number));
					expect(ok).to.equal(false);
					expect(string.find(tostring(message), shown, 1, true)[0]).to.be.ok();
				}
			}
		});

		it("reads a decimal integer typed as text as the number", () => {
			expect(seedFromText("42")).to.equal(42);
			expect(seedFromText(" -7 ")).to.equal(-7);
			expect(seedFromText("007")).to.equal(7);
			for (const text of ["4.2", "0x10", "1e3", "", "forty", "99999999999999999999"]) {
				expect(seedFromText(text)).to.equal(text);
			}
		});
	});
};
