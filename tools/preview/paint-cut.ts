import { mix, scaled } from "../picture.ts";
import type { Color, Picture } from "../picture.ts";
import { AIR_CODE, WATER_CODE } from "../terrain-palette.ts";
import type { TerrainPalette } from "../terrain-palette.ts";
import { createPicture, fillRectangle, pastePicture } from "./canvas.ts";
import { niceStep } from "./nice-step.ts";
import { drawSmallText, smallTextSize } from "./small-text.ts";
import { emptinessOf } from "./terrain-cut.ts";
import type { TerrainCut } from "./terrain-cut.ts";

const VOXEL_STUDS = 4;

const FRAME: Color = [22, 26, 33];
const INK: Color = [205, 211, 217];
const SKY_HIGH: Color = [157, 194, 219];
const SKY_LOW: Color = [228, 238, 241];
const SPACE: Color = [52, 66, 92];
const HOLLOW: Color = [24, 22, 26];

/** Voxels over which ground grows darker below its surface, and water below its own. */
const SHADE_VOXELS = 18;
/** Studs of water over which it grows dark. */
const DARK_WATER = 96;

/** How much lighter or darker one voxel of ground is than another, at the most. */
const GRAIN = 0.035;

const MARGIN = { left: 74, right: 16, top: 16, bottom: 46 };
const DOT = 2;
/** Pixels between two marks of the scale, at least. */
const MARK_PIXELS = 44;

export interface CutLook {
	readonly palette: TerrainPalette;
	/** Pixels along an edge of a voxel. */
	readonly factor: number;
	/** Height of the lower edge as the scale tells it, in studs. */
	readonly bottom: number;
	/** Of a whole globe: space lies round it. */
	readonly isGlobe: boolean;
}

/** The picture of a vertical cut, with a scale beside and below it. */
export function paintCut(cut: TerrainCut, look: CutLook): Picture {
	const inner = paintVoxels(cut, look);
	const picture = createPicture(
		MARGIN.left + inner.width + MARGIN.right,
		MARGIN.top + inner.height + MARGIN.bottom,
		FRAME,
	);
	pastePicture(picture, inner, MARGIN.left, MARGIN.top);
	drawHeights(picture, inner.height, look);
	drawWidth(picture, inner, look);
	return picture;
}

/** -1 to 1, without a pattern: the top bits of a multiplication by the golden ratio. */
function grainOf(voxel: number): number {
	const mixed = Math.imul(Math.imul(voxel + 1, 0x9e3779b1) ^ (voxel >>> 5), 0x85ebca6b) >>> 0;
	return mixed / 2 ** 31 - 1;
}

/** How many voxels of the same kind, ground or water, lie above each in its column. */
function depthsOf({ width, height, codes }: TerrainCut): Uint16Array {
	const depths = new Uint16Array(width * height);
	for (let voxel = width; voxel < depths.length; voxel++) {
		const above = voxel - width;
		const isGround = codes[voxel]! > WATER_CODE;
		const goesOn = isGround ? codes[above]! > WATER_CODE : codes[voxel] === codes[above];
		depths[voxel] = goesOn ? depths[above]! + 1 : 0;
	}
	return depths;
}

/** By voxel: whether it and those after it, along both axes, are all full ground, all full water or all air. */
function findWhole({ width, height, codes, occupancies }: TerrainCut): Uint8Array {
	const kindOf = (voxel: number) => {
		if (codes[voxel] === AIR_CODE) return AIR_CODE;
		return occupancies[voxel]! < 255 ? -1 : Math.min(codes[voxel]!, WATER_CODE + 1);
	};
	const whole = new Uint8Array(width * height);
	for (let row = 0; row < height; row++) {
		for (let column = 0; column < width; column++) {
			const voxel = row * width + column;
			const right = column + 1 < width ? 1 : 0;
			const below = row + 1 < height ? width : 0;
			const kind = kindOf(voxel);
			const isSame = [voxel + right, voxel + below, voxel + right + below].every(
				(other) => kindOf(other) === kind,
			);
			if (kind >= 0 && isSame) whole[voxel] = 1;
		}
	}
	return whole;
}

