/// <reference types="@rbxts/testez/globals" />
import { intRange } from "geode";
import type { IntProvider } from "geode";
import { sampleInt } from "geode/sample-int";
import { createPcg32 } from "random";
import { collectFailures } from "../support/failures";

function sampled(provider: IntProvider, ...draws: ReadonlyArray<number>): string {
	let used = 0;
	const value = sampleInt(provider, () => {
		used += 1;
		return draws[used - 1];
	});
	return `${value} after ${used}`;
}

export = () => {
	describe("a provider of integers", () => {
		it("draws as often as its type says, and makes of the draws what Minecraft does", () => {
			expect(sampled({ type: "constant", value: 7 })).to.equal("7 after 0");
			expect(sampled({ type: "uniform", min: 4, max: 6 }, 0.99)).to.equal("6 after 1");
			expect(sampled({ type: "uniform", min: 5, max: 5 }, 0.4)).to.equal("5 after 1");
			expect(sampled({ type: "biased_to_bottom", min: 1, max: 5 }, 0.9, 0.5)).to.equal("3 after 2");
			expect(
				sampled({ type: "clamped", source: { type: "uniform", min: 0, max: 9 }, min: 3, max: 5 }, 0.9),
			).to.equal("5 after 1");
			expect(sampled({ type: "trapezoid", min: 0, max: 10, plateau: 4 }, 0.5, 0.5)).to.equal("6 after 2");
			const listed: IntProvider = {
				type: "weighted_list",
				distribution: [
					{ data: { type: "constant", value: 1 }, weight: 3 },
					{ data: { type: "uniform", min: 4, max: 6 }, weight: 1 },
				],
			};
			expect(sampled(listed, 0.7499)).to.equal("1 after 1");
			expect(sampled(listed, 0.75, 0)).to.equal("4 after 2");
		});

		it("cuts a bell curve toward zero", () => {
			// cos(pi) = -1 and ln(1 - u) = -1/2 make gauss -1.
			const u = 1 - math.exp(-0.5);
			const curve = (mean: number): IntProvider => ({
				type: "clamped_normal",
				mean,
				deviation: 1,
				min: -5,
				max: 5,
			});
			expect(sampled(curve(1.5), u, 0.5)).to.equal("0 after 2");
			expect(sampled(curve(-0.5), u, 0.5)).to.equal("-1 after 2");
			expect(sampled(curve(-9), u, 0.5)).to.equal("-5 after 2");
		});

		it("gives every value of its range and none beyond", () => {
			const kinds = ["uniform", "biased_to_bottom", "trapezoid"] as const;
			const failures = collectFailures();
			for (const kind of kinds) {
				const provider = { type: kind, min: -2, max: 3, plateau: 2 } as IntProvider;
				const range = intRange(provider);
				const stream = createPcg32(29);
				const seen = new Set<number>();
				for (const _ of $range(1, 2000)) {
					const value = sampleInt(provider, stream.nextDouble);
					seen.add(value);
					if (value < range.min || value > range.max || value % 1 !== 0)
						failures.add(`${kind} gave ${value}`);
				}
				if (seen.size() !== 6) failures.add(`${kind} gave ${seen.size()} values of 6`);
			}
			failures.expectNone();
		});
	});
};
