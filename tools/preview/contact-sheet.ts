import type { Picture } from "../picture.ts";
import { createPicture, pastePicture } from "./canvas.ts";
import { drawSmallText, smallTextSize } from "./small-text.ts";

const PAPER = [251, 250, 246] as const;
const INK = [28, 36, 39] as const;
const MARGIN = 24;
const GAP = 16;
const LABEL_HEIGHT = 30;
const DOT = 2;
/** Width of the sheet by its height, in thumbnails. */
const ASPECT = 1.5;

/** Thumbnails of one size side by side, in rows, with a seed below each. */
export function contactSheet(entries: ReadonlyArray<{ readonly seed: string; readonly picture: Picture }>): Picture {
	const { width, height } = entries[0]!.picture;
	const columns = Math.min(entries.length, Math.ceil(Math.sqrt(entries.length * ASPECT)));
	const rows = Math.ceil(entries.length / columns);
	const sheet = createPicture(
		2 * MARGIN + columns * width + (columns - 1) * GAP,
		2 * MARGIN + rows * (height + LABEL_HEIGHT) + (rows - 1) * GAP,
		PAPER,
	);
	entries.forEach(({ seed, picture }, index) => {
		const left = MARGIN + (index % columns) * (width + GAP);
		const top = MARGIN + Math.floor(index / columns) * (height + LABEL_HEIGHT + GAP);
		pastePicture(sheet, picture, left, top);
		const text = { text: seed, dot: DOT, color: INK };
		const [wide, tall] = smallTextSize(text);
		drawSmallText(
			sheet,
			left + Math.floor((width - wide) / 2),
			top + height + Math.floor((LABEL_HEIGHT - tall) / 2),
			text,
		);
	});
	return sheet;
}
