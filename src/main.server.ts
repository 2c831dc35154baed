import { Players, RunService, ServerScriptService, ServerStorage, Workspace } from "@rbxts/services";
import { codex } from "./codex";
import { findWorld } from "./codex/find-world";
import { generateIsland } from "./island";
import { spawnIsland } from "./roblox/model-spawner";
import { readPlayRequest } from "./roblox/play-request";
import { spawnPlayers } from "./roblox/spawn-players";
import { streamWorld } from "./roblox/stream-world";

const request = readPlayRequest(Workspace);
const world = findWorld(codex, request.worldId);
const { seed } = request;
const { island } = world;
const map = island !== undefined ? generateIsland(codex, island.scope, seed, { warnAbout: warn }) : undefined;
const streamed = streamWorld({
	codex,
	world,
	seed,
	map,
	terrain: Workspace.Terrain,
	players: Players,
	runService: RunService,
	workerParent: ServerScriptService,
});
if (island !== undefined && map !== undefined) {
	spawnIsland(map, codex, {
		worldId: world.id,
		world: island,
		ground: streamed.ground,
		parent: Workspace,
		hiddenParent: ServerStorage,
		templates: ServerStorage.FindFirstChild("WorldTemplates"),
		labels: request.labels,
	});
}
const { x, y, z } = streamed.spawnPoint;
spawnPlayers({
	players: Players,
	parent: Workspace,
	position: new Vector3(x, y, z),
	ensureLoaded: streamed.ensureLoaded,
});
