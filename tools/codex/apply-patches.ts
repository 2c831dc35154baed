import { checkBody } from "./check-body.ts";
import { patchDefinition } from "./patch-definition.ts";
import type { SetValue } from "./patch-definition.ts";
import type { Origin, Report } from "./report.ts";
import type { SectionName } from "./sections/names.ts";
import { patch } from "./sections/patch.ts";

/** What a patch may change: a definition as it was read. */
export interface Patchable {
	readonly origin: Origin;
	/** False in a file whose YAML is broken. */
	readonly sound: boolean;
}

/** All that is changed in one section by one file: what stands under `patch.<section>`. */
export interface SectionPatch {
	readonly section: SectionName;
	readonly origin: Origin;
}

/**
 * Applies the patches in the order given. What cannot be applied is reported and left as it is.
 *
 * @param entriesOf the definitions of a section by id, changed in place.
 */
export function applyPatches(
	patches: ReadonlyArray<SectionPatch>,
	entriesOf: (section: SectionName) => Map<string, Patchable>,
	report: Report,
): void {
	const setValues = new Map<string, SetValue>();
	for (const { section, origin } of patches) {
		// A patch that is wrong itself is not applied, not even in part.
		if (checkBody(patch.body, origin, report).body === undefined) continue;
		const entries = entriesOf(section);
		for (const key of origin.child.node.children.keys()) {
			const id = String(key);
			const entry = entries.get(id);
			if (entry === undefined) {
				report.mistake(origin, [id], "patchUnknownEntry", { section, id, known: [...entries.keys()] }, "key");
			} else if (entry.sound) {
				entries.set(id, { ...entry, origin: patchDefinition(entry.origin, { patch: origin, id, setValues, report }) });
			}
		}
	}
}
