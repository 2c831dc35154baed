import { readGeodeConfig } from "../../../src/geode/config/read-geode-config.ts";
import type { Check } from "../codex.ts";
import { fileReader } from "../file-reader.ts";
import { NAMES_ALONE, namesOf } from "../geode-names.ts";
import { newIssues } from "../shared-schema.ts";

/** Materials and crystals that a geode names must be there. Told of a geode that is wrong elsewhere as well. */
export const checkGeodeNames: Check = (codex, report) => {
	const names = namesOf(codex);
	for (const { origin } of codex.entries("geodes")) {
		const raw = origin.child.node.value;
		const { issues: alone } = readGeodeConfig(raw, NAMES_ALONE, fileReader);
		const { issues } = readGeodeConfig(raw, names, fileReader);
		for (const { code, path, message } of newIssues(issues, alone)) {
			report.mistake(origin, path, code, { message });
		}
	}
};

export const warnGeodes: Check = (codex, report) => {
	const names = namesOf(codex);
	for (const { origin } of codex.entries("geodes")) {
		for (const { code, path, message } of readGeodeConfig(origin.child.node.value, names, fileReader).warnings) {
			report.warn(origin, path, code, { message }, code === "unknown_field" ? "key" : "value");
		}
	}
};
