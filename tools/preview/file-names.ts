/** Names of the files of a preview. */

export const PAGE_FILE = "index.html";
export const TERRAIN_FILE = "terrain.png";
export const SECTION_FILE = "section.png";
/** Of an island: its map over its terrain. */
export const PLAN_FILE = "map.svg";
/** Of a planet: all of it, both sides, and the square of an octa world. */
export const MAP_FILE = "map.png";
export const FRONT_FILE = "globe-front.png";
export const BACK_FILE = "globe-back.png";
export const CHART_FILE = "chart.png";
/** Of many seeds. */
export const SHEET_FILE = "seeds.png";
/** Tells a page that loads itself again whether it is still the newest. */
export const VERSION_FILE = "preview-version.js";

const FILES: ReadonlyArray<string> = [
	...[PAGE_FILE, TERRAIN_FILE, SECTION_FILE, PLAN_FILE, MAP_FILE, FRONT_FILE, BACK_FILE, CHART_FILE],
	...[SHEET_FILE, VERSION_FILE],
];

/** Of a view in perspective. */
export function viewFile(name: string): string {
	return `view-${name}.png`;
}

/** Whether a file of this name is part of some preview. */
export function isPreviewFile(name: string): boolean {
	return FILES.includes(name) || /^view-[a-z]+\.png$/u.test(name);
}
