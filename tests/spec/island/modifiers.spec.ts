/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import type { AxisDef, AxisModifier } from "codex/types";
import { generateIsland, prepareIslandScope } from "island";
import { applyModifiers } from "island/apply-modifiers";
import { collectFailures, contains, errorOf } from "../support/failures";
import { fingerprint } from "../support/fingerprint";
import { axis, fallback, scope, tables } from "../support/small-codex";

function applied(modifiers: ReadonlyArray<AxisModifier>, value: number, other: number): number {
	const values = [value];
	applyModifiers(
		modifiers,
		modifiers.map(() => [other]),
		values,
	);
	return values[0];
}

/** Noise of its own, fine enough that rounding shows nothing. */
function noisy(id: string, seedOffset: number, parts: Partial<AxisDef> = {}): AxisDef {
	const blend = [{ type: "layered_noise", weight: 1, octaves: 2, frequency: 3, seedOffset }] as const;
	return axis(id, { range: { min: 0, max: 1000000 }, blend, ...parts });
}

/** Values in [0, 1] by site of these axes. */
function valuesOf(axes: ReadonlyArray<AxisDef>, seed: number): Map<string, Array<number>> {
	const source = tables([fallback("plain")], scope({ elevationAxis: axes[0].id }), axes);
	const { sites } = generateIsland(source, "small", seed);
	return new Map(axes.map(({ id }) => [id, sites.map((site) => site.axisValues[id] / 1000000)] as const));
}

export = () => {
	it("combine two values by their op, and invert the other one first", () => {
		const cases: Array<[AxisModifier, number]> = [
			[{ op: "add", axis: "o", amount: 0.5, invert: false }, 0.75],
			[{ op: "add", axis: "o", amount: -0.5, invert: false }, 0.45],
			[{ op: "subtract", axis: "o", amount: 0.5, invert: false }, 0.45],
			[{ op: "subtract", axis: "o", amount: 0.5, invert: true }, 0.25],
			[{ op: "multiply", axis: "o", invert: false }, 0.18],
			[{ op: "multiply", axis: "o", invert: true }, 0.42],
			[{ op: "min", axis: "o", invert: false }, 0.3],
			[{ op: "min", axis: "o", invert: true }, 0.6],
			[{ op: "max", axis: "o", invert: false }, 0.6],
			[{ op: "max", axis: "o", invert: true }, 0.7],
			[{ op: "lerp", axis: "o", amount: 0.5, invert: false }, 0.45],
			[{ op: "lerp", axis: "o", amount: 1, invert: true }, 0.7],
			[{ op: "lerp", axis: "o", amount: 0, invert: true }, 0.6],
		];
		for (const [modifier, expected] of cases) expect(applied([modifier], 0.6, 0.3)).to.be.near(expected, 1e-12);
	});

	it("are applied in order, each step kept in 0 .. 1", () => {
		const more: AxisModifier = { op: "add", axis: "o", amount: 1, invert: false };
		const less: AxisModifier = { op: "subtract", axis: "o", amount: 1, invert: false };
		expect(applied([more, less], 0.9, 0.4)).to.be.near(0.6, 1e-12);
		expect(applied([less, more], 0.9, 0.4)).to.be.near(0.9, 1e-12);
		expect(applied([less, more], 0.1, 0.4)).to.be.near(0.4, 1e-12);
	});

	it("read an axis as it is after its own modifiers and its stretching, wherever it is declared", () => {
		const failures = collectFailures();
		const base = noisy("base", 1, { stretchSitesToRange: true });
		const middle = noisy("middle", 2, {
			modifiers: [{ op: "multiply", axis: "base", invert: true }],
			stretchSitesToRange: true,
		});
		const top = noisy("top", 3, { modifiers: [{ op: "lerp", axis: "middle", amount: 0.25, invert: false }] });
		const plain = noisy("plain", 3);
		for (const seed of $range(0, 49)) {
			const values = valuesOf([top, middle, base, plain], seed);
			const [t, m, p] = [values.get("top")!, values.get("middle")!, values.get("plain")!];
			if (math.min(...m) !== 0 || math.max(...m) !== 1) failures.add(`seed ${seed}: middle is not stretched`);
			t.forEach((value, site) => {
				const expected = p[site] + 0.25 * (m[site] - p[site]);
				if (math.abs(value - expected) > 2e-6)
					failures.add(`seed ${seed} site ${site}: ${value}, not ${expected}`);
			});
			const other = valuesOf([base, middle, plain, top], seed);
			for (const id of ["top", "middle", "base", "plain"]) {
				if (values.get(id)!.join(" ") !== other.get(id)!.join(" ")) failures.add(`seed ${seed}: ${id} moved`);
			}
		}
		failures.expectNone();
	});

	it("come before the stretching of their own axis", () => {
		const wet = noisy("wet", 5, { stretchSitesToRange: true });
		const dry = noisy("dry", 6, {
			modifiers: [{ op: "subtract", axis: "wet", amount: 0.6, invert: false }],
			stretchSitesToRange: true,
		});
		for (const seed of $range(0, 19)) {
			const values = valuesOf([wet, dry], seed).get("dry")!;
			expect(math.min(...values)).to.equal(0);
			expect(math.max(...values)).to.equal(1);
		}
	});

	it("make the shipped humidity fall with height when asked, and move no site", () => {
		const drier = {
			...codex,
			axes: codex.axes.map((def) =>
				def.id === "humidity"
					? {
							...def,
							modifiers: [{ op: "subtract", axis: "elevation", amount: 0.2, invert: false } as const],
						}
					: def,
			),
		};
		for (const seed of $range(0, 19)) {
			const [map, other] = [generateIsland(codex, "island", seed), generateIsland(drier, "island", seed)];
			map.sites.forEach((site, index) => {
				const { humidity, elevation } = site.axisValues;
				const expected = math.max(0, humidity - 0.2 * elevation);
				expect(other.sites[index].axisValues.humidity).to.be.near(expected, 1.01);
				expect(other.sites[index].axisValues.elevation).to.equal(elevation);
				expect(other.sites[index].x).to.equal(site.x);
			});
		}
	});

	it("give back the same island from the same seed", () => {
		const of = (seed: number) => fingerprint(generateIsland(codex, "cave_interior", seed));
		for (const seed of $range(0, 19)) expect(of(seed)).to.equal(of(seed));
	});

	it("raise an error that names the axes which read each other, themselves, or nothing", () => {
		const reads = (id: string, other: string) =>
			axis(id, { modifiers: [{ op: "max", axis: other, invert: false }] });
		const messageOf = (axes: ReadonlyArray<AxisDef>) =>
			errorOf(() => prepareIslandScope(tables([fallback("plain")], scope(), axes), "small"));
		const round = messageOf([axis("elevation"), reads("a", "b"), reads("b", "a")]);
		expect(contains(round, "a, b")).to.equal(true);
		expect(contains(messageOf([reads("elevation", "elevation")]), "elevation")).to.equal(true);
		expect(contains(messageOf([reads("elevation", "sky")]), '"sky"')).to.equal(true);
	});
};
