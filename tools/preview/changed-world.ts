import type { CodexTables, WorldDef } from "../../src/codex/types.ts";

/** What of a codex decides what a world looks like. */
function ingredientsOf(codex: CodexTables, world: WorldDef): string {
	const { planet, island } = world;
	return JSON.stringify([
		world,
		codex.materials,
		codex.tints,
		world.geodes.length === 0 ? undefined : [codex.geodes, codex.crystals],
		planet === undefined ? undefined : codex.planets.find(({ id }) => id === planet.id),
		island === undefined
			? undefined
			: [
					codex.axes,
					codex.locationTypes,
					codex.objectDefs,
					codex.generationScopes.find(({ id }) => id === island.scope),
				],
	]);
}

/**
 * The world to show once a codex has become another: the one that is shown, if it has changed, else the first that has, if another may
 * take its place. Nothing if there is nothing new to see.
 */
export function changedWorld(
	before: CodexTables,
	after: CodexTables,
	shown: string,
	allowsAnother: boolean,
): WorldDef | undefined {
	const isChanged = (world: WorldDef) => {
		const old = before.worlds.find(({ id }) => id === world.id);
		return old === undefined || ingredientsOf(before, old) !== ingredientsOf(after, world);
	};
	const changed = after.worlds.filter(isChanged);
	return changed.find(({ id }) => id === shown) ?? (allowsAnother ? changed[0] : undefined);
}
