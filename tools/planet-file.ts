import type { PlanetDef } from "../src/codex/types.ts";
import type { PlanetView } from "../src/planet/parameter-rules.ts";
import { faultsOfView, writtenParameters } from "./codex/planet-parameters.ts";
import { readDefinitionFile } from "./definition-file.ts";

/** Reads the parameters of a planet from a file, by the rules of the codex and, if one is given, of a view. */
export async function readPlanetFile(
	command: string,
	file: string,
	view: PlanetView | undefined,
): Promise<PlanetDef | undefined> {
	const def = await readDefinitionFile(command, "--params", "planets", file, (origin, report) => {
		for (const { key, ...fault } of faultsOfView(writtenParameters(origin.child.node), view)) {
			report.mistake(origin, [key], "parameterOutOfRange", fault);
		}
	});
	return def as PlanetDef | undefined;
}
