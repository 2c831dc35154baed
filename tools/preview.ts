import { join, relative, resolve } from "node:path";
import type { WorldDef } from "../src/codex/types.ts";
import { ensureBuilt } from "./build.ts";
import { failUsage, readArguments } from "./cli.ts";
import { codexTables } from "./codex-tables.ts";
import { findOnPath } from "./find-on-path.ts";
import { makeOutFolder } from "./out-folder.ts";
import { makePreview } from "./preview/make-preview.ts";
import type { Preview, PreviewRequest } from "./preview/make-preview.ts";
import { drawPlaceViews } from "./preview/place-views.ts";
import { FULL } from "./preview/quality.ts";
import { writePreview } from "./preview/write-preview.ts";
import { createProgress, NO_PROGRESS } from "./progress.ts";
import { runTool } from "./run-tool.ts";
import { readSeed } from "./seed-argument.ts";
import { readSeedRange } from "./seed-range.ts";
import { ROOT } from "./toolchain.mjs";
import { chooseWorld } from "./world-argument.ts";

const COMMAND = "npm run preview --";
const SEEDS_MAX = 96;
const RENDERER = "rhr";

const { values } = readArguments({
	command: COMMAND,
	summary:
		"Shows a world without Roblox: pictures of its terrain, its map and its section, and one page with all there is to say of it,\nwhich opens in any browser.",
	options: {
		world: { type: "string", value: "ID", help: "A world of the codex; default: its first one." },
		seed: { type: "string", value: "S", help: "An integer or any text; default 0." },
		seeds: {
			type: "string",
			value: "A..B",
			help: `In place of --seed: thumbnails of up to ${SEEDS_MAX} seeds, and the first of them in full.`,
		},
		out: { type: "string", value: "DIR", help: "Where the files go; default build/preview." },
		"3d": {
			type: "boolean",
			help: `Views of the baked place in perspective; needs ${RENDERER} (roblox-headless-renderer) on PATH.`,
		},
		json: { type: "boolean", help: "Print one JSON object on standard output." },
	},
});

function readGallery(): ReadonlyArray<string> {
	if (values.seeds === undefined) return [];
	if (values.seed !== undefined) failUsage(COMMAND, `give either --seed or --seeds, got both`);
	const { first, last } = readSeedRange(COMMAND, values.seeds);
	const count = last - first + 1;
	if (count > SEEDS_MAX) {
		failUsage(COMMAND, `--seeds must be at most ${SEEDS_MAX} seeds, got "${values.seeds}", which are ${count}`);
	}
	return Array.from({ length: count }, (_, i) => String(first + i));
}

/** How views are drawn; whatever is amiss with the renderer is told, and costs nothing but the views. */
function viewsOf(world: WorldDef, seed: string): PreviewRequest["drawViews"] {
	if (values["3d"] !== true) return undefined;
	const warn = (reason: string) => process.stderr.write(`--3d: ${reason}; all but the views is made\n`);
	const renderer = findOnPath(RENDERER);
	if (renderer === undefined) {
		warn(`there is no ${RENDERER} on PATH (pip install roblox-headless-renderer)`);
		return undefined;
	}
	return async (seen, onProgress) => {
		try {
			return await drawPlaceViews(renderer, { world, seed, seen }, onProgress);
		} catch (error) {
			warn((error as Error).message);
			return [];
		}
	};
}

function summaryOf({ seen, codexHash, gallery }: Preview, world: string): Record<string, unknown> {
	const { seed, island, planet, terrain } = seen;
	return {
		world,
		seed,
		codexHash,
		...(island === undefined
			? {}
			: { island: { scope: island.scope, locations: island.sites.length, trails: island.edges.length } }),
		...(planet === undefined ? {} : { planet: { id: planet.id, view: planet.view, land: planet.shares.land } }),
		...(terrain === undefined
			? {}
			: {
					terrain: {
						centre: terrain.centre,
						half: terrain.half,
						chunks: terrain.chunks,
						parts: terrain.parts,
						voxels: terrain.voxels,
						voxelHash: terrain.voxelHash,
					},
				}),
		...(gallery.length === 0 ? {} : { seeds: gallery.map(({ seen: one }) => one.seed) }),
	};
}

await runTool(async () => {
	const seeds = readGallery();
	const seed = seeds[0] ?? readSeed(COMMAND, values.seed);
	const out = resolve(values.out ?? join(ROOT, "build", "preview"));
	const world = await chooseWorld(COMMAND, values.world);
	makeOutFolder(COMMAND, out);
	await ensureBuilt();
	const drawViews = viewsOf(world, seed);

	const isQuiet = values.json === true;
	if (!isQuiet) process.stderr.write(`previewing ${world.id}, seed ${values.seeds ?? seed}\n`);
	const started = performance.now();
	const progress = isQuiet ? NO_PROGRESS : createProgress("previewing");
	const request = { codex: await codexTables(), world, seed, gallery: seeds, quality: FULL };
	const preview = await makePreview({ ...request, ...(drawViews === undefined ? {} : { drawViews }) }, progress);
	progress.stop();
	writePreview(out, preview.files);
	const files = preview.files.map(({ name }) => relative(process.cwd(), join(out, name)) || name);
	const seconds = (performance.now() - started) / 1000;

	if (isQuiet) {
		process.stdout.write(`${JSON.stringify({ ...summaryOf(preview, world.id), files, seconds })}\n`);
		return;
	}
	process.stderr.write(`${files.length} files, ${seconds.toFixed(1)} s\n`);
	for (const file of files) process.stdout.write(`${file}\n`);
});
