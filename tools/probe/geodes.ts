import { DEV_PLACE, ensureBuilt } from "../build.ts";
import { failUsage, readArguments } from "../cli.ts";
import { codexTables } from "../codex-tables.ts";
import { listOf, runLuneJson } from "../lune.ts";
import { parseNumber, readNumber, readWord } from "../number-argument.ts";
import { readSeed } from "../seed-argument.ts";

const COUNT_DEFAULT = 8;
const COUNT_MAX = 100;
const WITHIN_DEFAULT = 2048;
const WITHIN_MAX = 8192;

type Triple = readonly [x: number, y: number, z: number];

interface NearGeode {
	readonly geode: string;
	/** Voxels. */
	readonly origin: Triple;
	/** Its middle, in studs. */
	readonly position: Triple;
	/** Studs from the place that was asked for. */
	readonly distance: number;
	/** Studs of ground over its middle; below 0 it stands higher than the ground. */
	readonly depth: number;
	/** Whether one can walk in from the open. */
	readonly open: boolean;
	readonly crystals: number;
}

interface NearGeodes {
	readonly seed: number | string;
	readonly near: Triple;
	readonly geodes: ReadonlyArray<NearGeode>;
	/** Places that were tried within the distance, and those of them with a geode. */
	readonly tried: number;
	readonly accepted: number;
}

/** `npm run probe -- geodes`: lists the geodes of a world by their distance. */
export async function probeGeodes(command: string, args: ReadonlyArray<string>): Promise<void> {
	const { values } = readArguments(
		{
			command,
			summary: "The geodes of a world that are nearest to a place, in studs.",
			options: {
				world: { type: "string", value: "ID", help: "A world of the codex; default: its first one." },
				seed: { type: "string", value: "S", help: "An integer or any text; default 0." },
				near: {
					type: "string",
					value: "X,Z",
					help: "The place, in studs; on a globe X,Y,Z. Default: where players start.",
				},
				count: {
					type: "string",
					value: "N",
					help: `How many, 1 to ${COUNT_MAX}; default ${COUNT_DEFAULT}.`,
				},
				within: {
					type: "string",
					value: "STUDS",
					help: `How far to look, 64 to ${WITHIN_MAX}; default ${WITHIN_DEFAULT}.`,
				},
				json: { type: "boolean", help: "Print one JSON object on standard output." },
			},
		},
		args,
	);
	const seed = readSeed(command, values.seed);
	const count = readNumber(command, "--count", values.count, COUNT_DEFAULT, {
		min: 1,
		max: COUNT_MAX,
		integer: true,
	});
	const within = readNumber(command, "--within", values.within, WITHIN_DEFAULT, { min: 64, max: WITHIN_MAX });
	const near = values.near?.split(",").map(parseNumber);
	const { worlds } = await codexTables();
	const ids = worlds.map((world) => world.id);
	const world = worlds.find(({ id }) => id === readWord(command, "--world", values.world ?? ids[0], ids))!;
	const axes = world.planet?.view === "globe" ? ["X", "Y", "Z"] : ["X", "Z"];
	if (near !== undefined && (near.length !== axes.length || near.includes(undefined))) {
		const got = JSON.stringify(values.near);
		failUsage(command, `--near must be ${axes.join(",")} in the world ${world.id}, finite numbers, got ${got}`);
	}
	await ensureBuilt();
	const raw = await runLuneJson<NearGeodes>("probe-geodes", {
		place: DEV_PLACE,
		world: world.id,
		seed,
		count,
		within,
		...(near === undefined ? {} : { near }),
	});
	const found: NearGeodes = { ...raw, geodes: listOf(raw.geodes) };
	const json = { world: world.id, ...found };
	process.stdout.write(values.json === true ? `${JSON.stringify(json)}\n` : textOf(world.id, within, found));
}

function textOf(world: string, within: number, found: NearGeodes): string {
	const place = found.near.map((value) => value.toFixed(0)).join(", ");
	const head = `${world}, seed ${found.seed}: ${found.accepted} geodes of ${found.tried} tries within ${within} studs of (${place})\n`;
	const lines = found.geodes.map(({ geode, position, distance, depth, open, crystals }) => {
		const where = position.map((value) => value.toFixed(0)).join(", ");
		const level = `${Math.abs(depth).toFixed(0)} studs ${depth < 0 ? "over" : "under"} the ground`;
		const way = open ? ", open to the surface" : "";
		return `${distance.toFixed(0).padStart(6)}  ${geode} at (${where}), ${level}${way}, ${crystals} crystals\n`;
	});
	return head + lines.join("");
}
