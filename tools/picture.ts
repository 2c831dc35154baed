import { PNG } from "pngjs";

export type Color = readonly [red: number, green: number, blue: number];

/** Pixels from left to right, rows from the top; four bytes each: red, green, blue, opacity. */
export interface Picture {
	readonly width: number;
	readonly height: number;
	readonly pixels: Uint8Array;
}

/** `t` 0 gives `a`, 1 gives `b`. */
export function mix(a: Color, b: Color, t: number): Color {
	return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

export function scaled(color: Color, factor: number): Color {
	return [color[0] * factor, color[1] * factor, color[2] * factor];
}

/** Every `factor` x `factor` pixels as one, their mean. Width and height must be multiples of it. */
export function shrink(picture: Picture, factor: number): Picture {
	if (factor === 1) return picture;
	const [width, height] = [picture.width / factor, picture.height / factor];
	const pixels = new Uint8Array(4 * width * height);
	for (let row = 0; row < height; row++) {
		for (let column = 0; column < width; column++) {
			for (let channel = 0; channel < 4; channel++) {
				let sum = 0;
				for (let j = 0; j < factor; j++) {
					const start = 4 * ((row * factor + j) * picture.width + column * factor) + channel;
					for (let i = 0; i < factor; i++) sum += picture.pixels[start + 4 * i]!;
				}
				pixels[4 * (row * width + column) + channel] = Math.round(sum / (factor * factor));
			}
		}
	}
	return { width, height, pixels };
}

/** The same pixels always give the same bytes. */
export function encodePng({ width, height, pixels }: Picture): Buffer {
	const png = new PNG({ width, height });
	png.data = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
	return PNG.sync.write(png, { colorType: 2 });
}
