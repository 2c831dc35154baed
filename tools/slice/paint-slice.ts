import type { CodexTables } from "../../src/codex/types.ts";
import { mix } from "../picture.ts";
import type { Color, Picture } from "../picture.ts";
import { materialColor } from "../terrain-palette.ts";
import type { SliceCell, SliceRows } from "./slice-cell.ts";

/** Pixels of a voxel's edge; wide sections get smaller ones. */
const VOXEL_PIXELS = 20;
const MOST_PIXELS = 1320;

const AIR: Color = [18, 16, 26];
const CRYSTAL: Color = [214, 180, 255];
/** Half the edge of the diamond that stands for a crystal, as a share of a voxel's. */
const CRYSTAL_REACH = 0.38;

/** A section in the colours of its materials: darker where a voxel is partly filled, with a diamond where something grows. */
export function paintSlice(rows: SliceRows, host: string, tables: CodexTables): Picture {
	const colorOf = (material: string) => materialColor(tables, material) ?? AIR;
	const columns = rows[0]?.length ?? 0;
	const edge = Math.max(2, Math.min(VOXEL_PIXELS, Math.floor(MOST_PIXELS / Math.max(columns, 1))));
	const [width, height] = [columns * edge, rows.length * edge];
	const pixels = new Uint8Array(4 * width * height).fill(255);

	function cellColor({ material, occupancy }: SliceCell): Color {
		if (material === undefined) return host === "Air" ? AIR : mix(AIR, colorOf(host), 0.55);
		return material === "Air" ? AIR : mix(AIR, colorOf(material), occupancy);
	}

	rows.forEach((row, j) => {
		row.forEach((cell, i) => {
			const color = cellColor(cell);
			for (let v = 0; v < edge; v++) {
				for (let u = 0; u < edge; u++) {
					const away = Math.abs(u + 0.5 - edge / 2) + Math.abs(v + 0.5 - edge / 2);
					const shown = cell.crystal && away <= CRYSTAL_REACH * edge ? CRYSTAL : color;
					pixels.set(shown, 4 * ((j * edge + v) * width + i * edge + u));
				}
			}
		});
	});
	return { width, height, pixels };
}
