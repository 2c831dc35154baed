import type { z } from "zod";
import type { ObjectDef, SlotDef } from "../../../src/codex/types.ts";
import { soundEntries } from "../codex.ts";
import type { Check, Codex, Section, SoundEntry } from "../codex.ts";
import { distinct } from "../rules.ts";
import { bool, name } from "../scalars.ts";
import { listWith, ref, shape } from "../shapes.ts";
import { sharedKeys } from "./traits.ts";
import type { TraitBody } from "./traits.ts";

export const objectDefBody = shape({
	traits: listWith(ref("traits"), distinct)
		.default([])
		.describe("Their tags, props and slots come first, in this order; own props override theirs key by key."),
	...sharedKeys,
	stackable: bool().default(true).describe("Several of it may lie in one pile."),
	bound_to_owner: bool().default(false).describe("It cannot be moved away from what holds it."),
	model: name()
		.optional()
		.describe("Name of a template in ServerStorage.WorldTemplates; without it a plain marker is built."),
}).describe("A kind of object: its tags, its numbers and the places for other objects in it.");

export type ObjectDefBody = z.output<typeof objectDefBody>;

export interface MergedProp {
	readonly name: string;
	readonly value: number | undefined;
	readonly range: { readonly min: number; readonly max: number } | undefined;
	/** The trait or object_def that spoke last. */
	readonly from: string;
}

export interface MergedObject {
	readonly tags: ReadonlyArray<string>;
	readonly props: ReadonlyMap<string, MergedProp>;
	readonly slots: ReadonlyArray<SlotDef>;
	/** Slots declared a second time, by whom and by whom first. */
	readonly slotsTwice: ReadonlyArray<{ slot: string; by: string; first: string }>;
}

/** An object_def with its traits; undefined when a trait is missing or broken (reported by then). */
export function mergeTraits(codex: Codex, entry: SoundEntry<ObjectDefBody>): MergedObject | undefined {
	const parts: Array<{ from: string; body: TraitBody }> = [];
	for (const id of entry.body.traits) {
		const body = codex.entry("traits", id)?.body;
		if (body === undefined) return undefined;
		parts.push({ from: `the trait "${id}"`, body });
	}
	parts.push({ from: "the object_def itself", body: entry.body });

	const tags = new Set<string>();
	const props = new Map<string, MergedProp>();
	const slots = new Map<string, SlotDef & { from: string }>();
	const slotsTwice: Array<{ slot: string; by: string; first: string }> = [];
	for (const { from, body } of parts) {
		for (const tag of body.tags) tags.add(tag);
		for (const [prop, { value, range }] of body.props) {
			const inherited = props.get(prop);
			props.set(prop, {
				name: prop,
				value: value ?? inherited?.value,
				range: range === undefined ? inherited?.range : { min: range.min, max: range.max },
				from,
			});
		}
		for (const [slot, { accept, auto_placement: autoPlacement }] of body.slots) {
			const first = slots.get(slot);
			if (first !== undefined) slotsTwice.push({ slot, by: from, first: first.from });
			else slots.set(slot, { name: slot, accept, autoPlacement, from });
		}
	}
	const plainSlots = [...slots.values()].map((slot) => ({
		name: slot.name,
		accept: slot.accept,
		autoPlacement: slot.autoPlacement,
	}));
	return { tags: [...tags], props, slots: plainSlots, slotsTwice };
}

const checkMergedTraits: Check = (codex, report) => {
	for (const entry of soundEntries(codex, "object_defs")) {
		const merged = mergeTraits(codex, entry);
		if (merged === undefined) continue;
		for (const { slot, by, first } of merged.slotsTwice) {
			const own = by === "the object_def itself";
			if (own) report.mistake(entry.origin, ["slots", slot], "slotTwice", { slot, from: first }, "key");
			else
				report.mistake(
					entry.origin,
					["traits"],
					"slotTwice",
					{ slot, from: `${first}, and by ${by} again` },
					"key",
				);
		}
		for (const { name: prop, value, range, from } of merged.props.values()) {
			if (value === undefined) {
				report.mistake(entry.origin, ["props", prop], "propWithoutValue", { prop, from }, "key");
				continue;
			}
			const own = entry.body.props.get(prop);
			// Inside one body the schema has told it already.
			const inherited = own?.value === undefined || own.range === undefined;
			if (inherited && range !== undefined && (value < range.min || value > range.max) && own !== undefined) {
				report.mistake(entry.origin, ["props", prop], "valueOutsideRange", { value, ...range }, "key");
			}
		}
	}
};

function resolveObject(codex: Codex, entry: SoundEntry<ObjectDefBody>): ObjectDef {
	const { tags, props, slots } = mergeTraits(codex, entry)!;
	const { stackable, bound_to_owner: boundToOwner, model } = entry.body;
	return {
		id: entry.id,
		tags,
		props: [...props.values()].map(({ name: prop, value, range }) => ({
			name: prop,
			value: value!,
			...(range === undefined ? {} : { range }),
		})),
		slots,
		stackable,
		boundToOwner,
		...(model === undefined ? {} : { model }),
	};
}

export const objectDefs: Section<"object_defs", ObjectDef> = {
	name: "object_defs",
	description: "Kinds of objects: every place, path and thing is made of one.",
	body: objectDefBody,
	unknown: "unknownObjectDef",
	checks: [checkMergedTraits],
	warnings: [],
	table: {
		field: "objectDefs",
		type: "ObjectDef",
		resolve: (entry, codex) => resolveObject(codex, entry),
	},
};
