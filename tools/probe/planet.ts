import { DEV_PLACE } from "../build.ts";
import { failUsage, readArguments } from "../cli.ts";
import { runLuneJson } from "../lune.ts";
import { parseNumber } from "../number-argument.ts";
import { choosePlanet, planetOptions } from "../planet-argument.ts";
import type { ChosenPlanet } from "../planet-argument.ts";
import { readSeed } from "../seed-argument.ts";

interface ProbedPoint {
	readonly seed: number | string;
	readonly radius: number;
	readonly dir: readonly [x: number, y: number, z: number];
	/** Degrees. */
	readonly lat: number;
	readonly lon: number;
	readonly height: number;
	readonly t: number;
	readonly class: string;
	readonly material: string;
	/** Absent on dry ground. */
	readonly waterLevel?: number;
	readonly temperature: number;
	readonly humidity: number;
	readonly stress: number;
}

/** `npm run probe -- planet`: prints what there is at one point of a planet. */
export async function probePlanet(command: string, args: ReadonlyArray<string>): Promise<void> {
	const { values, positionals } = readArguments(
		{
			command,
			summary: "What there is at one point of a planet, of the codex or of a file of parameters.",
			positionals: ["ID"],
			options: {
				seed: { type: "string", value: "S", help: "An integer or any text; default 0." },
				at: { type: "string", value: "LAT,LON", help: "The point, in degrees; this or --dir is needed." },
				dir: { type: "string", value: "X,Y,Z", help: "The point as a direction of any length, +Y north." },
				...planetOptions,
				json: { type: "boolean", help: "Print one JSON object on standard output." },
			},
		},
		args,
	);
	const seed = readSeed(command, values.seed);
	const point = readPoint(command, values.at, values.dir);
	const planet = await choosePlanet(command, { ...values, option: "ID", id: positionals[0] });
	if (planet === undefined) {
		process.exitCode = 1;
		return;
	}
	const probed = await runLuneJson<ProbedPoint>("probe", {
		place: DEV_PLACE,
		planet: planet.def,
		seed,
		...(planet.view === undefined ? {} : { view: planet.view }),
		...point,
	});
	process.stdout.write(values.json === true ? `${JSON.stringify(jsonOf(planet, probed))}\n` : textOf(planet, probed));
}

/** `at` in degrees or `dir`, of which exactly one must be given. */
function readPoint(
	command: string,
	at: string | undefined,
	dir: string | undefined,
): { at: number[] } | { dir: number[] } {
	if ((at === undefined) === (dir === undefined)) {
		const got = at === undefined ? "neither" : "both";
		failUsage(command, `give either --at LAT,LON or --dir X,Y,Z, got ${got}`);
	}
	if (at !== undefined) {
		const numbers = numbersOf(at);
		if (numbers?.length === 2) return { at: numbers };
		failUsage(command, `--at must be LAT,LON, two numbers of degrees, got ${JSON.stringify(at)}`);
	}
	const numbers = numbersOf(dir!);
	if (numbers?.length === 3 && numbers.some((number) => number !== 0)) return { dir: numbers };
	failUsage(command, `--dir must be X,Y,Z, three numbers that are not all 0, got ${JSON.stringify(dir)}`);
}

function numbersOf(text: string): number[] | undefined {
	const numbers = text.split(",").map(parseNumber);
	return numbers.every((number) => number !== undefined) ? numbers : undefined;
}

function jsonOf({ name }: ChosenPlanet, probed: ProbedPoint): object {
	const { seed, dir, height, t, class: className, material, temperature, humidity, stress } = probed;
	const waterLevel = probed.waterLevel ?? null;
	return {
		planet: name,
		seed,
		dir,
		height,
		t,
		class: className,
		material,
		waterLevel,
		temperature,
		humidity,
		stress,
	};
}

function textOf({ name, view }: ChosenPlanet, probed: ProbedPoint): string {
	const { waterLevel } = probed;
	const fixed = (value: number, digits: number) => value.toFixed(digits);
	const rows: ReadonlyArray<readonly [string, string]> = [
		[
			"planet",
			`${name}, seed ${probed.seed}, radius ${fixed(probed.radius, 2)} studs${view === undefined ? "" : `, ${view} view`}`,
		],
		[
			"direction",
			`${probed.dir.map((part) => fixed(part, 6)).join(", ")} (lat ${fixed(probed.lat, 4)}, lon ${fixed(probed.lon, 4)})`,
		],
		["height", `${fixed(probed.height, 4)} studs over the datum`],
		["class", probed.class],
		["material", probed.material],
		["water level", waterLevel === undefined ? "none" : `${fixed(waterLevel, 4)} studs`],
		["temperature", fixed(probed.temperature, 4)],
		["humidity", fixed(probed.humidity, 4)],
		["stress", fixed(probed.stress, 4)],
		["t", fixed(probed.t, 6)],
	];
	const width = Math.max(...rows.map(([label]) => label.length));
	return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}\n`).join("");
}
