/** Handed to `createEmulatedTerrain`; see the Luau file. */
export declare function createBlock(cframe: CFrame, size: Vector3): object;
export declare function fillBlock(voxel: object, store: object, block: object, code: number): void;
