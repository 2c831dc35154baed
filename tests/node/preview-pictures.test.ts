import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Picture } from "../../tools/picture.ts";
import { createPicture, drawDisc, drawLine, fillRectangle, pastePicture } from "../../tools/preview/canvas.ts";
import { contactSheet } from "../../tools/preview/contact-sheet.ts";
import { enlargeRaster } from "../../tools/preview/enlarge-raster.ts";
import { niceStep } from "../../tools/preview/nice-step.ts";
import { paintCut } from "../../tools/preview/paint-cut.ts";
import { drawSmallText, smallTextSize } from "../../tools/preview/small-text.ts";
import { emptinessOf, frameCut } from "../../tools/preview/terrain-cut.ts";
import type { TerrainCut } from "../../tools/preview/terrain-cut.ts";
import type { TerrainRaster } from "../../tools/raster.ts";
import { AIR_CODE, WATER_CODE } from "../../tools/terrain-palette.ts";
import { TERRAIN_MATERIALS } from "../../src/voxel/terrain-materials.ts";
import { raster } from "./support/rasters.ts";

const GRASS = TERRAIN_MATERIALS.indexOf("Grass");
const SAND = TERRAIN_MATERIALS.indexOf("Sand");
const BLACK = [0, 0, 0] as const;
const WHITE = [255, 255, 255] as const;

function color({ width, pixels }: Picture, x: number, y: number): number[] {
	return [...pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)];
}

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0);

describe("enlarged terrain", () => {
	const EMPTY = 255;

	test("keeps level ground level and slopes as steep as they are", () => {
		const slope = enlargeRaster(
			raster(12, 12, (x) => ({ height: 8 * x })),
			4,
			EMPTY,
		);
		assert.deepEqual([slope.width, slope.height], [48, 48]);
		for (let y = 0; y < 48; y++) {
			for (let x = 12; x < 36; x++) {
				const rise = slope.heights[y * 48 + x]! - slope.heights[y * 48 + x - 1]!;
				assert.ok(Math.abs(rise - 2) < 1e-3, `${rise} at ${x}, ${y}`);
			}
		}
		const level = enlargeRaster(
			raster(5, 5, () => ({ height: 7 })),
			3,
			EMPTY,
		);
		for (const height of level.heights) assert.ok(Math.abs(height - 7) < 1e-4);
	});

	test("keeps the shares of its materials, and knows no others", () => {
		const checkers = raster(40, 40, (x, y) => ({ code: (x >> 3) + (y >> 3) === 5 ? SAND : GRASS }));
		const share = ({ codes }: TerrainRaster) => codes.filter((code) => code === SAND).length / codes.length;
		const enlarged = enlargeRaster(checkers, 4, EMPTY);
		assert.deepEqual([...new Set(enlarged.codes)].sort(), [...new Set([GRASS, SAND])].sort());
		assert.ok(Math.abs(share(enlarged) - share(checkers)) < 0.02, `${share(enlarged)} of ${share(checkers)}`);
	});

	test("rounds the corners of its borders", () => {
		const corner = enlargeRaster(
			raster(8, 8, (x, y) => ({ code: x >= 4 && y >= 4 ? SAND : GRASS })),
			4,
			EMPTY,
		);
		assert.equal(corner.codes[16 * 32 + 16], GRASS, "the corner stands out");
		assert.equal(corner.codes[24 * 32 + 24], SAND);
	});

	test("has its shore where the ground comes out of the water, not at edges of samples", () => {
		// A beach that rises a stud a sample out of water whose level is 0.
		const beach = enlargeRaster(
			raster(16, 4, (x) => ({ height: x - 7.5, depth: Math.max(0, 7.5 - x) })),
			4,
			EMPTY,
		);
		const row = Array.from({ length: 64 }, (_, x) => beach.waterDepths[8 * 64 + x]! > 0);
		const shore = row.indexOf(false);
		assert.ok(Math.abs(shore - 32) <= 2, `the shore is at pixel ${shore}`);
		assert.ok(
			row.slice(shore).every((isWet) => !isWet),
			"there is water on land",
		);
	});

	test("does not fall towards what is not there", () => {
		const edge = enlargeRaster(
			raster(8, 8, (x) => ({ code: x < 4 ? 0 : EMPTY, height: x < 4 ? 50 : -300 })),
			4,
			EMPTY,
		);
		for (let x = 0; x < 14; x++) assert.ok(Math.abs(edge.heights[16 * 32 + x]! - 50) < 1e-3);
	});
});

