import type { TerrainMaterial, VoxelBox, VoxelGrid } from "voxel";
import { AIR, checkVoxelBox, VOXEL_STUDS, WATER } from "voxel";
import { foldGrid, splitGrid } from "./fold-grid";
import { cutGrid, cutIntoSlabs } from "./grid-slabs";
import { ITEM_BY_CODE, itemOf } from "./terrain-items";

const RESOLUTION = VOXEL_STUDS;
const DEFAULT_VOXELS_PER_WRITE = 65536;
/** More than this the engine refuses in one write. */
const ENGINE_VOXELS_PER_WRITE = 4194304;

type Cells<T> = Array<Array<Array<T>>>;

/**
 * What of the engine's Terrain is used. The two write methods may be missing (older engines, test doubles), but not both.
 */
export interface TerrainLike {
	WriteVoxels(region: Region3, resolution: number, materials: Cells<Enum.Material>, occupancies: Cells<number>): void;
	WriteVoxelChannels(region: Region3, resolution: number, channels: object): void;
	FillRegion(region: Region3, resolution: number, material: Enum.Material): void;
	CopyRegion(region: Region3int16): TerrainRegion;
	PasteRegion(region: TerrainRegion, corner: Vector3int16, pasteEmptyCells: boolean): void;
	SetMaterialColor(material: Enum.Material, color: Color3): void;
}

export interface TerrainWriterOptions {
	/**
	 * "auto" (default): channels for grids with liquid, plain voxels for dry ones, which need two arrays instead of three.
	 * "voxels": never channels; a voxel with solid and liquid becomes one of them.
	 */
	readonly mode?: "auto" | "voxels";
	/** Taller grids are written in several calls; an integer in 1..4194304, default 65536. */
	readonly maxVoxelsPerWrite?: number;
}

/** A call that the engine refused. Nothing here throws after creation. */
export interface TerrainFailure {
	readonly ok: false;
	readonly error: string;
	/** The call itself was wrong (extents, size, alignment, material), so trying again cannot help. */
	readonly isArgumentError: boolean;
}

export type TerrainOutcome = { readonly ok: true } | TerrainFailure;
export type CopyOutcome = { readonly ok: true; readonly snapshot: TerrainRegion } | TerrainFailure;

/** The only thing of the module that touches Terrain. Boxes are in voxels. */
export interface TerrainWriter {
	/** Whether grids with liquid keep solid and water apart. */
	readonly usesChannels: boolean;
	/** Overwrites the grid's box. After a failure a part of it may have been written: write again, or fill with air. */
	readonly write: (grid: VoxelGrid<Enum.Material>) => TerrainOutcome;
	/** Overwrites the layers [fromY, toY) of the grid alone, `fromY` and `toY` being voxel coordinates. */
	readonly writeLayers: (grid: VoxelGrid<Enum.Material>, fromY: number, toY: number) => TerrainOutcome;
	/** Makes every voxel of the box full of a material, or air. */
	readonly fill: (box: VoxelBox, material: TerrainMaterial) => TerrainOutcome;
	readonly fillRock: (box: VoxelBox) => TerrainOutcome;
	readonly fillAir: (box: VoxelBox) => TerrainOutcome;
	/** A copy of the box's cells as they are now. */
	readonly copy: (box: VoxelBox) => CopyOutcome;
	/** Puts a copy at the lowest corner of `box`, its air included unless `keepUnderAir`. */
	readonly paste: (snapshot: TerrainRegion, box: VoxelBox, keepUnderAir?: boolean) => TerrainOutcome;
	/** Colours a material, neither Air nor Water, in the whole place; red, green and blue in 0..255. */
	readonly tint: (material: TerrainMaterial, color: readonly [number, number, number]) => TerrainOutcome;
}

// Words of the engine's messages about arguments; what else a call may raise is worth another try.
const ARGUMENT_WORDS = [
	"aligned",
	"argument",
	"box on",
	"cast",
	"channel",
	"dimension",
	"empty",
	"exactly",
	"extents",
	"material",
	"must be",
	"not within",
	"occupanc",
	"region",
	"resolution",
	"too large",
];

function failure(message: unknown): TerrainFailure {
	const text = tostring(message);
	// Names of methods hold some of the words.
	const [said] = text.gsub("%u%a+Region", "")[0].gsub("%u%a+Voxel%a+", "");
	const lower = said.lower();
	const isArgumentError = ARGUMENT_WORDS.some((word) => lower.find(word, 1, true)[0] !== undefined);
	return { ok: false, error: text, isArgumentError };
}

const OK: TerrainOutcome = { ok: true };

function attempt(call: () => void): TerrainOutcome {
	const [ok, message] = pcall(call);
	return ok ? OK : failure(message);
}

