import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { failUsage } from "./cli.ts";
import type { checkDefinition } from "./codex/check-definition.ts";
import { formatMistake } from "./codex/errors.ts";
import { readSource } from "./codex/read-source.ts";
import { createReport } from "./codex/report.ts";
import { ROOT } from "./toolchain.mjs";

type Definition = Parameters<typeof checkDefinition>;

/**
 * Reads one definition of a section from a file, by the rules of the codex and further ones. Prints every mistake and returns nothing if
 * there is one; a file that is not there ends the program as a wrong call.
 *
 * @param option how the file is given, for messages: `--params`.
 */
export async function readDefinitionFile(
	command: string,
	option: string,
	section: Definition[0],
	file: string,
	furtherRules?: Definition[3],
): Promise<unknown> {
	if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
		failUsage(command, `${option} must be a file, got ${JSON.stringify(file)}`);
	}
	const report = createReport(() => file);
	const text = readSource(dirname(file), basename(file), report);
	let mistakes = report.mistakes;
	let def: unknown;
	if (text !== undefined) {
		// Loaded only here, as it is slow to load.
		const [{ buildCodex }, checks] = await Promise.all([
			import("./codex/build-codex.ts"),
			import("./codex/check-definition.ts"),
		]);
		const { codex } = buildCodex(join(ROOT, "codex"));
		const checked = checks.checkDefinition(section, { file, text, id: basename(file) }, codex, furtherRules);
		mistakes = [...checked.mistakes];
		def = checked.def;
	}
	for (const mistake of mistakes) process.stderr.write(`${formatMistake(mistake)}\n`);
	return mistakes.length > 0 ? undefined : def;
}
