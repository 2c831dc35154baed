import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { PlanetDef } from "../src/codex/types.ts";
import type { PlanetView } from "../src/planet/parameter-rules.ts";
import { failUsage } from "./cli.ts";
import { buildCodex } from "./codex/build-codex.ts";
import { checkDefinition } from "./codex/check-definition.ts";
import { formatMistake } from "./codex/errors.ts";
import { faultsOfView, writtenParameters } from "./codex/planet-parameters.ts";
import { readSource } from "./codex/read-source.ts";
import { createReport } from "./codex/report.ts";
import { ROOT } from "./toolchain.mjs";

/**
 * Reads the parameters of a planet from a file, by the rules of the codex and, if one is given, of a view. Prints every mistake
 * and returns nothing if there is one; a file that is not there ends the program as a wrong call.
 */
export function readPlanetFile(command: string, file: string, view: PlanetView | undefined): PlanetDef | undefined {
	if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
		failUsage(command, `--params must be a file, got ${JSON.stringify(file)}`);
	}
	const report = createReport(() => file);
	const text = readSource(dirname(file), basename(file), report);
	let mistakes = report.mistakes;
	let def: unknown;
	if (text !== undefined) {
		const { codex } = buildCodex(join(ROOT, "codex"));
		const checked = checkDefinition(
			"planets",
			{ file, text, id: basename(file) },
			codex,
			(origin, furtherReport) => {
				for (const { key, ...fault } of faultsOfView(writtenParameters(origin.child.node), view)) {
					furtherReport.mistake(origin, [key], "parameterOutOfRange", fault);
				}
			},
		);
		mistakes = [...checked.mistakes];
		def = checked.def;
	}
	for (const mistake of mistakes) process.stderr.write(`${formatMistake(mistake)}\n`);
	return mistakes.length > 0 ? undefined : (def as PlanetDef);
}