function paintVoxels(cut: TerrainCut, { palette, factor, isGlobe }: CutLook): Picture {
	const { width, height, codes, occupancies } = cut;
	const emptiness = emptinessOf(cut, AIR_CODE, isGlobe);
	const depths = depthsOf(cut);
	const isWhole = findWhole(cut);
	const picture = createPicture(width * factor, height * factor, FRAME);

	/** The voxel that most of the pixel's surroundings are made of; surfaces run as full as voxels are between their middles. */
	function voxelAt(x: number, y: number): number {
		const u = (x + 0.5) / factor - 0.5;
		const v = (y + 0.5) / factor - 0.5;
		const [left, top] = [Math.floor(u), Math.floor(v)];
		const nearest = Math.floor(y / factor) * width + Math.floor(x / factor);
		if (isWhole[Math.max(0, top) * width + Math.max(0, left)] === 1) return nearest;
		let [ground, water, air] = [0, 0, 0];
		let [bestGround, bestWater, bestAir] = [-1, -1, -1];
		let [mostGround, mostWater, mostAir] = [0, 0, 0];
		for (let j = 0; j < 2; j++) {
			const row = Math.min(height - 1, Math.max(0, top + j));
			for (let i = 0; i < 2; i++) {
				const column = Math.min(width - 1, Math.max(0, left + i));
				const voxel = row * width + column;
				const weight = (1 - Math.abs(u - left - i)) * (1 - Math.abs(v - top - j));
				const full = weight * (occupancies[voxel]! / 255);
				if (codes[voxel]! > WATER_CODE) {
					ground += full;
					if (full >= mostGround) [bestGround, mostGround] = [voxel, full];
				} else if (codes[voxel] === WATER_CODE) {
					water += full;
					if (full >= mostWater) [bestWater, mostWater] = [voxel, full];
				} else {
					air += weight;
					if (weight >= mostAir) [bestAir, mostAir] = [voxel, weight];
				}
			}
		}
		if (bestGround >= 0 && (ground >= 0.5 || (bestWater < 0 && bestAir < 0))) return bestGround;
		if (bestWater >= 0 && (water >= air || bestAir < 0)) return bestWater;
		return bestAir >= 0 ? bestAir : bestGround;
	}

	function colorOf(voxel: number, y: number): Color {
		const code = codes[voxel]!;
		if (code === AIR_CODE) {
			if (emptiness[voxel] === "hollow") return HOLLOW;
			if (emptiness[voxel] === "void") return FRAME;
			return isGlobe ? SPACE : mix(SKY_HIGH, SKY_LOW, y / picture.height);
		}
		const depth = depths[voxel]!;
		if (code === WATER_CODE) {
			const dark = Math.min(1, (VOXEL_STUDS * depth) / DARK_WATER);
			return mix(scaled(palette.water, 1.35), scaled(palette.water, 0.55), dark);
		}
		const color = palette.byCode[code] ?? INK;
		// A voxel differs from the next one by as much as makes it seen.
		const shade = isGlobe ? 1 : 1.06 - 0.34 * Math.min(1, depth / SHADE_VOXELS);
		return scaled(color, shade * (1 + GRAIN * grainOf(voxel)));
	}

	for (let y = 0; y < picture.height; y++) {
		for (let x = 0; x < picture.width; x++) {
			const color = colorOf(voxelAt(x, y), y);
			for (let channel = 0; channel < 3; channel++) {
				picture.pixels[4 * (y * picture.width + x) + channel] = Math.min(255, Math.round(color[channel]!));
			}
		}
	}
	return picture;
}

function drawHeights(picture: Picture, innerHeight: number, { factor, bottom }: CutLook): void {
	const studsPerPixel = VOXEL_STUDS / factor;
	const top = bottom + innerHeight * studsPerPixel;
	const step = niceStep(MARK_PIXELS * studsPerPixel);
	for (let height = Math.ceil(bottom / step) * step; height <= top; height += step) {
		const y = MARGIN.top + Math.round((top - height) / studsPerPixel);
		fillRectangle(picture, { left: MARGIN.left - 10, top: y - 1, width: 10, height: 2 }, INK);
		const text = { text: String(height), dot: DOT, color: INK };
		const [width, tall] = smallTextSize(text);
		drawSmallText(picture, MARGIN.left - 16 - width, y - Math.floor(tall / 2), text);
	}
}

/** A bar of about a quarter of the picture's width. */
function drawWidth(picture: Picture, inner: Picture, { factor }: CutLook): void {
	const studsPerPixel = VOXEL_STUDS / factor;
	const studs = niceStep((inner.width / 4) * studsPerPixel);
	const width = studs / studsPerPixel;
	const top = MARGIN.top + inner.height + 18;
	fillRectangle(picture, { left: MARGIN.left, top, width, height: 4 }, INK);
	for (const left of [MARGIN.left, MARGIN.left + width - 2]) {
		fillRectangle(picture, { left, top: top - 4, width: 2, height: 12 }, INK);
	}
	const text = { text: `${studs} studs`, dot: DOT, color: INK };
	drawSmallText(picture, MARGIN.left + width + 14, top - 5, text);
}
