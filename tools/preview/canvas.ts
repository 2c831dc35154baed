import { mix } from "../picture.ts";
import type { Color, Picture } from "../picture.ts";

/** An opaque picture of one colour, of at least one pixel. */
export function createPicture(width: number, height: number, color: Color): Picture {
	const pixels = new Uint8Array(4 * width * height);
	pixels.set([...color.map(Math.round), 255]);
	// Each copy doubles what is filled.
	for (let filled = 4; filled < pixels.length; filled *= 2) pixels.copyWithin(filled, 0, filled);
	return { width, height, pixels };
}

/** Lays a picture on another, its upper left corner at a pixel. It must lie inside. */
export function pastePicture(onto: Picture, picture: Picture, left: number, top: number): void {
	for (let row = 0; row < picture.height; row++) {
		const from = 4 * row * picture.width;
		onto.pixels.set(picture.pixels.subarray(from, from + 4 * picture.width), 4 * ((top + row) * onto.width + left));
	}
}

/** A copy of a picture. */
export function copyPicture({ width, height, pixels }: Picture): Picture {
	return { width, height, pixels: pixels.slice() };
}

/** Fills a rectangle; what lies outside the picture is left out. */
export function fillRectangle(
	picture: Picture,
	{ left, top, width, height }: { left: number; top: number; width: number; height: number },
	color: Color,
): void {
	for (let y = Math.max(0, top); y < Math.min(picture.height, top + height); y++) {
		for (let x = Math.max(0, left); x < Math.min(picture.width, left + width); x++) blend(picture, x, y, color, 1);
	}
}

interface Point {
	readonly x: number;
	readonly y: number;
}

/** Draws a disc with a smooth rim, in pixels. */
export function drawDisc(picture: Picture, centre: Point, radius: number, color: Color): void {
	paintNear(picture, [centre, centre], radius, color, (x, y) => Math.hypot(x - centre.x, y - centre.y));
}

/** Draws a straight line with round ends and smooth edges, in pixels. */
export function drawLine(picture: Picture, a: Point, b: Point, width: number, color: Color): void {
	const [dx, dy] = [b.x - a.x, b.y - a.y];
	const square = Math.max(dx * dx + dy * dy, 1e-9);
	paintNear(picture, [a, b], width / 2, color, (x, y) => {
		const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square));
		return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
	});
}

/** Covers every pixel by how much of it lies within `reach` of a shape that spans the box of some points. */
function paintNear(
	picture: Picture,
	points: ReadonlyArray<Point>,
	reach: number,
	color: Color,
	distance: (x: number, y: number) => number,
): void {
	const xs = points.map(({ x }) => x);
	const ys = points.map(({ y }) => y);
	const first = (values: Array<number>) => Math.max(0, Math.floor(Math.min(...values) - reach - 1));
	const last = (values: Array<number>, size: number) =>
		Math.min(size - 1, Math.ceil(Math.max(...values) + reach + 1));
	for (let y = first(ys); y <= last(ys, picture.height); y++) {
		for (let x = first(xs); x <= last(xs, picture.width); x++) {
			const cover = Math.min(1, Math.max(0, reach + 0.5 - distance(x + 0.5, y + 0.5)));
			if (cover > 0) blend(picture, x, y, color, cover);
		}
	}
}

function blend({ width, pixels }: Picture, x: number, y: number, color: Color, cover: number): void {
	const at = 4 * (y * width + x);
	const below: Color = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
	pixels.set(mix(below, color, cover).map(Math.round), at);
}
