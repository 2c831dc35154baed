/// <reference types="@rbxts/testez/globals" />
import { hashAt, unit } from "random";
import { ITEM_BY_CODE } from "roblox/terrain-items";
import { createTerrainPort, writeGridSlab } from "roblox/terrain-port";
import { createTerrainWriter } from "roblox/terrain-writer";
import { createWorkerPool } from "roblox/worker-pool";
import { chunkKey, createColumnLayout } from "streaming/chunk-layout";
import type { ChunkGenerator } from "streaming/chunk-worker";
import type { ChunkJob, Focus } from "streaming/ports";
import type { Streamer } from "streaming/streamer";
import { createStreamer } from "streaming/streamer";
import { AIR, terrainCode } from "voxel";
import type { VoxelGrid } from "voxel";
import type { TerrainDouble } from "../support/terrain-double";
import { createTerrainDouble, regionOf } from "../support/terrain-double";
import type { FakeActor, FakePhase } from "./fake-actor";
import { createFakeActor } from "./fake-actor";

const EDGE = 8;
const SEA = 6;
const layout = createColumnLayout({ chunkStuds: 4 * EDGE });

/** A hilly chunk of 8 x 8 columns with water in its valleys, 12 to 30 voxels high. */
function hillyGrid({ cx, cz }: ChunkJob): VoxelGrid<Enum.Material> {
	const sizeY = 12 + (hashAt(9, 1, cx, 0, cz) % 19);
	const air = ITEM_BY_CODE[AIR];
	const rock = ITEM_BY_CODE[terrainCode("Rock")!];
	const grass = ITEM_BY_CODE[terrainCode("Grass")!];
	const materials = new Array<Array<Array<Enum.Material>>>();
	const occupancies = new Array<Array<Array<number>>>();
	const liquid = new Array<Array<Array<number>>>();
	for (const i of $range(0, EDGE - 1)) {
		const rows = [
			new Array<Array<Enum.Material>>(),
			new Array<Array<number>>(),
			new Array<Array<number>>(),
		] as const;
		for (const j of $range(0, sizeY - 1)) {
			const columns = [new Array<Enum.Material>(), new Array<number>(), new Array<number>()] as const;
			for (const k of $range(0, EDGE - 1)) {
				const height = 3 + 8 * unit(hashAt(9, 2, cx * EDGE + i, 0, cz * EDGE + k));
				const solid = math.clamp(height - j, 0, 1);
				const fills = solid >= 1 / 256;
				columns[0].push(!fills ? air : height - j > 2 ? rock : grass);
				columns[1].push(fills ? solid : 0);
				columns[2].push(solid >= 1 || j >= SEA ? 0 : 1);
			}
			rows[0].push(columns[0]);
			rows[1].push(columns[1]);
			rows[2].push(columns[2]);
		}
		materials.push(rows[0]);
		occupancies.push(rows[1]);
		liquid.push(rows[2]);
	}
	const box = { originX: cx * EDGE, originY: 0, originZ: cz * EDGE, sizeX: EDGE, sizeY, sizeZ: EDGE };
	return { ...box, materials, occupancies, liquid };
}

interface Server {
	readonly terrain: TerrainDouble;
	readonly streamer: Streamer;
	readonly move: (x: number, z: number) => void;
	readonly leave: () => void;
	readonly run: (seconds: number) => void;
}

function createServer(workers: number): Server {
	const terrain = createTerrainDouble();
	const writer = createTerrainWriter(terrain);
	const phase: FakePhase = { parallel: false };
	const actors = new Array<FakeActor>();
	const foci = new Array<Focus>();
	let time = 0;
	function createGenerator(): ChunkGenerator {
		return {
			generate: (job) => {
				const voxels = hillyGrid(job);
				const { originX, originY, originZ, sizeX, sizeY, sizeZ } = voxels;
				return { region: { originX, originY, originZ, sizeX, sizeY, sizeZ }, voxels };
			},
			write: (chunk, slab) => {
				assert(!phase.parallel, "terrain is written in the serial phase");
				return writeGridSlab(writer, chunk.voxels as VoxelGrid<Enum.Material>, slab);
			},
		};
	}
	const provider = createWorkerPool({
		workers,
		definition: {},
		frame: {},
		now: () => time,
		createGenerator,
		createActor: () => {
			const actor = createFakeActor(createGenerator, phase, () => time);
			actors.push(actor);
			return actor;
		},
	});
	const port = createTerrainPort(writer);
	const ports = { now: () => time, foci: () => foci, provider, terrain: port };
	// Slabs of 8 layers: every chunk takes several writes.
	const streamer = createStreamer(layout, ports, { loadRadius: 3, maxVoxelsPerWrite: 8 * EDGE * EDGE });
	return {
		terrain,
		streamer,
		move: (x, z) => {
			foci.clear();
			foci.push({ id: 1, x, y: 20, z, vx: 0, vy: 0, vz: 0 });
		},
		leave: () => foci.clear(),
		run: (seconds) => {
			for (const _ of $range(1, math.ceil(seconds * 60))) {
				streamer.step(1 / 60);
				for (const actor of actors) actor.deliver();
				time += 1 / 60;
			}
		},
	};
}

