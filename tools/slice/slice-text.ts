import type { SliceCell, SliceRows } from "./slice-cell.ts";

const CHARACTERS: Readonly<Record<SliceCell["class"], string>> = {
	none: "·",
	outer: "#",
	middle: "+",
	inner: "o",
	alternate: "@",
	crack: "/",
	filling: " ",
};

const CRYSTAL = "*";

const LEGEND = `# outer  + middle  o inner  @ alternate  / crack  ${CRYSTAL} crystal  · not touched\n`;

/** A section as text, a character a voxel, with what the characters mean. */
export function sliceText(rows: SliceRows): string {
	const lines = rows.map((row) => row.map((cell) => (cell.crystal ? CRYSTAL : CHARACTERS[cell.class])).join(""));
	return `${lines.join("\n")}\n${LEGEND}`;
}
