import { DEEPEST_INTERIOR, LOWEST_BOTTOM } from "../../../src/island/interior-limits.ts";
import { soundEntries } from "../codex.ts";
import type { Check, Codex, SoundEntry } from "../codex.ts";
import type { Report } from "../report.ts";
import { resolveIslandWorld } from "../sections/island-world.ts";
import { mergeTraits } from "../sections/object-defs.ts";
import type { StructureBody } from "../sections/structures.ts";
import { pathRules } from "./island-objects.ts";
import { appliesTo } from "./scopes.ts";

type Structure = SoundEntry<StructureBody>;

/** Whether places of the scope may have the structure inside. */
function standsIn(codex: Codex, { body }: Structure, scope: string): boolean {
	return body.host_types.some((type) => {
		const host = codex.entry("location_types", type)?.body;
		return host !== undefined && appliesTo(host, scope);
	});
}

export const checkStructures: Check = (codex, report) => {
	const all = soundEntries(codex, "structures");
	for (const structure of all) checkEntranceObject(codex, structure, report);
	const outersOf = new Map(
		all.map((inner) => [inner, all.filter((outer) => standsIn(codex, inner, outer.body.scope))] as const),
	);
	const circles = all.filter((structure) => checkCircle(structure, outersOf, report));
	// In a circle everything is too deep.
	const chainOf = chainFinder(outersOf);
	if (circles.length === 0) for (const structure of all) checkDepth(structure, chainOf, report);
	checkBottoms(codex, all, report);
};

/** The structures whose inside may hold each structure. */
type Outers = ReadonlyMap<Structure, ReadonlyArray<Structure>>;

function checkEntranceObject(codex: Codex, { body, origin }: Structure, report: Report): void {
	// The object_def "path" itself is checked with the other objects that islands need.
	const objectDef = body.entrance_object;
	const entry = objectDef === "path" ? undefined : codex.entry("object_defs", objectDef);
	if (entry?.body === undefined) return;
	const object = mergeTraits(codex, { ...entry, body: entry.body });
	if (object === undefined) return;
	for (const rule of pathRules(object, entry.body)) {
		report.mistake(origin, ["entrance_object"], "entranceObjectWrong", { objectDef, rule });
	}
}

/** Whether the structure lies in itself, directly or by way of others (reported then). */
function checkCircle(structure: Structure, outersOf: Outers, report: Report): boolean {
	const seen = new Set<Structure>();
	const chains: Array<ReadonlyArray<Structure>> = [[structure]];
	for (const chain of chains) {
		for (const outer of outersOf.get(chain.at(-1)!)!) {
			if (outer === structure) {
				const args = { scope: structure.body.scope, chain: [...chain, structure].map(({ id }) => id) };
				report.mistake(structure.origin, ["scope"], "structureCircle", args);
				return true;
			}
			if (seen.has(outer)) continue;
			seen.add(outer);
			chains.push([...chain, outer]);
		}
	}
	return false;
}

/** Told of the one that is the first too many, not again of what lies in it. */
function checkDepth(structure: Structure, chainOf: (structure: Structure) => Chain, report: Report): void {
	const chain = chainOf(structure);
	if (chain.length !== DEEPEST_INTERIOR + 1) return;
	const args = { max: DEEPEST_INTERIOR, chain: chain.map(({ id }) => id) };
	report.mistake(structure.origin, ["scope"], "structureTooDeep", args);
}

/** A structure, what it lies in, what that lies in and so on. */
type Chain = ReadonlyArray<Structure>;

/** Gives the longest chain of a structure. */
function chainFinder(outersOf: Outers): (structure: Structure) => Chain {
	const found = new Map<Structure, Chain>();
	return function chainOf(structure: Structure): Chain {
		const known = found.get(structure);
		if (known !== undefined) return known;
		let longest: Chain = [];
		for (const outer of outersOf.get(structure)!) {
			const chain = chainOf(outer);
			if (chain.length > longest.length) longest = chain;
		}
		const chain = [structure, ...longest];
		found.set(structure, chain);
		return chain;
	};
}

/** Insides stand on a grid below all ground. */
function checkBottoms(codex: Codex, all: ReadonlyArray<Structure>, report: Report): void {
	for (const { body, origin } of soundEntries(codex, "worlds")) {
		if (body.island === undefined) continue;
		const { bottom, scope } = resolveIslandWorld(body.island);
		if (bottom >= LOWEST_BOTTOM) continue;
		const structure = all.find((candidate) => standsIn(codex, candidate, scope));
		if (structure === undefined) continue;
		const args = { structure: structure.id, lowest: LOWEST_BOTTOM, got: bottom };
		report.mistake(origin, ["island", "bottom"], "bottomTooLow", args);
	}
}
