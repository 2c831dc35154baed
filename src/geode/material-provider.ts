export interface WeightedMaterial {
	readonly material: string;
	readonly weight: number;
}

/** What a layer consists of, voxel by voxel. Materials are names of terrain materials, Air and Water among them. */
export type MaterialProvider =
	| { readonly type: "single"; readonly material: string }
	| { readonly type: "weighted"; readonly entries: ReadonlyArray<WeightedMaterial> }
	| { readonly type: "noise"; readonly scale: number; readonly entries: ReadonlyArray<string> }
	| {
			readonly type: "noise_threshold";
			readonly scale: number;
			readonly threshold: number;
			readonly highChance: number;
			readonly default: string;
			readonly low: ReadonlyArray<string>;
			readonly high: ReadonlyArray<string>;
	  };
