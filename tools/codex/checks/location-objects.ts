import { soundEntries } from "../codex.ts";
import type { Check, Codex, SoundEntry } from "../codex.ts";
import type { Report } from "../report.ts";
import type { LocationTypeBody } from "../sections/location-types.ts";
import { mergeTraits } from "../sections/object-defs.ts";
import type { MergedObject } from "../sections/object-defs.ts";

const LOCATION_TAG = "location";
const FIXTURE_TAG = "fixture";
const OPEN_SLOTS = ["items", "fixtures", "characters"];
const HIDDEN_SLOT = "undiscovered_fixtures";
const EXPLORATION = "exploration_progress";

/** Paths get required_progress from 2 to max - 1, so below this there is no room for one. */
const LEAST_EXPLORATION_MAX = 3;

type LocationType = SoundEntry<LocationTypeBody>;

function objectOf(codex: Codex, id: string): MergedObject | undefined {
	const entry = codex.entry("object_defs", id);
	if (entry?.body === undefined) return undefined;
	return mergeTraits(codex, { ...entry, body: entry.body });
}

/** The object_def of a type must be a place that can be explored. */
export const checkLocationObjects: Check = (codex, report) => {
	for (const type of soundEntries(codex, "location_types")) {
		const objectDef = type.body.object_def;
		const object = objectOf(codex, objectDef);
		if (object === undefined) continue;
		if (!object.tags.includes(LOCATION_TAG)) {
			report.mistake(type.origin, ["object_def"], "locationTagMissing", { objectDef, tag: LOCATION_TAG });
		}
		checkSlots(type, object, report);
		checkExploration(type, object, report);
	}
};

function checkSlots(type: LocationType, object: MergedObject, report: Report): void {
	const objectDef = type.body.object_def;
	const names = object.slots.map((slot) => slot.name);
	for (const slot of [...OPEN_SLOTS, HIDDEN_SLOT]) {
		if (names.includes(slot)) continue;
		report.mistake(type.origin, ["object_def"], "locationSlotMissing", { objectDef, slot });
	}
	const hidden = object.slots.find((slot) => slot.name === HIDDEN_SLOT);
	if (hidden === undefined) return;
	const rules: Array<string> = [];
	if (!hidden.accept.includes(FIXTURE_TAG)) rules.push(`must accept the tag "${FIXTURE_TAG}"`);
	if (hidden.autoPlacement) rules.push("must have auto_placement: false, or its paths would not stay hidden");
	if (names.includes("fixtures") && names.indexOf(HIDDEN_SLOT) < names.indexOf("fixtures")) {
		rules.push('must be declared after "fixtures"');
	}
	if (rules.length === 0) return;
	const rule = rules.join(", and ");
	report.mistake(type.origin, ["object_def"], "locationSlotWrong", { objectDef, slot: HIDDEN_SLOT, rule });
}

function checkExploration(type: LocationType, object: MergedObject, report: Report): void {
	const objectDef = type.body.object_def;
	const prop = object.props.get(EXPLORATION);
	if (prop === undefined) {
		report.mistake(type.origin, ["object_def"], "locationPropMissing", { objectDef, prop: EXPLORATION });
		return;
	}
	if (prop.value !== undefined && prop.value !== 0) {
		report.mistake(type.origin, ["object_def"], "explorationStart", { objectDef, value: prop.value });
	}
	if (prop.range === undefined) {
		report.mistake(type.origin, ["object_def"], "explorationRange", { objectDef });
	} else if (prop.range.max < LEAST_EXPLORATION_MAX) {
		report.mistake(type.origin, ["object_def"], "explorationTooShort", { objectDef, max: prop.range.max });
	}
}

/** A variant that writes a prop the object lacks would be lost without a word. */
export const checkVariantProps: Check = (codex, report) => {
	for (const type of soundEntries(codex, "location_types")) {
		const objectDef = type.body.object_def;
		const object = objectOf(codex, objectDef);
		if (object === undefined) continue;
		type.body.variants.forEach(({ props }, index) => {
			for (const [prop, value] of props) {
				const path = ["variants", index, "props", prop];
				const base = object.props.get(prop);
				if (base === undefined) {
					const known = [...object.props.keys()];
					report.mistake(type.origin, path, "variantPropUnknown", { prop, objectDef, known }, "key");
				} else if (base.range !== undefined && (value < base.range.min || value > base.range.max)) {
					report.mistake(type.origin, path, "valueOutsideRange", { value, ...base.range });
				}
			}
		});
	}
};

export const warnUnusedExplorable: Check = (codex, report) => {
	const types = codex.entries("location_types");
	if (types.some((type) => type.body === undefined)) return;
	const used = new Set(soundEntries(codex, "location_types").map((type) => type.body.object_def));
	for (const entry of soundEntries(codex, "object_defs")) {
		if (used.has(entry.id) || mergeTraits(codex, entry)?.props.has(EXPLORATION) !== true) continue;
		report.warn(entry.origin, [], "unusedExplorable", { objectDef: entry.id }, "key");
	}
};
