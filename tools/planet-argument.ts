import { basename } from "node:path";
import type { CodexTables, PlanetDef, PlanetWorldDef } from "../src/codex/types.ts";
import type { PlanetView } from "../src/planet/parameter-rules.ts";
import { ensureBuilt } from "./build.ts";
import { failUsage } from "./cli.ts";
import { codexTables } from "./codex-tables.ts";
import { checkPlanetParameters } from "./codex/planet-parameters.ts";
import { snakeCase } from "./codex/snake-case.ts";
import { readWord } from "./number-argument.ts";
import { readPlanetFile } from "./planet-file.ts";

const VIEWS = ["globe", "octa", "tangent"] as const satisfies ReadonlyArray<PlanetView>;

/** Options by which a planet is chosen, besides its id. */
export const planetOptions = {
	params: {
		type: "string",
		value: "FILE",
		help: "A YAML or JSON file with the keys of a planet, in place of a planet of the codex.",
	},
	view: {
		type: "string",
		value: "NAME",
		help: "globe, octa or tangent: decides defaults and limits. Default: the view of the first world that shows the planet.",
	},
} as const;

export interface PlanetArguments {
	/** How the id is given, for messages: `ID`, `--planet`. */
	readonly option: string;
	readonly id?: string;
	readonly params?: string;
	readonly view?: string;
}

export interface ChosenPlanet {
	/** The id, or the name of the file. */
	readonly name: string;
	readonly def: PlanetDef;
	/** Absent for a file, unless given. */
	readonly view: PlanetView | undefined;
	/** The first world that shows it, if any. */
	readonly world: PlanetWorldDef | undefined;
	readonly codex: CodexTables;
}

/**
 * The planet that a command line names, once the project is built. A wrong call ends the program; mistakes in a file are
 * printed, and nothing is returned.
 */
export async function choosePlanet(command: string, given: PlanetArguments): Promise<ChosenPlanet | undefined> {
	const { option, id, params } = given;
	if ((id === undefined) === (params === undefined)) {
		const got = id === undefined ? "neither" : "both";
		failUsage(command, `give either ${option}, a planet of the codex, or --params FILE, got ${got}`);
	}
	const view = given.view === undefined ? undefined : readWord(command, "--view", given.view, VIEWS);
	const def = params === undefined ? undefined : await readPlanetFile(command, params, view);
	if (params !== undefined && def === undefined) return undefined;
	const codex = await codexTables();
	const chosen =
		def === undefined
			? codexPlanet(command, given, codex, view)
			: { name: basename(params!), def, view, world: undefined, codex };
	await ensureBuilt();
	return chosen;
}

function codexPlanet(
	command: string,
	given: PlanetArguments,
	codex: CodexTables,
	wanted: PlanetView | undefined,
): ChosenPlanet {
	const ids = codex.planets.map((planet) => planet.id);
	const id = readWord(command, given.option, given.id, ids);
	const def = codex.planets.find((planet) => planet.id === id)!;
	const world = codex.worlds.find(({ planet }) => planet?.id === id)?.planet;
	const view = wanted ?? world?.view;
	const written = Object.fromEntries(Object.entries(def.parameters).map(([key, value]) => [snakeCase(key), value]));
	const fault = checkPlanetParameters(written, view).faults[0];
	if (fault !== undefined) {
		const { key, rule, because, got } = fault;
		failUsage(
			command,
			`--view must fit the planet, got ${view}: there ${key} must be ${rule}${because}, got ${got}`,
		);
	}
	return { name: id, def, view, world, codex };
}
