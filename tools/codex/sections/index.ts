import type { Section } from "../codex.ts";
import { axes } from "./axes.ts";
import { crystals } from "./crystals.ts";
import { generationScopes } from "./generation-scopes.ts";
import { geodes } from "./geodes.ts";
import { locationTypes } from "./location-types.ts";
import { materials } from "./materials.ts";
import type { SectionName } from "./names.ts";
import { objectDefs } from "./object-defs.ts";
import { patch } from "./patch.ts";
import { planets } from "./planets.ts";
import { structures } from "./structures.ts";
import { tints } from "./tints.ts";
import { traits } from "./traits.ts";
import { worlds } from "./worlds.ts";

/** The root sections of a codex. A new one is a file here, a line in `names.ts` and a row. */
export const sections: { readonly [S in SectionName]: Section<S> } = {
	axes,
	location_types: locationTypes,
	generation_scopes: generationScopes,
	structures,
	object_defs: objectDefs,
	traits,
	materials,
	planets,
	geodes,
	crystals,
	tints,
	worlds,
	patch,
};

/** The same, for code that treats all sections alike. */
export function sectionOf(name: SectionName): Section {
	return sections[name] as unknown as Section;
}

export const sectionNames = Object.keys(sections) as ReadonlyArray<SectionName>;
