//!native
//!optimize 2
import { COLUMN_STUDS, createGroundGrid, GROUND_BYTES, GroundPart, steepnessOf } from "island/ground";
import type { Ground } from "island/ground";

/** A ridge of one column, or a slot, is one that both sides leave by more than this, in studs. */
const SHARP = 6;

/** What all columns of an island show, a halo of the box left out. */
export interface AreaFigures {
	/** Land columns, and those of them by the material of their surface. */
	land: number;
	readonly landByMaterial: Map<string, number>;
	/** Area of the land over that of the disc. */
	landShare: number;
	highest: number;
	/** Highest ground on the border of the box, over the sea. */
	border: number;
	/** Farthest land that is no stack, and farthest of all, in radii of the disc. */
	farthestLand: number;
	farthest: number;
	/** Crests of one column on land, and slots as narrow. */
	crests: number;
	slots: number;
	/** Sites that lie on the land mass of the first one. */
	sitesJoined: number;
}

interface Field {
	readonly grid: buffer;
	readonly side: number;
	readonly first: number;
}

function heightsOf(ground: Ground): Field {
	const { minX, maxX } = ground.bounds();
	const side = (maxX - minX) / COLUMN_STUDS;
	const first = minX + COLUMN_STUDS / 2;
	const grid = createGroundGrid(side, side);
	ground.columns(first, first, side, side, grid);
	return { grid, side, first };
}

/** How many sites one reaches from the first without leaving the land, over the sides of columns. */
function countJoined(ground: Ground, { grid, side, first }: Field): number {
	const sea = ground.options.seaLevel;
	const cellOf = (x: number, z: number) =>
		math.round((x - first) / COLUMN_STUDS) * side + math.round((z - first) / COLUMN_STUDS);
	const isReached = buffer.create(side * side);
	const queue = [cellOf(ground.sites[0].x, ground.sites[0].z)];
	buffer.writeu8(isReached, queue[0], 1);
	let head = 0;
	const visit = (cell: number) => {
		if (buffer.readu8(isReached, cell) === 1 || buffer.readf64(grid, cell * GROUND_BYTES) <= sea) return;
		buffer.writeu8(isReached, cell, 1);
		queue.push(cell);
	};
	// Land never touches the border of the box.
	while (head < queue.size()) {
		const cell = queue[head];
		head += 1;
		visit(cell - 1);
		visit(cell + 1);
		visit(cell - side);
		visit(cell + side);
	}
	return ground.sites.filter(({ x, z }) => buffer.readu8(isReached, cellOf(x, z)) === 1).size();
}

export function measureAreas(ground: Ground): AreaFigures {
	const field = heightsOf(ground);
	const { grid, side, first } = field;
	const sea = ground.options.seaLevel;
	const discRadius = 100 * ground.options.studsPerUnit;
	const countByCode = ground.materialNames.map(() => 0);
	let [land, crests, slots] = [0, 0, 0];
	let [highest, border, farthestLand, farthest] = [-math.huge, -math.huge, 0, 0];
	const row = side * GROUND_BYTES;
	for (const i of $range(0, side - 1)) {
		for (const k of $range(0, side - 1)) {
			const at = i * row + k * GROUND_BYTES;
			const y = buffer.readf64(grid, at);
			highest = math.max(highest, y);
			if (i === 0 || k === 0 || i === side - 1 || k === side - 1) {
				border = math.max(border, y - sea);
				continue;
			}
			if (y <= sea) continue;
			land += 1;
			const [x, z] = [first + COLUMN_STUDS * i, first + COLUMN_STUDS * k];
			const distance = math.sqrt(x * x + z * z) / discRadius;
			const coast = buffer.readf64(grid, at + GroundPart.Coast);
			farthest = math.max(farthest, distance);
			if (coast > 0) farthestLand = math.max(farthestLand, distance);

			const y01 = buffer.readf64(grid, at - row);
			const y21 = buffer.readf64(grid, at + row);
			const y10 = buffer.readf64(grid, at - GROUND_BYTES);
			const y12 = buffer.readf64(grid, at + GROUND_BYTES);
			if (y - math.max(y01, y21) > SHARP || y - math.max(y10, y12) > SHARP) crests += 1;
			if (math.min(y01, y21) - y > SHARP || math.min(y10, y12) - y > SHARP) slots += 1;
			const steepness = steepnessOf(
				y,
				buffer.readf64(grid, at - row - GROUND_BYTES),
				y01,
				buffer.readf64(grid, at - row + GROUND_BYTES),
				y10,
				y12,
				buffer.readf64(grid, at + row - GROUND_BYTES),
				y21,
				buffer.readf64(grid, at + row + GROUND_BYTES),
			);
			const [top] = ground.layersOf(
				steepness,
				y,
				buffer.readf64(grid, at + GroundPart.Owner),
				buffer.readf64(grid, at + GroundPart.Track),
				coast,
				buffer.readf64(grid, at + GroundPart.Jitter),
				buffer.readf64(grid, at + GroundPart.Bump),
			);
			countByCode[top] += 1;
		}
	}
	const landByMaterial = new Map<string, number>();
	ground.materialNames.forEach((name, code) => landByMaterial.set(name, countByCode[code]));
	return {
		land,
		landByMaterial,
		landShare: (land * COLUMN_STUDS * COLUMN_STUDS) / (math.pi * discRadius * discRadius),
		highest,
		border,
		farthestLand,
		farthest,
		crests,
		slots,
		sitesJoined: countJoined(ground, field),
	};
}
