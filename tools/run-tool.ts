import { BuildError } from "./build.ts";

/** Runs a tool's work; an error ends the program with one line and exit code 1 instead of a stack trace. */
export async function runTool(work: () => Promise<void> | void): Promise<void> {
	try {
		await work();
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		process.stderr.write(`${message}\n`);
		if (!(error instanceof BuildError) && process.env.DEBUG !== undefined)
			process.stderr.write(`${(error as Error).stack}\n`);
		process.exitCode = 1;
	}
}
