import type { IntProvider } from "../int-provider";
import type { HeightProvider } from "./height-provider";

/** Where the origins of an entry lie, in voxels; ends are inclusive. */
export type ScatterLevel =
	| { readonly type: "height"; readonly height: HeightProvider }
	/** One voxel over the ground of the origin's column. */
	| { readonly type: "surface" }
	/** Ground over the centre of the geode. */
	| { readonly type: "depth"; readonly min: number; readonly max: number };

export interface ScatterPick {
	/** Id of a geode; absent: nothing stands there. */
	readonly geode?: string;
	readonly weight: number;
}

/** How geodes are scattered in a world, every default filled in. */
export interface ScatterEntry {
	/** Names the random stream. */
	readonly id: string;
	/** At least one; a single one for an entry of one geode. */
	readonly picks: ReadonlyArray<ScatterPick>;
	/** Of a column or cell of 16 voxels. */
	readonly chance: number;
	readonly count: IntProvider;
	readonly tryChance: number;
	/** Whether x and z are random in the column. */
	readonly spread: boolean;
	readonly level: ScatterLevel;
	/** Added to the origin at the end, in voxels: `xz` is drawn for x and for z. */
	readonly offset: { readonly xz: IntProvider; readonly y: IntProvider };
}
