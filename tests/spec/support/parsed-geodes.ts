import { codex } from "codex";
import { parseGeodeConfig } from "geode";
import type { GeodeConfig, GeodeIssue } from "geode";

/** The one kind of crystal that is registered here. */
export const SMALL = codex.crystals.find(({ id }) => id === "small")!;
const REGISTRIES = { crystals: [SMALL] };

/** What is wrong with a raw geode. */
export function issuesOf(raw: unknown): ReadonlyArray<GeodeIssue> {
	const parsed = parseGeodeConfig(raw, REGISTRIES);
	return parsed.ok ? [] : parsed.issues;
}

/** What becomes of a raw geode that is right. */
export function configOf(raw: unknown): GeodeConfig {
	const parsed = parseGeodeConfig(raw, REGISTRIES);
	if (!parsed.ok) throw parsed.issues.map(({ path, message }) => `${path}: ${message}`).join("; ");
	return parsed.config;
}

/** Codes and paths, in one line. */
export function listed(told: ReadonlyArray<GeodeIssue<string>>): string {
	return told.map(({ code, path }) => `${code} ${path}`).join(", ");
}

/** The warnings that a raw geode earns. */
export function warned(raw: unknown): string {
	const parsed = parseGeodeConfig(raw, REGISTRIES);
	if (!parsed.ok) throw listed(parsed.issues);
	return listed(parsed.warnings);
}