export = () => {
	describe("streaming into the terrain's own rules", () => {
		it("leaves the same cells for any number of workers, and none at the end", () => {
			const hashes = new Array<string>();
			for (const workers of [0, 1, 4, 8]) {
				const server = createServer(workers);
				for (const step of $range(0, 12)) {
					server.move(step * 17, step * -5);
					server.run(0.5);
				}
				server.run(8);
				hashes.push(server.terrain.store.contentHash());
				const { written, retried } = server.streamer.stats();
				expect(retried).to.equal(0);
				expect(
					server.terrain.calls.filter((call) => call === "WriteVoxelChannels").size() >= 2 * written,
				).to.equal(true);
				server.streamer.stop(true);
				expect(server.terrain.store.countCells()).to.equal(0);
			}
			for (const hash of hashes) expect(hash).to.equal(hashes[0]);
		});

		it("brings an edited chunk back cell for cell, dug, built and flooded, and survives calls that fail", () => {
			const server = createServer(2);
			const { terrain, streamer } = server;
			server.move(10, 10);
			server.run(3);
			const box = { originX: -3, originY: -2, originZ: 2, sizeX: 9, sizeY: 40, sizeZ: 5 };
			expect(streamer.notifyEdit(box)).to.equal(true);
			const dug = { originX: -3, originY: 1, originZ: 2, sizeX: 4, sizeY: 4, sizeZ: 4 };
			const built = { originX: 2, originY: 30, originZ: 3, sizeX: 3, sizeY: 6, sizeZ: 2 };
			const flooded = { originX: 4, originY: -2, originZ: 4, sizeX: 2, sizeY: 2, sizeZ: 2 };
			terrain.FillRegion(regionOf(dug), 4, Enum.Material.Air);
			terrain.FillRegion(regionOf(built), 4, Enum.Material.Brick);
			terrain.FillRegion(regionOf(flooded), 4, Enum.Material.Water);
			const before = terrain.store.contentHash();
			for (const failures of [0, 1, 3]) {
				server.move(10000, 10);
				server.run(1);
				server.leave();
				terrain.failures = failures;
				server.run(15);
				expect(terrain.store.countCells()).to.equal(0);
				expect(streamer.stats().editsStored).to.equal(2);
				server.move(10, 10);
				terrain.failures = failures;
				server.run(8);
				expect(terrain.store.contentHash()).to.equal(before);
			}
		});

		it("does not try again what the terrain calls wrong", () => {
			const terrain = createTerrainDouble();
			const writer = createTerrainWriter(terrain);
			const port = createTerrainPort(writer);
			const job = { key: chunkKey(0, 0, 0), cx: 0, cy: 0, cz: 0 };
			const beyond = { originX: 31999, originY: 0, originZ: 0, sizeX: 8, sizeY: 8, sizeZ: 8 };
			expect(port.clear(beyond, job)!.permanent).to.equal(true);
			expect(port.fill(beyond, job)!.permanent).to.equal(true);
			const copy = port.snapshot(beyond, job);
			expect(!copy.ok && copy.failure.permanent).to.equal(true);
			terrain.failures = 1;
			expect(port.clear({ ...beyond, originX: 0 }, job)!.permanent).to.equal(false);
			expect(port.fill({ ...beyond, originX: 0 }, job)).to.equal(undefined);
			expect(terrain.store.countCells()).to.equal(512);
		});
	});
};
