/** Keeps build/preview up to date with the codex and the compiled game: a part of `npm run dev`. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { CodexTables } from "../src/codex/types.ts";
import { buildPlace, DEV_PLACE } from "./build.ts";
import { buildCodex } from "./codex/build-codex.ts";
import { createWarmLune } from "./lune.ts";
import { changedWorld } from "./preview/changed-world.ts";
import { PAGE_FILE, VERSION_FILE } from "./preview/file-names.ts";
import { makePreview } from "./preview/make-preview.ts";
import { DRAFT } from "./preview/quality.ts";
import { writePreview } from "./preview/write-preview.ts";
import { NO_PROGRESS } from "./progress.ts";
import { runTool } from "./run-tool.ts";
import { ROOT } from "./toolchain.mjs";
import { watchSettled } from "./watch-tree.ts";

const OUT = join(ROOT, "build", "preview");
/** The codex as it is in the YAML files, for Lune: the place that is built holds it only a while later. */
const CODEX_FILE = join(ROOT, "build", "preview-codex.json");

/** Tables of the codex, which the preview reads from the YAML files. */
const GENERATED = join("codex", "generated");

// Editors write a file in several steps, the compiler many files one after the other.
const CODEX_SETTLE_MS = 60;
const CODE_SETTLE_MS = 500;

/** As `npm run dev` was told; no world means the first one, then whichever changes. */
const { PREVIEW_WORLD = "", PREVIEW_SEED: seed = "0" } = process.env;

function readCodex(): CodexTables | undefined {
	// Mistakes are told by the build of the codex that runs beside.
	return buildCodex(join(ROOT, "codex")).tables;
}

await runTool(() => {
	mkdirSync(OUT, { recursive: true });
	let codex = readCodex()!;
	let world = codex.worlds.find(({ id }) => id === PREVIEW_WORLD) ?? codex.worlds[0]!;

	const lune = createWarmLune(["preview", "map"], DEV_PLACE);

	async function draw(): Promise<void> {
		const started = performance.now();
		const version = `${codex.codexHash.slice(0, 12)}-${Date.now().toString(36)}`;
		writeFileSync(CODEX_FILE, JSON.stringify(codex));
		const request = {
			codex,
			sampling: { codex: CODEX_FILE, run: lune.run },
			world,
			seed,
			gallery: [],
			quality: DRAFT,
			version,
		};
		const { files } = await makePreview(request, NO_PROGRESS);
		const told = { name: VERSION_FILE, content: `terracodexPreview(${JSON.stringify(version)});\n` };
		writePreview(OUT, [...files, told]);
		const seconds = ((performance.now() - started) / 1000).toFixed(1);
		lune.warm(true);
		process.stdout.write(`${relative(ROOT, join(OUT, PAGE_FILE))}: ${world.id}, seed ${seed}, ${seconds} s\n`);
	}

	let isDrawing = false;
	let isStale = false;
	/** Draws now, or once more after what is being drawn. */
	async function redraw(): Promise<void> {
		isStale = true;
		if (isDrawing) return;
		isDrawing = true;
		while (isStale) {
			isStale = false;
			// What cannot be drawn may be once more has been written.
			await draw().catch((error: Error) => process.stderr.write(`${error.message}\n`));
		}
		isDrawing = false;
	}

	function onCodex(): void {
		const changed = readCodex();
		if (changed === undefined || changed.codexHash === codex.codexHash) return;
		const shown = changedWorld(codex, changed, world.id, PREVIEW_WORLD === "");
		codex = changed;
		world = shown ?? codex.worlds.find(({ id }) => id === world.id) ?? codex.worlds[0]!;
		if (shown !== undefined) void redraw();
	}

	function onCode(): void {
		buildPlace("dev-place.project.json", DEV_PLACE);
		lune.warm(false);
		void redraw();
	}

	const isYaml = (path: string) => /\.ya?ml$/u.test(path);
	const isCode = (path: string) => path.endsWith(".luau") && !path.includes(GENERATED);
	watchSettled(join(ROOT, "codex"), isYaml, CODEX_SETTLE_MS, onCodex);
	watchSettled(join(ROOT, "out"), isCode, CODE_SETTLE_MS, onCode);
	onCode();
});
