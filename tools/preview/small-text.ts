import type { Color, Picture } from "../picture.ts";
import { fillRectangle } from "./canvas.ts";

/*
 * Letters for pictures, which have no fonts: as many as scales and seeds need, five by seven pixels each.
 */

const HEIGHT = 7;
const GAP = 1;

const GLYPHS: Readonly<Record<string, ReadonlyArray<string>>> = {
	"0": [".###.", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."],
	"1": ["..#..", ".##..", "..#..", "..#..", "..#..", "..#..", ".###."],
	"2": [".###.", "#...#", "....#", "...#.", "..#..", ".#...", "#####"],
	"3": [".###.", "#...#", "....#", "..##.", "....#", "#...#", ".###."],
	"4": ["...#.", "..##.", ".#.#.", "#..#.", "#####", "...#.", "...#."],
	"5": ["#####", "#....", "####.", "....#", "....#", "#...#", ".###."],
	"6": ["..##.", ".#...", "#....", "####.", "#...#", "#...#", ".###."],
	"7": ["#####", "....#", "...#.", "..#..", "..#..", ".#...", ".#..."],
	"8": [".###.", "#...#", "#...#", ".###.", "#...#", "#...#", ".###."],
	"9": [".###.", "#...#", "#...#", ".####", "....#", "...#.", ".##.."],
	"-": [".....", ".....", ".....", ".###.", ".....", ".....", "....."],
	" ": ["...", "...", "...", "...", "...", "...", "..."],
	s: [".....", ".....", ".####", "#....", ".###.", "....#", "####."],
	t: [".#...", ".#...", "####.", ".#...", ".#...", ".#..#", "..##."],
	u: [".....", ".....", "#...#", "#...#", "#...#", "#..##", ".##.#"],
	d: ["....#", "....#", ".##.#", "#..##", "#...#", "#...#", ".####"],
};

function glyphOf(character: string): ReadonlyArray<string> {
	const glyph = GLYPHS[character];
	if (glyph === undefined) throw new Error(`there is no small letter ${JSON.stringify(character)}`);
	return glyph;
}

export interface SmallText {
	readonly text: string;
	/** Pixels of an edge of a dot of the letters. */
	readonly dot: number;
	readonly color: Color;
}

/** Width and height in pixels. */
export function smallTextSize({ text, dot }: Pick<SmallText, "text" | "dot">): readonly [number, number] {
	const widths = [...text].map((character) => glyphOf(character)[0]!.length);
	return [dot * (widths.reduce((sum, width) => sum + width + GAP, 0) - GAP), dot * HEIGHT];
}

/** Writes a text into a picture, its upper left corner at a pixel; what lies outside the picture is left out. */
export function drawSmallText(picture: Picture, left: number, top: number, { text, dot, color }: SmallText): void {
	let start = left;
	for (const character of text) {
		const glyph = glyphOf(character);
		glyph.forEach((line, y) => {
			[...line].forEach((mark, x) => {
				if (mark !== "#") return;
				fillRectangle(picture, { left: start + dot * x, top: top + dot * y, width: dot, height: dot }, color);
			});
		});
		start += dot * (glyph[0]!.length + GAP);
	}
}
