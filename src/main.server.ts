import { ServerStorage, Workspace } from "@rbxts/services";
import { codex } from "./codex";
import { findWorld } from "./codex/find-world";
import { generateIsland } from "./island";
import { readPlayRequest } from "./roblox/play-request";
import { spawnIsland } from "./roblox/model-spawner";

const request = readPlayRequest(Workspace);
const world = findWorld(codex, request.worldId);
if (world.island !== undefined) {
	const map = generateIsland(codex, world.island.scope, request.seed, { warnAbout: warn });
	spawnIsland(map, codex, {
		worldId: world.id,
		world: world.island,
		parent: Workspace,
		hiddenParent: ServerStorage,
		templates: ServerStorage.FindFirstChild("WorldTemplates"),
		labels: request.labels,
	});
}
