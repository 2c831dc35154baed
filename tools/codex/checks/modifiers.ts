import { soundEntries } from "../codex.ts";
import type { Check } from "../codex.ts";

/** The axes that an axis' modifiers read, or that those read in turn, must not lead back to it. */
export const checkModifiers: Check = (codex, report) => {
	const axes = soundEntries(codex, "axes");
	const readsById = new Map(axes.map(({ id, body }) => [id, body.modifiers.map(({ axis }) => axis)] as const));
	for (const { id, body, origin } of axes) {
		body.modifiers.forEach(({ axis }, index) => {
			const chain = chainTo(id, axis, readsById);
			if (chain !== undefined) report.mistake(origin, ["modifiers", index, "axis"], "modifierCircle", { axes: chain });
		});
	}
};

/** The shortest chain of axes that read each other from `start` on and ends with `goal`. */
function chainTo(
	goal: string,
	start: string,
	readsById: ReadonlyMap<string, ReadonlyArray<string>>,
): ReadonlyArray<string> | undefined {
	const seen = new Set([start]);
	const chains: Array<ReadonlyArray<string>> = [[start]];
	for (const chain of chains) {
		const last = chain.at(-1)!;
		if (last === goal) return chain;
		for (const read of readsById.get(last) ?? []) {
			if (seen.has(read)) continue;
			seen.add(read);
			chains.push([...chain, read]);
		}
	}
	return undefined;
}
