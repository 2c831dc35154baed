import { mix } from "../picture.ts";
import type { Color } from "../picture.ts";

/** From the upper left, before the planet: more than half of the disc lies in the sun. */
const SUN = normalized([-0.5, 0.42, 0.76]);

const NIGHT: Color = [5, 7, 14];
const HAZE: Color = [150, 185, 220];

/** Light on a sphere that fills `disc` of a square picture: day fades softly into night, the rim is hazy. */
export function globeLight(size: number, disc: number): (column: number, row: number, color: Color) => Color {
	const radius = (disc * size) / 2;
	return (column, row, color) => {
		const x = (column + 0.5 - size / 2) / radius;
		const y = (size / 2 - row - 0.5) / radius;
		const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
		const sun = x * SUN[0] + y * SUN[1] + z * SUN[2];
		const day = smoothstep(-0.25, 0.75, sun);
		const lit = mix(NIGHT, color, 0.12 + 0.98 * day);
		return mix(lit, HAZE, 0.35 * day * (1 - z) ** 3);
	};
}

function normalized([x, y, z]: Color): Color {
	const length = Math.hypot(x, y, z);
	return [x / length, y / length, z / length];
}

function smoothstep(low: number, high: number, x: number): number {
	const t = Math.min(1, Math.max(0, (x - low) / (high - low)));
	return t * t * (3 - 2 * t);
}
