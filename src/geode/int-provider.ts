/** An integer that is drawn anew for each use; all ends are inclusive. */
export type IntProvider =
	| { readonly type: "constant"; readonly value: number }
	| { readonly type: "uniform"; readonly min: number; readonly max: number }
	| { readonly type: "biased_to_bottom"; readonly min: number; readonly max: number }
	| { readonly type: "clamped"; readonly source: IntProvider; readonly min: number; readonly max: number }
	| {
			readonly type: "clamped_normal";
			readonly mean: number;
			readonly deviation: number;
			readonly min: number;
			readonly max: number;
	  }
	| { readonly type: "weighted_list"; readonly distribution: ReadonlyArray<WeightedProvider> }
	| { readonly type: "trapezoid"; readonly min: number; readonly max: number; readonly plateau: number };

export interface WeightedProvider {
	readonly data: IntProvider;
	readonly weight: number;
}
