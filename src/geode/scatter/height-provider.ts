/** A height in voxels: as it is, over the world's sea, over its lowest voxel or under its highest one. */
export interface HeightAnchor {
	readonly from: "voxel" | "absolute" | "above_bottom" | "below_top";
	readonly value: number;
}

/** A height in voxels that is drawn anew for each geode; all ends are inclusive. */
export type HeightProvider =
	| { readonly type: "constant"; readonly value: HeightAnchor }
	| { readonly type: "uniform"; readonly min: HeightAnchor; readonly max: HeightAnchor }
	| {
			readonly type: "biased_to_bottom" | "very_biased_to_bottom";
			readonly min: HeightAnchor;
			readonly max: HeightAnchor;
			readonly inner: number;
	  }
	| {
			readonly type: "trapezoid";
			readonly min: HeightAnchor;
			readonly max: HeightAnchor;
			readonly plateau: number;
	  }
	| {
			readonly type: "weighted_list";
			readonly distribution: ReadonlyArray<{ readonly data: HeightProvider; readonly weight: number }>;
	  };