/** A cut drawn as text: `.` air, `~` water, `#` full grass, `=` half full grass. */
function cutOf(...rows: string[]): TerrainCut {
	const text = rows.join("");
	return {
		width: rows[0]!.length,
		height: rows.length,
		bottom: -8,
		codes: Uint8Array.from(text, (sign) => (sign === "." ? AIR_CODE : sign === "~" ? WATER_CODE : GRASS)),
		occupancies: Uint8Array.from(text, (sign) => (sign === "." ? 0 : sign === "=" ? 128 : 255)),
	};
}

describe("a cut through terrain", () => {
	test("knows the sky from hollows and from what lies below the ground that exists", () => {
		const kinds = emptinessOf(cutOf("......", "##..##", "#.##.#", "######", "..##.."), AIR_CODE, false);
		const signs = { sky: "s", hollow: "h", void: "v" };
		assert.equal(kinds.map((kind) => signs[kind]).join(""), "ssssss" + "hhsshh" + "hhhhhh" + "hhhhhh" + "vvhhvv");
	});

	test("of a globe has sky all round", () => {
		const kinds = emptinessOf(cutOf(".....", ".###.", ".#.#.", ".###.", "....."), AIR_CODE, true);
		assert.equal(kinds.filter((kind) => kind === "sky").length, 16);
		assert.equal(kinds[12], "hollow");
		assert.ok(!kinds.includes("void"));
	});

	test("is framed by as much air as is asked for, and keeps its heights", () => {
		const cut = cutOf("....", "....", ".##.", "####", "....");
		const framed = frameCut(cut, AIR_CODE, { above: 1, below: 0, beside: 2, least: 5 });
		assert.deepEqual([framed.width, framed.height], [8, 5]);
		assert.deepEqual([...framed.codes.subarray(4 * 8, 5 * 8)], [0, 0, GRASS, GRASS, GRASS, GRASS, 0, 0]);
		// One row of air below the ground is left out.
		assert.equal(framed.bottom, cut.bottom + 4);
		assert.equal(frameCut(cut, AIR_CODE, { above: 1, below: 1, beside: 0, least: 0 }).bottom, cut.bottom);
	});

	test("is painted with its ground, water and sky, and a scale beside them", () => {
		const palette = {
			byCode: TERRAIN_MATERIALS.map((_, code) => (code === GRASS ? ([10, 200, 10] as const) : undefined)),
			water: [0, 0, 220] as const,
		};
		const rows = [
			...Array<string>(16).fill("................"),
			...Array<string>(8).fill("########~~~~~~~~"),
			...Array<string>(8).fill("################"),
		];
		const picture = paintCut(cutOf(...rows), { palette, factor: 4, bottom: -8, isGlobe: false });
		const inside = (column: number, row: number) => color(picture, 74 + 4 * column + 2, 16 + 4 * row + 2);
		const [red, green, blue] = inside(3, 20);
		assert.ok(green! > 3 * red! && green! > 3 * blue!, "the ground is not green");
		const water = inside(12, 20);
		assert.ok(water[2]! > 3 * water[1]!, "the water is not blue");
		assert.ok(sum(inside(8, 4)) > 500, "the sky is dark");
		assert.ok(sum(inside(3, 30)) < sum(inside(3, 17)), "deep ground is not darker");
		const marks = Array.from({ length: picture.height }, (_, y) => color(picture, 70, y)).filter(
			(parts) => sum(parts) > 500,
		);
		assert.ok(marks.length >= 4, "there are no marks of heights");
	});

	test("draws the surface as high as its voxels are full", () => {
		const palette = { byCode: TERRAIN_MATERIALS.map(() => [0, 200, 0] as const), water: [0, 0, 220] as const };
		const surfaceOf = (sign: string) => {
			const rows = ["........", "........", sign.repeat(8), "########", "########"];
			const picture = paintCut(cutOf(...rows), { palette, factor: 8, bottom: 0, isGlobe: false });
			return Array.from({ length: 40 }, (_, y) => color(picture, 74 + 32, 16 + y)).findIndex(
				([red, green]) => green! > 3 * red!,
			);
		};
		assert.ok(Math.abs(surfaceOf("#") - 16) <= 1, `a full voxel begins at ${surfaceOf("#")}`);
		assert.ok(Math.abs(surfaceOf("=") - 20) <= 1, `a half full voxel begins at ${surfaceOf("=")}`);
	});
});

