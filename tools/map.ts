import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { failUsage, readArguments } from "./cli.ts";
import { drawPlanet, mapHeight } from "./map/draw-planet.ts";
import { PROJECTIONS } from "./map/sample-planet.ts";
import type { Projection } from "./map/sample-planet.ts";
import { readNumber, readWord } from "./number-argument.ts";
import { encodePng } from "./picture.ts";
import { choosePlanet, planetOptions } from "./planet-argument.ts";
import { createProgress } from "./progress.ts";
import { runTool } from "./run-tool.ts";
import { readSeed } from "./seed-argument.ts";

const COMMAND = "npm run map --";

/** Samples along an edge of a pixel: their mean is smooth where one would be jagged. Larger maps need it less, and memory more. */
function samplesOf(width: number, height: number): number {
	return width * height <= 2 ** 21 ? 2 : 1;
}

const { values } = readArguments({
	command: COMMAND,
	summary: "Draws a map of a planet of the codex.",
	options: {
		planet: { type: "string", value: "ID", help: "A planet of the codex." },
		...planetOptions,
		seed: { type: "string", value: "S", help: "An integer or any text; default 0." },
		projection: {
			type: "string",
			value: "NAME",
			help: "equirect (default), octa: the square map of an octa world, or globe: a hemisphere seen from afar.",
		},
		size: {
			type: "string",
			value: "N",
			help: "Width in pixels, 16 to 4096, even; default 1024. An equirect map is half as high.",
		},
		lat: { type: "string", value: "DEG", help: "Latitude in the middle of a globe; default 20." },
		lon: { type: "string", value: "DEG", help: "Longitude in the middle of a globe; default 0." },
		graticule: { type: "boolean", help: "Lines of latitude and longitude, 30 degrees apart." },
		out: { type: "string", value: "FILE.png", help: "Where the map goes; needed." },
	},
});

function readOut(): string {
	const { out } = values;
	if (out === undefined || !/\.png$/iu.test(out)) {
		failUsage(
			COMMAND,
			`--out must be a file that ends in .png, got ${out === undefined ? "none" : JSON.stringify(out)}`,
		);
	}
	const file = resolve(out);
	if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
		failUsage(COMMAND, `--out must be a file, got the folder ${JSON.stringify(out)}`);
	}
	return file;
}

function readSize(): number {
	const size = readNumber(COMMAND, "--size", values.size, 1024, { min: 16, max: 4096, integer: true });
	if (size % 2 !== 0) failUsage(COMMAND, `--size must be even, got ${size}`);
	return size;
}

await runTool(async () => {
	const seed = readSeed(COMMAND, values.seed);
	const projection: Projection = readWord(COMMAND, "--projection", values.projection ?? PROJECTIONS[0], PROJECTIONS);
	const size = readSize();
	for (const name of ["lat", "lon"] as const) {
		if (values[name] !== undefined && projection !== "globe") {
			failUsage(COMMAND, `--${name} belongs to --projection globe, got ${projection}`);
		}
	}
	const lat = readNumber(COMMAND, "--lat", values.lat, 20, { min: -90, max: 90 });
	const lon = readNumber(COMMAND, "--lon", values.lon, 0, { min: -360, max: 360 });
	const out = readOut();
	const planet = await choosePlanet(COMMAND, { ...values, option: "--planet", id: values.planet });
	if (planet === undefined) {
		process.exitCode = 1;
		return;
	}

	process.stderr.write(`mapping ${planet.name}, seed ${seed}\n`);
	const started = performance.now();
	const plan = { projection, width: size, lat, lon, graticule: values.graticule ?? false };
	const progress = createProgress("sampling");
	const [picture] = await drawPlanet(
		{ ...planet, materials: planet.codex.materials },
		{ ...plan, samples: samplesOf(size, mapHeight(projection, size)) },
		[seed],
		{ onProgress: progress.part(1) },
	);
	progress.stop();
	write(out, encodePng(picture!));
	process.stderr.write(
		`${picture!.width} x ${picture!.height}, ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
	);
	process.stdout.write(`${relative(process.cwd(), out)}\n`);
});

function write(file: string, bytes: Buffer): void {
	try {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, bytes);
	} catch (error) {
		failUsage(
			COMMAND,
			`--out must be a file that can be written, got "${values.out}" (${(error as Error).message})`,
		);
	}
}
