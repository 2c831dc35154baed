import type { PlanetDef } from "codex/types";
import type { PlanetParams } from "planet";
import type { WorldSeed } from "random";

/**
 * What `createPlanet` takes, of a planet of the codex. Whatever the codex leaves out is left out here too: it depends on the
 * view, which `createPlanet` is told as well.
 */
export function planetParams(def: PlanetDef, seed: WorldSeed): Partial<PlanetParams> {
	const materials: Record<string, string> = {};
	for (const { from, to } of def.materials) materials[from] = to;
	return { ...def.parameters, materials, seed };
}