function regionOf(box: VoxelBox): Region3 {
	checkVoxelBox(box);
	const min = new Vector3(box.originX, box.originY, box.originZ);
	const size = new Vector3(box.sizeX, box.sizeY, box.sizeZ);
	return new Region3(min.mul(VOXEL_STUDS), min.add(size).mul(VOXEL_STUDS));
}

// An Instance raises an error for a member it lacks.
function hasMethod(terrain: TerrainLike, name: string): boolean {
	const [ok, method] = pcall(() => (terrain as unknown as Record<string, unknown>)[name]);
	return ok && method !== undefined;
}

/** Raises an error if the terrain can write neither way or an option is out of range. */
export function createTerrainWriter(terrain: TerrainLike, options: TerrainWriterOptions = {}): TerrainWriter {
	const { mode = "auto", maxVoxelsPerWrite = DEFAULT_VOXELS_PER_WRITE } = options;
	if (mode !== "auto" && mode !== "voxels") throw `mode must be "auto" or "voxels", got ${tostring(mode)}`;
	if (!(maxVoxelsPerWrite >= 1 && maxVoxelsPerWrite <= ENGINE_VOXELS_PER_WRITE) || maxVoxelsPerWrite % 1 !== 0) {
		throw `maxVoxelsPerWrite must be an integer in 1..${ENGINE_VOXELS_PER_WRITE}, got ${maxVoxelsPerWrite}`;
	}
	const hasVoxels = hasMethod(terrain, "WriteVoxels");
	const hasChannels = hasMethod(terrain, "WriteVoxelChannels");
	if (!hasVoxels && !hasChannels) throw "this Terrain has neither WriteVoxels nor WriteVoxelChannels";
	if (!hasVoxels && mode === "voxels") throw 'mode "voxels" needs WriteVoxels, which this Terrain lacks';
	const usesChannels = hasChannels && mode === "auto";

	function writePiece(grid: VoxelGrid<Enum.Material>): void {
		const region = regionOf(grid);
		if (grid.liquid === undefined) {
			// The engine's types ask for arrays that can be changed; it only reads them.
			const materials = grid.materials as Cells<Enum.Material>;
			terrain.WriteVoxels(region, RESOLUTION, materials, grid.occupancies as Cells<number>);
		} else {
			terrain.WriteVoxelChannels(region, RESOLUTION, {
				SolidMaterial: grid.materials,
				SolidOccupancy: grid.occupancies,
				LiquidOccupancy: grid.liquid,
			});
		}
	}

	function writeLayers(grid: VoxelGrid<Enum.Material>, fromY: number, toY: number): TerrainOutcome {
		return attempt(() => {
			checkVoxelBox(grid);
			for (const slab of cutIntoSlabs(grid, fromY, toY, maxVoxelsPerWrite)) {
				const piece = cutGrid(grid, slab);
				if (!usesChannels) writePiece(foldGrid(piece, ITEM_BY_CODE[WATER]));
				else if (!hasVoxels) writePiece(splitGrid(piece, ITEM_BY_CODE[WATER], ITEM_BY_CODE[AIR]));
				else writePiece(piece);
			}
		});
	}

	function fill(box: VoxelBox, material: TerrainMaterial): TerrainOutcome {
		return attempt(() => terrain.FillRegion(regionOf(box), RESOLUTION, itemOf(material)));
	}

	return {
		usesChannels,
		write: (grid) => writeLayers(grid, grid.originY, grid.originY + grid.sizeY),
		writeLayers,
		fill,
		fillRock: (box) => fill(box, "Rock"),
		fillAir: (box) => fill(box, "Air"),
		copy: (box) => {
			const [ok, result] = pcall(() => {
				checkVoxelBox(box);
				const min = new Vector3int16(box.originX, box.originY, box.originZ);
				// The upper corner is the last cell, not the one behind it.
				const max = new Vector3int16(
					box.originX + box.sizeX - 1,
					box.originY + box.sizeY - 1,
					box.originZ + box.sizeZ - 1,
				);
				return terrain.CopyRegion(new Region3int16(min, max));
			});
			return ok ? { ok: true, snapshot: result as TerrainRegion } : failure(result);
		},
		paste: (snapshot, box, keepUnderAir = false) =>
			attempt(() => {
				checkVoxelBox(box);
				const corner = new Vector3int16(box.originX, box.originY, box.originZ);
				terrain.PasteRegion(snapshot, corner, !keepUnderAir);
			}),
		tint: (material, color) =>
			attempt(() => {
				// Water takes its colour from Terrain.WaterColor.
				if (material === "Air" || material === "Water") throw `material ${material} has no colour to set`;
				terrain.SetMaterialColor(itemOf(material), Color3.fromRGB(color[0], color[1], color[2]));
			}),
	};
}
