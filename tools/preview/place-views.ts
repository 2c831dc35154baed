import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WorldDef } from "../../src/codex/types.ts";
import { DEV_PLACE } from "../build.ts";
import { runLuneJson } from "../lune.ts";
import type { WorldRequest } from "../world/generated-world.ts";
import { VIEW_FILE } from "../world/terrain-picture.ts";
import { viewFile } from "./file-names.ts";
import type { PagePicture } from "./page-picture.ts";
import type { Point, SeenSeed, SeenTerrain } from "./seen-world.ts";

const WIDTH = 960;
const HEIGHT = 540;
const EYE_STUDS = 12;

interface Camera {
	readonly name: string;
	readonly caption: string;
	readonly from: Point;
	readonly to: Point;
}

/** A point `right`, `up` and `down` the picture from another, in the frame of what was looked down on. */
function pointFrom(origin: Point, { up, right }: SeenTerrain, toRight: number, upwards: number, down: number): Point {
	const along = (axis: "x" | "y" | "z", next: "x" | "y" | "z", last: "x" | "y" | "z") => {
		// The picture's lower edge lies towards right x up.
		const lower = right[next] * up[last] - right[last] * up[next];
		return origin[axis] + toRight * right[axis] + upwards * up[axis] + down * lower;
	};
	return { x: along("x", "y", "z"), y: along("y", "z", "x"), z: along("z", "x", "y") };
}

function camerasOf({ island, terrain }: SeenSeed): ReadonlyArray<Camera> {
	if (terrain === undefined) return [];
	const { centre, half } = terrain;
	const start = island?.sites[island.start]?.position ?? centre;
	const eye = pointFrom(start, terrain, 0, EYE_STUDS, 0);
	return [
		{
			name: "south",
			caption: "From the lower edge of the map.",
			from: pointFrom(centre, terrain, 0.25 * half, 0.5 * half, 1.05 * half),
			to: centre,
		},
		{
			name: "northwest",
			caption: "From its upper left corner.",
			from: pointFrom(centre, terrain, -0.8 * half, 0.32 * half, -0.8 * half),
			to: centre,
		},
		{
			name: "start",
			caption: "From where players start.",
			from: eye,
			to: island === undefined ? pointFrom(eye, terrain, 100, -8, 0) : { ...centre, y: eye.y },
		},
	];
}

/** Runs the renderer; what it says is told only if it fails. */
function render(renderer: string, args: ReadonlyArray<string>): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(renderer, args, {
			stdio: ["ignore", "pipe", "pipe"],
			env: { RHR_OFFLINE: "1", ...process.env },
		});
		let said = "";
		const listen = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000));
		child.stdout.on("data", listen);
		child.stderr.on("data", listen);
		child.on("error", reject);
		child.on("close", (status) => {
			if (status === 0) resolve();
			else reject(new Error(`${renderer} ended with exit code ${status}: ${said.trim()}`));
		});
	});
}

export interface ViewedPlace {
	readonly world: WorldDef;
	/** As it is typed. */
	readonly seed: string;
	readonly seen: SeenSeed;
}

/**
 * Bakes the place of a world and has it drawn in perspective by roblox-headless-renderer. Nothing where there is no ground. An error
 * tells what the renderer said.
 */
export async function drawPlaceViews(
	renderer: string,
	{ world, seed, seen }: ViewedPlace,
	onProgress: (share: number) => void,
): Promise<ReadonlyArray<PagePicture>> {
	const cameras = camerasOf(seen);
	const folder = mkdtempSync(join(tmpdir(), "terracodex-views-"));
	try {
		const request: WorldRequest = {
			place: DEV_PLACE,
			out: folder,
			files: ["world.rbxl"],
			world: world.id,
			seed,
			bake: true,
			labels: false,
			reveal: true,
			radius: seen.terrain?.half ?? 0,
			whole: false,
			view: join(folder, VIEW_FILE),
		};
		await runLuneJson("world", request);
		const pictures: Array<PagePicture> = [];
		for (const { name, caption, from, to } of cameras) {
			onProgress(pictures.length / cameras.length);
			const file = viewFile(name);
			const flat = ({ x, y, z }: Point) => [x, y, z].map((value) => value.toFixed(2)).join(",");
			await render(renderer, [
				"scene",
				join(folder, "world.rbxl"),
				"--offline",
				`--out=${join(folder, file)}`,
				`--viewport=${WIDTH}x${HEIGHT}`,
				`--camera=${flat(from)}`,
				`--look-at=${flat(to)}`,
			]);
			pictures.push({
				file,
				png: readFileSync(join(folder, file)),
				width: WIDTH,
				height: HEIGHT,
				alt: `${world.id} in perspective. ${caption}`,
				caption,
			});
		}
		return pictures;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
