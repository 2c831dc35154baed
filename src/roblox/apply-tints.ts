import type { TintDef } from "codex/types";
import type { TerrainMaterial } from "voxel";
import type { TerrainWriter } from "./terrain-writer";

/** Gives terrain materials the colours of the codex, in the whole place. What cannot be coloured is told by name. */
export function applyTints(
	writer: TerrainWriter,
	tints: ReadonlyArray<TintDef>,
	warnAbout: (message: string) => void = warn,
): void {
	for (const { material, color } of tints) {
		const outcome = writer.tint(material as TerrainMaterial, color);
		if (!outcome.ok) warnAbout(`tints.${material} has no effect: ${outcome.error}`);
	}
}
