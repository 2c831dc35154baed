import type { SurfaceDef } from "codex/types";
import { DISC_RADIUS } from "../place-sites";
import { DEFAULT_SURFACE } from "./default-surface";
import type { GroundMap, SurfaceByType } from "./ground-map";
import { checkSurface } from "./ground-options";
import type { GroundOptions } from "./ground-options";

/** The sites as the kernels read them: flat arrays by site. Positions and heights are studs of the world. */
export interface GroundSites {
	readonly count: number;
	readonly x: ReadonlyArray<number>;
	readonly z: ReadonlyArray<number>;
	readonly height: ReadonlyArray<number>;
	/** Height of the highest one. */
	readonly summit: number;
	readonly surface: ReadonlyArray<SurfaceDef>;
	/** Indexes of the sites on the coast ring. */
	readonly ring: ReadonlyArray<number>;
}

function checkSurfaces(surfaces: SurfaceByType): void {
	for (const [typeId, surface] of pairs(surfaces)) checkSurface(typeId, surface);
}

/** Raises an error that names the site or the edge and what is wrong with it. */
export function createGroundSites(map: GroundMap, surfaces: SurfaceByType, options: GroundOptions): GroundSites {
	const { sites, edges } = map;
	if (sites.isEmpty()) throw "an island without sites has no ground";
	checkSurfaces(surfaces);
	const scale = options.studsPerUnit;
	const x = sites.map((site) => site.x * scale);
	const z = sites.map((site) => site.y * scale);
	const height = sites.map((site) => site.height);
	let summit = -math.huge;
	sites.forEach((site, i) => {
		if (!(math.sqrt(site.x * site.x + site.y * site.y) <= DISC_RADIUS)) {
			throw `site ${i} must lie within ${DISC_RADIUS} units of the centre, got (${site.x}, ${site.y})`;
		}
		if (!(math.abs(site.height) < math.huge)) throw `the height of site ${i} must be finite, got ${site.height}`;
		summit = math.max(summit, site.height);
	});
	edges.forEach(({ a, b }, i) => {
		if (sites[a] === undefined || sites[b] === undefined) {
			throw `edge ${i} must join two of the ${sites.size()} sites, got ${a} and ${b}`;
		}
	});
	const ring = new Array<number>();
	sites.forEach((site, i) => {
		if (site.onCoastRing) ring.push(i);
	});
	return {
		count: sites.size(),
		x,
		z,
		height,
		summit,
		surface: sites.map((site) => surfaces[site.type] ?? DEFAULT_SURFACE),
		ring,
	};
}
