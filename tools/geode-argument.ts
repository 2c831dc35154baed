import { basename, extname } from "node:path";
import { TERRAIN_MATERIALS } from "../src/voxel/terrain-materials.ts";
import type { GeodeDef } from "../src/codex/types.ts";
import { ensureBuilt } from "./build.ts";
import { failUsage } from "./cli.ts";
import { codexTables } from "./codex-tables.ts";
import { readDefinitionFile } from "./definition-file.ts";
import { parseNumber, readWord } from "./number-argument.ts";
import { readSeed } from "./seed-argument.ts";

/** Options by which a geode and its place are chosen, besides its id. */
export const geodeOptions = {
	seed: { type: "string", value: "S", help: "The seed of the world, an integer or any text; default 0." },
	origin: { type: "string", value: "X,Y,Z", help: "Where it stands, in voxels; default 0,0,0." },
	host: { type: "string", value: "MATERIAL", help: "The terrain material that it stands in; default Rock." },
	config: {
		type: "string",
		value: "FILE",
		help: "A YAML or JSON file with the keys of a geode, in place of a geode of the codex.",
	},
} as const;

export interface GeodeArguments {
	/** How the id is given, for messages: `ID`, `--geode`. */
	readonly option: string;
	readonly id?: string;
	readonly seed?: string;
	readonly origin?: string;
	readonly host?: string;
	readonly config?: string;
}

/** A geode in a world of one material, as the Lune scripts take it. */
export interface ChosenGeode {
	/** The id, or the name of the file without its ending; it names the random stream. */
	readonly id: string;
	readonly config: GeodeDef["config"];
	readonly seed: string;
	readonly origin: readonly number[];
	readonly host: string;
}

/** Farthest voxel that terrain may fill. */
const VOXEL_EXTENT = 32_000;

function readOrigin(command: string, text: string | undefined): readonly number[] {
	if (text === undefined) return [0, 0, 0];
	const numbers = text.split(",").map(parseNumber);
	const fits = (value: number | undefined) =>
		value !== undefined && Number.isInteger(value) && Math.abs(value) <= VOXEL_EXTENT;
	if (numbers.length === 3 && numbers.every(fits)) return numbers as number[];
	failUsage(
		command,
		`--origin must be X,Y,Z, integers from ${-VOXEL_EXTENT} to ${VOXEL_EXTENT}, got ${JSON.stringify(text)}`,
	);
}

/**
 * The geode that a command line names, once the project is built. A wrong call ends the program; mistakes in a file are printed,
 * and nothing is returned.
 */
export async function chooseGeode(command: string, given: GeodeArguments): Promise<ChosenGeode | undefined> {
	const { option, id, config: file } = given;
	if ((id === undefined) === (file === undefined)) {
		const got = id === undefined ? "neither" : "both";
		failUsage(command, `give either ${option}, a geode of the codex, or --config FILE, got ${got}`);
	}
	const place = {
		seed: readSeed(command, given.seed),
		origin: readOrigin(command, given.origin),
		host: readWord(command, "--host", given.host ?? "Rock", TERRAIN_MATERIALS),
	};
	if (file !== undefined) {
		const def = (await readDefinitionFile(command, "--config", "geodes", file)) as GeodeDef | undefined;
		if (def === undefined) return undefined;
		await ensureBuilt();
		return { id: basename(file, extname(file)), config: def.config, ...place };
	}
	const { geodes } = await codexTables();
	const known = readWord(
		command,
		option,
		id,
		geodes.map((geode) => geode.id),
	);
	await ensureBuilt();
	return { id: known, config: geodes.find((geode) => geode.id === known)!.config, ...place };
}
