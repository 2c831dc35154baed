//!native
//!optimize 2
import type { SurfaceDef } from "codex/types";
import type { GroundOptions } from "./ground-options";
import type { GroundSites } from "./ground-sites";

/** Codes of the materials that every ground has; those of its surfaces follow. */
export const enum GroundMaterial {
	/** The bedrock. */
	Rock = 0,
	/** The sea floor, and what lies under it. */
	Sand = 1,
	Sandstone = 2,
}

/** Depths below the surface, in studs along the vertical, at which layers end. */
export const TOP_DEPTH = 7;
const UNDER_DEPTH = 20;

/** On cliffs the side of what lies under the surface shows, so it reaches deeper there, up to this steepness. */
const DEEPEST_STEEPNESS = 4;

/** Codes of the materials of the surface, down to {@link TOP_DEPTH}, and of what lies under it, down to `underDepth`. */
export type LayersOf = (
	steepness: number,
	height: number,
	owner: number,
	track: number,
	coast: number,
	jitter: number,
	bump: number,
) => LuaTuple<[top: number, under: number]>;

/** What lies where on an island. */
export interface SurfaceMaterials {
	/** Names by code; a name stands there once. */
	readonly names: ReadonlyArray<string>;
	/** Takes the steepness of a column and what `GroundColumn` says of it. */
	readonly layersOf: LayersOf;
}

/** Where bedrock begins, in studs below the surface along the vertical. */
export function underDepth(steepness: number): number {
	return UNDER_DEPTH * (1 + 2 * math.min(steepness, DEEPEST_STEEPNESS));
}

export function createSurfaceMaterials(sites: GroundSites, options: GroundOptions): SurfaceMaterials {
	const { seaLevel } = options;
	const names = ["Rock", "Sand", "Sandstone"];
	function codeOf(name: string): number {
		const known = names.indexOf(name);
		return known >= 0 ? known : names.push(name) - 1;
	}
	const codesOf = (pick: (surface: SurfaceDef) => string) => sites.surface.map((surface) => codeOf(pick(surface)));
	const top = codesOf((surface) => surface.top);
	const patch = codesOf((surface) => surface.patch);
	const steep = codesOf((surface) => surface.steep);
	const under = codesOf((surface) => surface.under);
	const shore = codesOf((surface) => surface.shore);
	const trail = codesOf((surface) => surface.trail);
	const patchShare = sites.surface.map((surface) => surface.patchShare);
	const steepSlope = sites.surface.map((surface) => surface.steepSlope);

	/** The first rule that holds. The shore stands before steep ground, else beaches would be dotted with rock. */
	function layersOf(
		steepness: number,
		height: number,
		owner: number,
		track: number,
		coast: number,
		jitter: number,
		bump: number,
	): LuaTuple<[number, number]> {
		const above = height - seaLevel;
		if (above < 0) {
			if (above > -6 + 6 * jitter) return $tuple(shore[owner], under[owner]);
			return $tuple(GroundMaterial.Sand, GroundMaterial.Sandstone);
		}
		if (track < 6 + 2 * bump) return $tuple(trail[owner], under[owner]);
		const isNearSea = coast < 40;
		if (isNearSea && above < 2.5) return $tuple(shore[owner], under[owner]);
		if (steepness > steepSlope[owner] + 0.3 * bump) return $tuple(steep[owner], steep[owner]);
		if (isNearSea && above < 4.5 + 2 * jitter) return $tuple(shore[owner], under[owner]);
		if (0.5 + 1.1 * jitter + 0.5 * bump < patchShare[owner]) return $tuple(patch[owner], under[owner]);
		return $tuple(top[owner], under[owner]);
	}

	return { names, layersOf };
}
