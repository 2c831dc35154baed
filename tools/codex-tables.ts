import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CodexTables } from "../src/codex/types.ts";
import { ensureBuilt, isBuilt } from "./build.ts";
import { TABLES_FILE } from "./codex/tables-file.ts";
import { ROOT } from "./toolchain.mjs";

let tables: Promise<CodexTables> | undefined;

/**
 * What the game reads, whether the project is built or not: a wrong call is told before a build that it would not need. Read once: the
 * codex of a run is that which the game was built with.
 */
export function codexTables(): Promise<CodexTables> {
	tables ??= readTables();
	return tables;
}

async function readTables(): Promise<CodexTables> {
	if (!isBuilt()) {
		// Loaded only here: checking YAML takes half a second to load, which a tool that runs once would wait for each time.
		const { buildCodex } = await import("./codex/build-codex.ts");
		const built = buildCodex(join(ROOT, "codex"));
		if (built.tables !== undefined) return built.tables;
		// Of a codex with mistakes the build tells all.
		await ensureBuilt();
	}
	return JSON.parse(readFileSync(join(ROOT, TABLES_FILE), "utf8")) as CodexTables;
}
