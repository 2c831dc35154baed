import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

const SUFFIXES = process.platform === "win32" ? [".exe", ".cmd", ""] : [""];

function isProgram(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return statSync(file).isFile();
	} catch {
		return false;
	}
}

/** The first program of one of these names on PATH; the names are tried in their order. */
export function findOnPath(...names: ReadonlyArray<string>): string | undefined {
	const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
	return names
		.flatMap((name) => folders.flatMap((folder) => SUFFIXES.map((suffix) => join(folder, name + suffix))))
		.find(isProgram);
}
