import { t } from "@rbxts/t";

interface OptionRule {
	readonly name: string;
	readonly check: t.check<unknown>;
	/** What the option must be. */
	readonly rule: string;
}

const RULES: ReadonlyArray<OptionRule> = [
	{ name: "worldId", check: t.string, rule: "a string" },
	{
		name: "world",
		check: t.interface({ scope: t.string, studsPerUnit: t.numberPositive, studsPerMeter: t.numberMin(0) }),
		rule: "{scope: string, studsPerUnit: number above 0, studsPerMeter: number from 0 on}",
	},
	{ name: "parent", check: t.Instance, rule: "an Instance" },
	{ name: "ground", check: t.optional(t.interface({ heightAt: t.callback })), rule: "a ground or absent" },
	{ name: "hiddenParent", check: t.Instance, rule: "an Instance" },
	{ name: "templates", check: t.optional(t.Instance), rule: "an Instance or absent" },
	{ name: "labels", check: t.optional(t.boolean), rule: "true, false or absent" },
	{ name: "revealPaths", check: t.optional(t.boolean), rule: "true, false or absent" },
	{ name: "warnAbout", check: t.optional(t.callback), rule: "a function or absent" },
];

/** Raises an error that names the option, its value and what it must be, unless the options of `spawnIsland` have their shape. */
export function checkSpawnOptions(options: object): void {
	const values = options as Record<string, unknown>;
	for (const { name, check, rule } of RULES) {
		const value = values[name];
		if (!check(value)) throw `spawnIsland: ${name} must be ${rule}, got ${typeOf(value)} ${tostring(value)}`;
	}
}
