/** Where a cut lies. */
export interface CutFrame {
	/** Voxels. */
	readonly width: number;
	readonly height: number;
	/** Height of the lower edge over the middle of the terrain, in studs. */
	readonly bottom: number;
}

/** A plane through terrain, a sample a voxel; rows from the top. */
export interface TerrainCut extends CutFrame {
	/** By voxel: its material code. */
	readonly codes: Uint8Array;
	/** By voxel: how full it is, 0 to 255. */
	readonly occupancies: Uint8Array;
}

const VOXEL_STUDS = 4;

/** A cut as lune/sight gives it: codes, then occupancies. */
export function readCut(bytes: Buffer, frame: CutFrame): TerrainCut {
	const count = frame.width * frame.height;
	return { ...frame, codes: bytes.subarray(0, count), occupancies: bytes.subarray(count, 2 * count) };
}

/** Voxels of air that a picture of a cut has round what is cut. */
export interface CutMargin {
	readonly above: number;
	readonly below: number;
	readonly beside: number;
	/** The picture is at least this high; what is missing is added above. */
	readonly least: number;
}

/** The first and the last row that hold anything; nothing if none does. */
function rowsOf({ width, height, codes }: TerrainCut, air: number): readonly [first: number, last: number] | undefined {
	const isFilled = (row: number) => codes.subarray(row * width, (row + 1) * width).some((code) => code !== air);
	const rows = Array.from({ length: height }, (_, row) => row).filter(isFilled);
	return rows.length === 0 ? undefined : [rows[0]!, rows.at(-1)!];
}

/** The rows of a cut that hold anything, with air round them. */
export function frameCut(cut: TerrainCut, air: number, { above, below, beside, least }: CutMargin): TerrainCut {
	const [first, last] = rowsOf(cut, air) ?? [0, 0];
	const filled = last - first + 1;
	const sky = Math.max(above, least - filled - below);
	const width = cut.width + 2 * beside;
	const height = sky + filled + below;
	const codes = new Uint8Array(width * height).fill(air);
	const occupancies = new Uint8Array(width * height);
	for (let row = 0; row < filled; row++) {
		const [from, to] = [(first + row) * cut.width, (sky + row) * width + beside];
		codes.set(cut.codes.subarray(from, from + cut.width), to);
		occupancies.set(cut.occupancies.subarray(from, from + cut.width), to);
	}
	const bottom = cut.bottom + VOXEL_STUDS * (cut.height - 1 - last - below);
	return { width, height, bottom, codes, occupancies };
}

/** What there is where no voxel is: the open sky, a hollow in the ground, or nothing, below the lowest voxels that exist. */
export type Emptiness = "sky" | "hollow" | "void";

/** By voxel what its air is: sky is joined to the upper edge (of a globe to any edge), void only to the lower one. */
export function emptinessOf(
	{ width, height, codes }: TerrainCut,
	air: number,
	isGlobe: boolean,
): ReadonlyArray<Emptiness> {
	const kinds = new Array<Emptiness>(width * height).fill("hollow");

	function flood(start: ReadonlyArray<number>, kind: Emptiness): void {
		const pending = start.filter((voxel) => codes[voxel] === air && kinds[voxel] === "hollow");
		for (const voxel of pending) kinds[voxel] = kind;
		while (pending.length > 0) {
			const voxel = pending.pop()!;
			const column = voxel % width;
			const near = [voxel - width, voxel + width];
			if (column > 0) near.push(voxel - 1);
			if (column < width - 1) near.push(voxel + 1);
			for (const next of near) {
				if (codes[next] !== air || kinds[next] !== "hollow") continue;
				kinds[next] = kind;
				pending.push(next);
			}
		}
	}

	const topRow = Array.from({ length: width }, (_, column) => column);
	const lowestRow = topRow.map((column) => (height - 1) * width + column);
	const sides = Array.from({ length: height }, (_, row) => [row * width, (row + 1) * width - 1]).flat();
	flood(isGlobe ? [...topRow, ...lowestRow, ...sides] : topRow, "sky");
	flood([...lowestRow, ...sides], "void");
	return kinds;
}
