import type { AxisBody } from "./axes.ts";
import type { CrystalBody } from "./crystals.ts";
import type { GenerationScopeBody } from "./generation-scopes.ts";
import type { GeodeBody } from "./geodes.ts";
import type { LocationTypeBody } from "./location-types.ts";
import type { MaterialBody } from "./materials.ts";
import type { ObjectDefBody } from "./object-defs.ts";
import type { PatchBody } from "./patch.ts";
import type { PlanetBody } from "./planets.ts";
import type { StructureBody } from "./structures.ts";
import type { TintBody } from "./tints.ts";
import type { TraitBody } from "./traits.ts";
import type { WorldBody } from "./worlds.ts";

/** What the schema of each section makes of one definition. A new section adds a line here and a row in `index.ts`. */
export interface Bodies {
	axes: AxisBody;
	location_types: LocationTypeBody;
	generation_scopes: GenerationScopeBody;
	structures: StructureBody;
	object_defs: ObjectDefBody;
	traits: TraitBody;
	materials: MaterialBody;
	planets: PlanetBody;
	geodes: GeodeBody;
	crystals: CrystalBody;
	tints: TintBody;
	worlds: WorldBody;
	patch: PatchBody;
}

export type SectionName = keyof Bodies;
