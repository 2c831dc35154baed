import type { CodexTables, PlanetDef, WorldDef } from "codex/types";
import { createPlanet } from "planet";
import type { Planet, PlanetOptions, PlanetView } from "planet";
import type { WorldSeed } from "random";
import { planetParams } from "./planet-params";

/** What a planet is made from besides the planet's own table. */
export type PlanetTables = Pick<CodexTables, "materials" | "planets">;

/** A planet of the codex by id; an error names the known ones. */
export function findPlanet(codex: PlanetTables, id: string): PlanetDef {
	const def = codex.planets.find((candidate) => candidate.id === id);
	if (def !== undefined) return def;
	throw `planets has no "${id}"; it has: ${codex.planets.map((candidate) => candidate.id).join(", ")}`;
}

/**
 * The planet of a world, with the radius and the defaults of the world's view. Raises an error if the world has no planet, or
 * one that the codex lacks, and for a bad seed.
 */
export function createWorldPlanet(
	codex: PlanetTables,
	world: WorldDef,
	seed: WorldSeed,
	options: Pick<PlanetOptions, "noise"> = {},
): Planet {
	const shown = world.planet;
	if (shown === undefined) throw `the world "${world.id}" has no planet`;
	return createCodexPlanet(codex, findPlanet(codex, shown.id), seed, { ...options, view: shown.view });
}

/** What a planet of the codex may be created with. */
export interface CodexPlanetOptions extends Pick<PlanetOptions, "noise"> {
	/** How it will be shown, if known: decides defaults. */
	readonly view?: PlanetView;
}

/** A planet of the codex, or one that was read like it, whatever world it is in. */
export function createCodexPlanet(
	codex: PlanetTables,
	def: PlanetDef,
	seed: WorldSeed,
	options: CodexPlanetOptions = {},
): Planet {
	return createPlanet(planetParams(def, seed), options.view, {
		noise: options.noise,
		furtherMaterials: codex.materials.map((material) => material.id),
	});
}
