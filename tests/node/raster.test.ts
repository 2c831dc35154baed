import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { PNG } from "pngjs";
import { reliefHeights } from "../../tools/map/relief-heights.ts";
import { encodePng, shrink } from "../../tools/picture.ts";
import type { Picture } from "../../tools/picture.ts";
import { createWater, paintTerrain } from "../../tools/raster.ts";
import type { TerrainRaster } from "../../tools/raster.ts";
import { raster } from "./support/rasters.ts";

const GRASS = [100, 130, 60] as const;
const WATER = [12, 84, 92] as const;

function paint(
	terrain: TerrainRaster,
	more: { readonly wraps?: boolean; readonly exaggeration?: number } = {},
): Picture {
	return paintTerrain(terrain, {
		palette: [GRASS],
		water: WATER,
		pixelSize: () => [4, 4],
		background: [1, 2, 3],
		...more,
	});
}

function color(picture: Picture, x: number, y: number): number[] {
	return [...picture.pixels.subarray(4 * (y * picture.width + x), 4 * (y * picture.width + x) + 3)];
}

const brightness = (picture: Picture, x: number, y: number) =>
	color(picture, x, y).reduce((sum, part) => sum + part, 0);

describe("a picture of terrain from above", () => {
	test("shows level ground in its own colour, and the background where there is nothing", () => {
		const picture = paint(raster(3, 3, (x) => ({ code: x === 2 ? 255 : 0, height: 17 })));
		assert.deepEqual(color(picture, 0, 1), [...GRASS]);
		assert.deepEqual(color(picture, 2, 1), [1, 2, 3]);
	});

	test("lights hills from the upper left", () => {
		const ridge = paint(raster(9, 3, (x) => ({ height: -3 * Math.abs(x - 4) })));
		assert.ok(brightness(ridge, 2, 1) > brightness(ridge, 4, 1), "the left flank is not in the light");
		assert.ok(brightness(ridge, 6, 1) < brightness(ridge, 4, 1), "the right flank is not in the shade");
		const slope = paint(raster(3, 9, (_, y) => ({ height: -2 * y })));
		assert.ok(brightness(slope, 1, 4) < 290, "what falls towards the lower edge is not in the shade");
		const steeper = paint(
			raster(3, 9, (_, y) => ({ height: -2 * y })),
			{ exaggeration: 3 },
		);
		assert.ok(brightness(steeper, 1, 4) < brightness(slope, 1, 4));
	});

	test("darkens water with its depth", () => {
		const picture = paint(raster(40, 1, (x) => ({ depth: 4 * x, height: 0 })));
		for (let x = 4; x < 39; x++) {
			assert.ok(
				brightness(picture, x + 1, 0) <= brightness(picture, x, 0),
				`it is lighter at ${4 * (x + 1)} studs`,
			);
		}
		assert.ok(brightness(picture, 39, 0) < brightness(picture, 4, 0) / 2);
		const [red, green, blue] = createWater(WATER, 128)(GRASS, 128);
		assert.ok(blue > green && green > red, "deep water is not blue");
	});

	test("joins its left and right edges when it wraps", () => {
		// A slope that goes on across the edge, and one that does not.
		const step = raster(8, 3, (x) => ({ height: x === 0 ? 0 : 8 }));
		assert.ok(brightness(paint(step, { wraps: true }), 7, 1) < brightness(paint(step), 7, 1));
	});

	test("does not shade by heights of pixels with nothing in them", () => {
		const edge = paint(raster(3, 1, (x) => ({ code: x === 1 ? 0 : 255, height: x === 1 ? 50 : 0 })));
		assert.deepEqual(color(edge, 1, 0), [...GRASS]);
	});
});

describe("the heights that maps are shaded by", () => {
	const options = { seaLevel: 0, reach: 2, detail: 0, wraps: false };

	test("keep what is level, and flatten what is small more than what is large", () => {
		const level = reliefHeights(
			raster(20, 20, () => ({ height: 7 })),
			options,
		);
		for (const height of level) assert.ok(Math.abs(height - 7) < 1e-4);
		const spike = reliefHeights(
			raster(21, 21, (x, y) => ({ height: x === 10 && y === 10 ? 100 : 0 })),
			options,
		);
		assert.ok(Math.max(...spike) < 10);
		const hill = reliefHeights(
			raster(61, 61, (x, y) => ({ height: 100 - 2 * Math.hypot(x - 30, y - 30) })),
			options,
		);
		assert.ok(hill[30 * 61 + 30]! > 85);
	});

	test("flatten the sea floor, and join the edges of a map that wraps", () => {
		const sea = reliefHeights(
			raster(9, 9, () => ({ height: -100 })),
			options,
		);
		assert.ok(sea[40]! > -50 && sea[40]! < -10);
		const wall = raster(30, 9, (x) => ({ height: x < 3 ? 60 : 0 }));
		assert.ok(reliefHeights(wall, { ...options, wraps: true })[4 * 30 + 29]! > 10);
		assert.ok(reliefHeights(wall, options)[4 * 30 + 29]! < 1e-3);
	});
});

describe("a picture", () => {
	test("shrinks to the mean of its pixels", () => {
		const pixels = new Uint8Array([0, 0, 0, 255, 100, 0, 0, 255, 0, 40, 0, 255, 100, 0, 8, 255]);
		assert.deepEqual([...shrink({ width: 2, height: 2, pixels }, 2).pixels], [50, 10, 2, 255]);
	});

	test("becomes a PNG file that holds the same pixels", () => {
		const picture = paint(raster(5, 4, (x, y) => ({ height: x * y, depth: x })));
		const png = PNG.sync.read(encodePng(picture));
		assert.deepEqual([png.width, png.height], [5, 4]);
		assert.deepEqual([...png.data], [...picture.pixels]);
		assert.ok(encodePng(picture).equals(encodePng(picture)));
	});
});
