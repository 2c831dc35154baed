import { seedFromText } from "random";
import type { WorldSeed } from "random";

/** What the attributes of an Instance (Workspace, in the demo server) ask for. */
export interface PlayRequest {
	/** Attribute `World`: an id of `worlds`; absent means the first one. */
	readonly worldId?: string;
	/** Attribute `Seed`: a number or a text; absent means 0. */
	readonly seed: WorldSeed;
	/** Attribute `Labels`: names over the Locations. */
	readonly labels: boolean;
}

/** Reads a play request from attributes. A seed typed as text that is a decimal integer counts as the number. */
export function readPlayRequest(source: Instance): PlayRequest {
	const worldId = source.GetAttribute("World");
	const seed = source.GetAttribute("Seed");
	if (worldId !== undefined && !typeIs(worldId, "string"))
		throw `attribute World must be a string, got ${typeOf(worldId)}`;
	if (seed !== undefined && !typeIs(seed, "number") && !typeIs(seed, "string")) {
		throw `attribute Seed must be a number or a string, got ${typeOf(seed)}`;
	}
	return {
		worldId: worldId === "" ? undefined : worldId,
		seed: typeIs(seed, "string") ? seedFromText(seed) : (seed ?? 0),
		labels: source.GetAttribute("Labels") === true,
	};
}
