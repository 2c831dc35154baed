import { TERRAIN_MATERIALS } from "../../src/voxel/terrain-materials.ts";
import type { Codex } from "./codex.ts";

/**
 * The terrain material that a name stands for: what `materials` says of it, or the name itself. Undefined when it is neither.
 * A material whose definition is broken (reported by then) counts as itself.
 */
export function terrainOf(codex: Codex, name: string): string | undefined {
	const entry = codex.entry("materials", name);
	if (entry !== undefined) return entry.body?.terrain ?? name;
	return (TERRAIN_MATERIALS as ReadonlyArray<string>).includes(name) ? name : undefined;
}
