import type * as voxelModule from "voxel";

/** The calls of the engine's Terrain that the emulation answers. */
export interface EmulatedMethods {
	WriteVoxels(
		region: Region3,
		resolution: number,
		materials: ReadonlyArray<ReadonlyArray<ReadonlyArray<Enum.Material>>>,
		occupancies: ReadonlyArray<ReadonlyArray<ReadonlyArray<number>>>,
	): void;
	WriteVoxelChannels(region: Region3, resolution: number, channels: object): void;
	ReadVoxels(
		region: Region3,
		resolution: number,
	): LuaTuple<[Array<Array<Array<Enum.Material>>>, Array<Array<Array<number>>>]>;
	ReadVoxelChannels(region: Region3, resolution: number, channelIds: ReadonlyArray<string>): EmulatedChannels;
	FillRegion(region: Region3, resolution: number, material: Enum.Material): void;
	FillBlock(cframe: CFrame, size: Vector3, material: Enum.Material): void;
	CopyRegion(region: Region3int16): TerrainRegion;
	PasteRegion(region: TerrainRegion, corner: Vector3int16, pasteEmptyCells: boolean): void;
	Clear(): void;
	CountCells(): number;
}

/** Only the channels that were asked for. */
export interface EmulatedChannels {
	readonly Size: Vector3;
	readonly SolidMaterial?: Array<Array<Array<Enum.Material>>>;
	readonly SolidOccupancy?: Array<Array<Array<number>>>;
	readonly LiquidOccupancy?: Array<Array<Array<number>>>;
}

export interface EmulatedTerrain {
	readonly store: voxelModule.VoxelStore;
	readonly methods: EmulatedMethods;
	readonly maxExtents: Region3int16;
	/** Runs once the region of a call is accepted; an error it raises is the call's. */
	beforeCall?: (method: string, voxels: number) => void;
}

/** `shapes` is the module "./terrain-shapes"; `types` holds Enum, Vector3, Vector3int16 and Region3int16; more in the Luau file. */
export declare function createEmulatedTerrain(
	types: object,
	voxel: typeof voxelModule,
	shapes: object,
): EmulatedTerrain;
