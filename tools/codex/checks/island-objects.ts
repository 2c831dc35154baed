import type { Check, Codex } from "../codex.ts";
import { placeIn } from "../report.ts";
import type { Report } from "../report.ts";
import { mergeTraits } from "../sections/object-defs.ts";
import type { MergedObject, ObjectDefBody } from "../sections/object-defs.ts";

const PATH_TAGS = ["fixture", "path"];
const PATH_PROPS = ["travel_minutes", "required_progress", "destination_id", "return_path_id"];

/** Every island is held by a `world` and joined by `path`s, so a codex with islands must have both. */
export const checkIslandObjects: Check = (codex, report) => {
	const needed = codex.entries("generation_scopes").length > 0 || codex.entries("location_types").length > 0;
	if (!needed) return;
	checkObject(codex, report, "path", "pathMissing", "pathWrong", pathRules);
	checkObject(codex, report, "world", "worldMissing", "worldWrong", worldRules);
};

type Rules = (object: MergedObject, body: ObjectDefBody) => ReadonlyArray<string>;

function checkObject(
	codex: Codex,
	report: Report,
	id: string,
	missing: "pathMissing" | "worldMissing",
	wrong: "pathWrong" | "worldWrong",
	rules: Rules,
): void {
	const entry = codex.entry("object_defs", id);
	if (entry === undefined) {
		const start =
			codex.entries("object_defs")[0] ??
			codex.entries("generation_scopes")[0] ??
			codex.entries("location_types")[0];
		report.at(placeIn(start!.origin, [], "key"), ["object_defs", id], missing, undefined);
		return;
	}
	if (entry.body === undefined) return;
	const object = mergeTraits(codex, { ...entry, body: entry.body });
	if (object === undefined) return;
	for (const rule of rules(object, entry.body)) report.mistake(entry.origin, [], wrong, { rule }, "key");
}

/** What an object_def lacks to be an end of a path. */
export const pathRules: Rules = (object, body) => {
	const rules: Array<string> = [];
	for (const tag of PATH_TAGS) if (!object.tags.includes(tag)) rules.push(`lacks the tag "${tag}"`);
	for (const prop of PATH_PROPS) if (!object.props.has(prop)) rules.push(`lacks the prop "${prop}"`);
	if (body.stackable) rules.push("must have stackable: false");
	if (!body.bound_to_owner) rules.push("must have bound_to_owner: true");
	return rules;
};

const worldRules: Rules = (object) => {
	const slot = object.slots.find(({ name }) => name === "locations");
	if (slot === undefined) return ['lacks the slot "locations"'];
	return slot.accept.includes("location") ? [] : ['must accept the tag "location" in its slot "locations"'];
};
