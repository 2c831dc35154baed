import type { GeodeConfig } from "./geode-config";
import type { GeodePlan } from "./geode-plan";

/** The materials of one config, as they stand in grids. */
export interface ConfigMaterials<M extends defined> {
	/** By place in the names of the plan's layer materials. */
	readonly layers: ReadonlyArray<M>;
	/** What is never changed. */
	readonly fixed: ReadonlySet<M>;
	/** What placements of voxels are made of, by name. */
	readonly placements: ReadonlyMap<string, M>;
}

/** What stands for materials in the grids of a terrain: enum items on a server, names or codes elsewhere. */
export interface GeodePalette<M extends defined> {
	readonly air: M;
	readonly water: M;
	/** Whether grids keep water apart from the solids, in `liquid`, if there is any. */
	readonly inChannels: boolean;
	/** Looked up once per config. */
	readonly of: (plan: GeodePlan) => ConfigMaterials<M>;
}

/** `resolve` may raise an error for a name it does not know. */
export function createGeodePalette<M extends defined>(
	resolve: (name: string) => M,
	inChannels: boolean,
): GeodePalette<M> {
	const byConfig = new WeakMap<GeodeConfig, ConfigMaterials<M>>();
	return {
		air: resolve("Air"),
		water: resolve("Water"),
		inChannels,
		of: (plan) => {
			const { cannotReplace, innerPlacements } = plan.config.blocks;
			let materials = byConfig.get(plan.config);
			if (materials === undefined) {
				const placements = new Map<string, M>();
				for (const placement of innerPlacements) {
					if (placement.type === "voxel") placements.set(placement.material, resolve(placement.material));
				}
				materials = {
					layers: plan.materials.names.map((name) => resolve(name)),
					fixed: new Set(cannotReplace.map((name) => resolve(name))),
					placements,
				};
				byConfig.set(plan.config, materials);
			}
			return materials;
		},
	};
}