describe("marks on pictures", () => {
	test("are cut off at the edges", () => {
		const picture = createPicture(8, 6, BLACK);
		fillRectangle(picture, { left: -3, top: 4, width: 5, height: 9 }, WHITE);
		drawDisc(picture, { x: 8, y: 0 }, 2, WHITE);
		drawLine(picture, { x: -10, y: 3 }, { x: 20, y: 3 }, 1, WHITE);
		drawSmallText(picture, 5, 4, { text: "88", dot: 1, color: WHITE });
		assert.equal(picture.pixels.length, 4 * 8 * 6);
		assert.deepEqual(color(picture, 1, 5), [...WHITE]);
		assert.deepEqual(color(picture, 2, 5), [...BLACK]);
		assert.deepEqual(color(picture, 7, 0), [...WHITE]);
		assert.ok(sum(color(picture, 4, 3)) > 200, "there is no line");
	});

	test("cover as much as they are large", () => {
		const picture = createPicture(64, 64, BLACK);
		drawDisc(picture, { x: 32, y: 32 }, 20, WHITE);
		let covered = 0;
		for (let y = 0; y < 64; y++) for (let x = 0; x < 64; x++) covered += color(picture, x, y)[0]! / 255;
		assert.ok(Math.abs(covered / (Math.PI * 400) - 1) < 0.01, `${covered}`);
	});

	test("of every letter that seeds and scales need", () => {
		for (const character of "0123456789- studs") {
			const [width, height] = smallTextSize({ text: character, dot: 1 });
			const picture = createPicture(width, height, BLACK);
			drawSmallText(picture, 0, 0, { text: character, dot: 1, color: WHITE });
			const dots = Array.from({ length: width * height }, (_, i) => picture.pixels[4 * i] === 255);
			assert.equal(dots.includes(true), character !== " ", character);
		}
		assert.throws(() => smallTextSize({ text: "x", dot: 1 }), /no small letter "x"/u);
	});

	test("stand in steps of 1, 2 or 5", () => {
		for (const [least, step] of [
			[0.9, 1],
			[1, 1],
			[1.1, 2],
			[3, 5],
			[5.1, 10],
			[44, 50],
			[201, 500],
		] as const) {
			assert.equal(niceStep(least), step, `${least}`);
		}
	});
});

describe("a contact sheet", () => {
	test("holds every thumbnail once, in rows, with its seed below", () => {
		const entries = Array.from({ length: 7 }, (_, i) => ({
			seed: String(i - 2),
			picture: createPicture(40, 40, [10 * i + 5, 100, 200]),
		}));
		const sheet = contactSheet(entries);
		const tints = new Map<number, number>();
		for (let y = 0; y < sheet.height; y++) {
			for (let x = 0; x < sheet.width; x++) {
				const [red, green, blue] = color(sheet, x, y);
				if (green === 100 && blue === 200) tints.set(red!, (tints.get(red!) ?? 0) + 1);
			}
		}
		assert.deepEqual(
			[...tints].sort(([a], [b]) => a - b),
			entries.map((_, i) => [10 * i + 5, 1600]),
		);
		assert.ok(sheet.width > sheet.height);
	});

	test("of one thumbnail is that with a margin", () => {
		const sheet = contactSheet([{ seed: "0", picture: createPicture(40, 40, WHITE) }]);
		assert.ok(sheet.width < 120 && sheet.height < 140);
	});

	test("pastes pictures where it is told", () => {
		const picture = createPicture(4, 3, BLACK);
		pastePicture(picture, createPicture(2, 1, WHITE), 1, 2);
		assert.deepEqual(
			[0, 1, 2, 3].map((x) => color(picture, x, 2)[0]),
			[0, 255, 255, 0],
		);
		assert.equal(color(picture, 1, 1)[0], 0);
	});
});
