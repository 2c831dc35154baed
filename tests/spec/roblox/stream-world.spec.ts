/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import { findWorld } from "codex/find-world";
import { applyTints } from "roblox/apply-tints";
import type { FocusPlayer } from "roblox/player-foci";
import { streamWorld } from "roblox/stream-world";
import type { StreamedWorld, StreamWorldOptions } from "roblox/stream-world";
import { createTerrainWriter } from "roblox/terrain-writer";
import { latLonToDir } from "sphere";
import { contains, errorOf } from "../support/failures";
import { createTerrainDouble } from "../support/terrain-double";

type Frame = (seconds: number) => void;

/** A server with one player, as far as streaming looks at one. Frames pass only when asked. */
function createServer() {
	const double = createTerrainDouble();
	const frames = new Array<Frame>();
	const part = { Position: new Vector3(0, 0, 0), AssemblyLinearVelocity: new Vector3(0, 0, 0) };
	const player: FocusPlayer = { UserId: 7, Character: { PrimaryPart: part } };
	const nobody = {
		Connect() {
			return { Disconnect() {} };
		},
	};
	const options = (worldId: string): StreamWorldOptions => ({
		codex,
		world: findWorld(codex, worldId),
		seed: 1,
		terrain: double as unknown as Terrain,
		players: {
			GetPlayers() {
				return [player];
			},
			PlayerAdded: nobody,
			PlayerRemoving: nobody,
		},
		runService: {
			Heartbeat: {
				Connect(frame: Frame) {
					frames.push(frame);
					return {
						Disconnect() {
							frames.remove(frames.indexOf(frame));
						},
					};
				},
			},
		},
		workerParent: new Instance("Folder"),
		workers: 0,
		settings: { loadRadius: 2 },
	});
	return {
		double,
		store: double.store,
		frames,
		options,
		run: (count: number) => {
			for (const _ of $range(1, count)) for (const frame of [...frames]) frame(1 / 60);
		},
		/** Puts the player on the spawn point and lets frames pass until the ground there is loaded. */
		arrive: (world: StreamedWorld): boolean => {
			const { x, y, z } = world.spawnPoint;
			part.Position = new Vector3(x, y, z);
			for (const _ of $range(1, 3000)) {
				if (world.isLoaded(part.Position)) return true;
				for (const frame of [...frames]) frame(1 / 60);
			}
			return false;
		},
	};
}

export = () => {
	it("brings the ground to a player and takes all of it away again", () => {
		const server = createServer();
		const world = streamWorld(server.options("terra"));
		expect(server.arrive(world)).to.equal(true);
		expect(server.store.countCells() > 1000).to.equal(true);
		const { x, y, z } = world.spawnPoint;
		expect(world.groundHeight(new Vector3(x, y, z))).to.be.near(y, 0.1);
		world.stop(true);
		world.stop(true);
		expect(server.store.countCells()).to.equal(0);
		expect(server.frames.size()).to.equal(0);
	});

	it("puts crystals where it is told, and takes all of them away when it unloads at the end", () => {
		for (const unload of [true, false]) {
			const server = createServer();
			const parent = new Instance("Folder");
			const world = streamWorld({ ...server.options("rime"), partsParent: parent, partsCollide: false });
			expect(server.arrive(world)).to.equal(true);
			server.run(60);
			const parts = parent.GetDescendants().filter((instance) => instance.IsA("Part"));
			expect(parts.size() > 10).to.equal(true);
			expect(parts.every((part) => part.Anchored && !part.CanCollide)).to.equal(true);
			expect(parent.FindFirstChild("Parts_rime")).to.be.ok();
			world.stop(unload);
			expect(parent.GetChildren().size()).to.equal(unload ? 0 : 1);
		}
	});

	it("gives the terrain the tints of the codex, and says by name what it could not tint", () => {
		const server = createServer();
		streamWorld(server.options("terra")).stop();
		const colors = server.double.colorByMaterial;
		expect(colors.get("Salt")).to.equal(Color3.fromRGB(138, 96, 190));
		expect(colors.get("Asphalt")).to.equal(Color3.fromRGB(170, 110, 235));
		expect(colors.size()).to.equal(codex.tints.size());

		const warnings = new Array<string>();
		const tints = ["Air", "Salt", "Unobtainium"].map((material) => ({ material, color: [1, 2, 3] as const }));
		applyTints(createTerrainWriter(server.double), tints, (message) => warnings.push(message));
		expect(colors.get("Salt")).to.equal(Color3.fromRGB(1, 2, 3));
		expect(warnings.size()).to.equal(2);
		expect(contains(warnings[0], "tints.Air")).to.equal(true);
		expect(contains(warnings[1], "tints.Unobtainium")).to.equal(true);
	});

	it("moves a tangent chart to another point of its planet, and nothing of the old one stays", () => {
		const server = createServer();
		const first = streamWorld(server.options("mesa"));
		expect(server.arrive(first)).to.equal(true);
		const [x, y, z] = latLonToDir(math.rad(-10), math.rad(120));
		const second = first.reanchor(3 * x, 3 * y, 3 * z);
		expect(server.store.countCells()).to.equal(0);
		expect(server.frames.size()).to.equal(1);
		expect(server.arrive(second)).to.equal(true);
		const origin = new Vector3(0, 0, 0);
		expect(math.abs(first.groundHeight(origin)! - second.groundHeight(origin)!) > 0.5).to.equal(true);
		second.stop(true);
		expect(server.store.countCells()).to.equal(0);
	});

	it("has an anchor only in tangent worlds", () => {
		const server = createServer();
		const world = streamWorld(server.options("terra"));
		expect(
			contains(
				errorOf(() => world.reanchor(1, 0, 0)),
				"worlds.terra",
			),
		).to.equal(true);
		world.stop();
	});

	it("claims no ground when it cannot start", () => {
		const server = createServer();
		const wrong = { ...server.options("terra"), settings: { loadRadius: -1 } };
		expect(
			contains(
				errorOf(() => streamWorld(wrong)),
				"loadRadius",
			),
		).to.equal(true);
		expect(server.frames.size()).to.equal(0);
		streamWorld(server.options("terra")).stop();
	});
};
