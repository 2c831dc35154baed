import type { Rgb } from "../../src/codex/types.ts";

/** FNV-1a of the UTF-8 bytes of a text, as the game hashes it (src/random runs only under Luau). */
export function fnv1a32(text: string): number {
	let hash = 2166136261;
	for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 16777619);
	return hash >>> 0;
}

/** A colour of its own for every id: hue fnv1a32(id) mod 360, saturation 0.5, value 0.8. */
export function colorOfId(id: string): Rgb {
	return hsvToRgb(fnv1a32(id) % 360, 0.5, 0.8);
}

/** Hue in degrees, saturation and value 0 .. 1; channels 0 .. 255. */
export function hsvToRgb(hue: number, saturation: number, value: number): Rgb {
	function channel(n: number): number {
		const k = (n + hue / 60) % 6;
		return Math.round(255 * (value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1))));
	}
	return [channel(5), channel(3), channel(1)];
}
