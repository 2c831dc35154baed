import { failUsage } from "./cli.ts";
import { probeGeode } from "./probe/geode.ts";
import { probeGeodes } from "./probe/geodes.ts";
import { probePlanet } from "./probe/planet.ts";
import { runTool } from "./run-tool.ts";

const COMMAND = "npm run probe --";

interface Probe {
	readonly summary: string;
	/** Reads the arguments after the kind. */
	readonly run: (command: string, args: ReadonlyArray<string>) => Promise<void>;
}

/** What can be looked at, by the first word of the command line; a kind is a file in tools/probe. */
const PROBES: Readonly<Record<string, Probe>> = {
	planet: { summary: "One point of a planet: height, class, material, climate.", run: probePlanet },
	geode: { summary: "The plan of one geode: points, crack, voxels, crystals.", run: probeGeode },
	geodes: { summary: "The geodes of a world that are nearest to a place.", run: probeGeodes },
};

function helpText(): string {
	const width = Math.max(...Object.keys(PROBES).map((kind) => kind.length));
	const kinds = Object.entries(PROBES).map(([kind, { summary }]) => `  ${kind.padEnd(width)}  ${summary}`);
	const usage = `Usage: ${COMMAND} KIND [arguments]`;
	return `${usage}\n\nLooks at what the game would generate.\n\n${kinds.join("\n")}\n\n${COMMAND} KIND --help lists the arguments of a kind.\n`;
}

const [kind, ...args] = process.argv.slice(2);
if (kind === "--help" || kind === "-h") {
	process.stdout.write(helpText());
} else {
	const probe = kind !== undefined && Object.hasOwn(PROBES, kind) ? PROBES[kind] : undefined;
	if (probe === undefined) {
		const got = kind === undefined ? "none" : JSON.stringify(kind);
		failUsage(COMMAND, `the first word must be one of ${Object.keys(PROBES).join(", ")}, got ${got}`);
	}
	await runTool(() => probe.run(`${COMMAND} ${kind}`, args));
}
