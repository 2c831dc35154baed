import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DEV_PLACE } from "./build.ts";
import { failUsage, readArguments } from "./cli.ts";
import { codexTables } from "./codex-tables.ts";
import { chooseGeode, geodeOptions } from "./geode-argument.ts";
import type { ChosenGeode } from "./geode-argument.ts";
import { listOf, runLuneJson } from "./lune.ts";
import { readNumber, readWord } from "./number-argument.ts";
import { encodePng } from "./picture.ts";
import { runTool } from "./run-tool.ts";
import { paintSlice } from "./slice/paint-slice.ts";
import { sliceText } from "./slice/slice-text.ts";
import type { SliceRows } from "./slice/slice-cell.ts";

const COMMAND = "npm run slice --";
const AXES = ["x", "y", "z"] as const;
const DEFAULT_AT = 5;
/** The widest cube that a geode may have. */
const REACH = 64;

interface Slice {
	readonly seed: number | string;
	readonly status: "accepted" | "rejected";
	/** Bad points of a rejected one. */
	readonly count?: number;
	readonly rows: SliceRows;
}

const { values } = readArguments({
	command: COMMAND,
	summary: "A section through one geode in a world full of one material, as text or as a picture.",
	options: {
		geode: { type: "string", value: "ID", help: "A geode of the codex." },
		...geodeOptions,
		axis: {
			type: "string",
			value: "x|y|z",
			help: "The axis that the section is square to; default y, from above.",
		},
		at: {
			type: "string",
			value: "N",
			help: `Voxels from the origin along the axis, ${-REACH} to ${REACH}; default ${DEFAULT_AT}.`,
		},
		out: { type: "string", value: "FILE.png", help: "Write a picture; without it the section is printed as text." },
	},
});

function titleOf({ id, origin, host }: ChosenGeode, axis: string, at: number, seed: number | string): string {
	return `${id}, seed ${seed}, origin (${origin.join(", ")}), in ${host}; ${axis} = origin ${at < 0 ? "-" : "+"} ${Math.abs(at)}`;
}

await runTool(async () => {
	const axis = readWord(COMMAND, "--axis", values.axis ?? "y", AXES);
	const at = readNumber(COMMAND, "--at", values.at, DEFAULT_AT, { min: -REACH, max: REACH, integer: true });
	const { out } = values;
	if (out !== undefined && !out.endsWith(".png")) failUsage(COMMAND, `--out must end in .png, got "${out}"`);
	const geode = await chooseGeode(COMMAND, { ...values, option: "--geode", id: values.geode });
	if (geode === undefined) {
		process.exitCode = 1;
		return;
	}
	const slice = await runLuneJson<Slice>("slice", { place: DEV_PLACE, ...geode, axis, at });
	const title = titleOf(geode, axis, at, slice.seed);
	if (slice.status === "rejected") {
		process.stderr.write(`${title}: rejected, ${slice.count} of its points are bad\n`);
		process.exitCode = 1;
		return;
	}
	const rows = listOf(slice.rows);
	if (out === undefined) {
		process.stdout.write(`${title}\n${sliceText(rows)}`);
		return;
	}
	mkdirSync(dirname(out), { recursive: true });
	writeFileSync(out, encodePng(paintSlice(rows, geode.host, await codexTables())));
	process.stdout.write(`${out}\n`);
});
