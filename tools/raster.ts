import { mix, scaled } from "./picture.ts";
import type { Color, Picture } from "./picture.ts";

/** Terrain seen from above. Pixels from left to right, rows from the top. */
export interface TerrainRaster {
	readonly width: number;
	readonly height: number;
	/** By pixel: index into the palette; where the palette has no colour there is nothing to see. */
	readonly codes: Uint8Array;
	/** By pixel: height of the ground, in studs. */
	readonly heights: Float32Array;
	/** By pixel: depth of the water over the ground, in studs; 0 where it is dry. */
	readonly waterDepths: Float32Array;
}

export interface PaintOptions {
	/** Colour of the ground by code. */
	readonly palette: ReadonlyArray<Color | undefined>;
	readonly water: Color;
	/** Width and height of the pixels of a row, in studs. */
	readonly pixelSize: (row: number) => readonly [width: number, height: number];
	/** How many times steeper the shading makes the ground; 1 by default. */
	readonly exaggeration?: number;
	/** Depth at which water is darkest, in studs; 128 by default. */
	readonly darkestDepth?: number;
	/** Whether the left edge continues at the right one. */
	readonly wraps?: boolean;
	/** Where there is nothing to see; black by default. */
	readonly background?: Color;
	/** The last word on a pixel: gets its colour as it is so far. */
	readonly retouch?: (pixel: number, color: Color) => Color;
}

/** From the upper left, half-way up: what maps are commonly lit by. */
const LIGHT = [-0.5, -0.5, Math.SQRT1_2] as const;

/** The ground is seen through this much water, in studs; by then the water's own colour has all but covered it. */
const CLEAR_DEPTH = 9;

/** A picture of terrain from above: its colours, hills in light and shade, seas darker the deeper they are. */
export function paintTerrain(raster: TerrainRaster, options: PaintOptions): Picture {
	const { width, height, codes, waterDepths } = raster;
	const { palette, background = [0, 0, 0], retouch } = options;
	const water = createWater(options.water, options.darkestDepth ?? 128);
	const light = createHillLight(raster, options);
	const pixels = new Uint8Array(4 * width * height);
	for (let row = 0; row < height; row++) {
		for (let column = 0; column < width; column++) {
			const pixel = row * width + column;
			const ground = palette[codes[pixel]!];
			let color = background;
			if (ground !== undefined) {
				const depth = waterDepths[pixel]!;
				const brightness = light(column, row);
				color = scaled(
					depth > 0 ? water(ground, depth) : ground,
					depth > 0 ? 1 + (brightness - 1) * 0.35 : brightness,
				);
				if (retouch !== undefined) color = retouch(pixel, color);
			}
			for (let channel = 0; channel < 3; channel++) {
				pixels[4 * pixel + channel] = Math.max(0, Math.min(255, Math.round(color[channel]!)));
			}
			pixels[4 * pixel + 3] = 255;
		}
	}
	return { width, height, pixels };
}

/** Colour of the water over ground of some colour, by its depth in studs. */
export function createWater(water: Color, darkestDepth: number): (ground: Color, depth: number) => Color {
	const shallow = mix(scaled(water, 1.55), [90, 170, 175], 0.25);
	const middle = scaled(water, 0.95);
	const deep = mix(scaled(water, 0.4), [14, 38, 74], 0.6);
	return (ground, depth) => {
		const cover = 0.25 + 0.75 * (1 - Math.exp(-depth / CLEAR_DEPTH));
		const share = Math.min(1, depth / darkestDepth);
		const own = share < 0.3 ? mix(shallow, middle, share / 0.3) : mix(middle, deep, (share - 0.3) / 0.7);
		return mix(ground, own, cover);
	};
}

/** Brightness of a pixel by the slope of its ground: 1 where it is level. */
function createHillLight(raster: TerrainRaster, options: PaintOptions): (column: number, row: number) => number {
	const { width, height, codes, heights } = raster;
	const { palette, pixelSize, exaggeration = 1, wraps = false } = options;

	function isSeen(pixel: number): boolean {
		return palette[codes[pixel]!] !== undefined;
	}

	function rise(from: number, to: number, here: number, size: number): number {
		const [a, b] = [isSeen(from) ? from : here, isSeen(to) ? to : here];
		const steps = (a === here ? 0 : 1) + (b === here ? 0 : 1);
		return steps === 0 ? 0 : ((heights[b]! - heights[a]!) / (steps * size)) * exaggeration;
	}

	return (column, row) => {
		const start = row * width;
		const here = start + column;
		const [sizeX, sizeY] = pixelSize(row);
		const left = column > 0 ? here - 1 : wraps ? start + width - 1 : here;
		const right = column < width - 1 ? here + 1 : wraps ? start : here;
		const dx = rise(left, right, here, sizeX);
		const dy = rise(row > 0 ? here - width : here, row < height - 1 ? here + width : here, here, sizeY);
		const lit = (-dx * LIGHT[0] - dy * LIGHT[1] + LIGHT[2]) / Math.hypot(dx, dy, 1);
		// Level ground is 1; the sky lights what the sun does not.
		return 0.4 + (0.6 * Math.max(0, lit)) / LIGHT[2];
	};
}
