import type { PartColor, PartLight } from "parts";

/** A kind of crystal, every default filled in. */
export interface CrystalKind {
	readonly id: string;
	/** Studs; y is the axis of growth. */
	readonly size: readonly [x: number, y: number, z: number];
	/** Name of a material for Parts. */
	readonly material: string;
	readonly color: PartColor;
	/** 0 .. 1. */
	readonly transparency: number;
	/** Parts of one crystal, 1 .. 8, its core not counted. */
	readonly shards: number;
	/** Colour of a glowing rod inside the main shard. */
	readonly core?: PartColor;
	readonly light?: PartLight;
}

/** What may grow on the inner layer: a crystal, a voxel of a terrain material, or nothing. */
export type InnerPlacement =
	| { readonly type: "crystal"; readonly kind: CrystalKind }
	| { readonly type: "voxel"; readonly material: string }
	| { readonly type: "none" };
