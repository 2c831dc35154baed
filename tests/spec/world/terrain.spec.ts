/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import type { WorldDef } from "codex/types";
import { claimGround } from "roblox/ground-claims";
import { itemOf } from "roblox/terrain-items";
import { createSourceGenerator } from "roblox/source-generator";
import { createTerrainPort } from "roblox/terrain-port";
import { createTerrainWriter } from "roblox/terrain-writer";
import { simulateWalk } from "streaming/simulation/simulate-walk";
import type { WalkReport } from "streaming/simulation/simulate-walk";
import { createTerrain, placeOn, preloadAll, terrainBounds, terrainDefinition, terrainLayout } from "world";
import type { TerrainDefinition } from "world";
import { collectFailures, contains, errorOf } from "../support/failures";
import { createTerrainDouble } from "../support/terrain-double";

const planetWorlds = codex.worlds.filter((world) => world.planet !== undefined);

function isPlain(value: unknown): boolean {
	if (typeIs(value, "function") || typeIs(value, "thread") || typeIs(value, "userdata")) return false;
	if (!typeIs(value, "table")) return true;
	for (const [key, entry] of pairs(value as Record<string, unknown>)) {
		if (!isPlain(key) || !isPlain(entry)) return false;
	}
	return true;
}

function worldOf(id: string): WorldDef {
	return codex.worlds.find((world) => world.id === id)!;
}

interface Stood {
	readonly report: WalkReport;
	/** Of the terrain while the player still stands there. */
	readonly hash: string;
	readonly cells: number;
}

/** One player who stands at the spawn point for some seconds, the ground made by a number of workers. */
function stand(definition: TerrainDefinition, workers: number): Stood {
	const double = createTerrainDouble();
	const writer = createTerrainWriter(double as unknown as Terrain);
	const source = createTerrain(definition, itemOf);
	let hash = "";
	let cells = 0;
	const report = simulateWalk({
		host: {
			layout: terrainLayout(source),
			createGenerator: () => createSourceGenerator(createTerrain(definition, itemOf), writer),
			terrain: createTerrainPort(writer),
			isEmpty: () => double.store.countCells() === 0,
		},
		players: 1,
		speed: 0,
		seconds: 6,
		movement: "walk",
		workers,
		settings: { loadRadius: 2 },
		start: source.spawnPoint(),
		onFrame: (frame) => {
			if (frame !== 350) return;
			cells = double.store.countCells();
			hash = double.store.contentHash();
		},
	});
	return { report, hash, cells };
}

export = () => {
	it("is defined by plain data that may cross between virtual machines", () => {
		expect(codex.worlds.size() >= 5).to.equal(true);
		for (const world of codex.worlds) expect(isPlain(terrainDefinition(codex, world, "any"))).to.equal(true);
	});

	it("names the world that has neither a planet nor an island", () => {
		const bare: WorldDef = { id: "nowhere", surfaceBias: 0, geodes: [] };
		expect(
			contains(
				errorOf(() => terrainDefinition(codex, bare, 0)),
				"nowhere",
			),
		).to.equal(true);
	});

	it("has ground where players start, in every shipped world", () => {
		const failures = collectFailures();
		for (const world of planetWorlds) {
			for (const seed of $range(0, 4)) {
				const source = createTerrain(terrainDefinition(codex, world, seed), itemOf);
				const { x, y, z } = source.spawnPoint();
				const [cx, cy, cz] = source.chunkAt(x, y, z);
				const filled = source.fill(cx, cy, cz);
				if (filled.status === "air") failures.add(`${world.id} ${seed}: air at the spawn point`);
				const ground = source.groundPoint(x, y, z);
				const apart = ground && math.abs(ground.x - x) + math.abs(ground.y - y) + math.abs(ground.z - z);
				if (apart === undefined || apart > 1)
					failures.add(`${world.id} ${seed}: ${apart} studs from the ground`);
				source.release(filled as never);
			}
		}
		failures.expectNone();
	});

	it("shows a latitude and longitude where the planet has it", () => {
		for (const world of planetWorlds) {
			const source = createTerrain(terrainDefinition(codex, world, 1), itemOf);
			const shown = world.planet!;
			const point = placeOn(source, shown.view === "tangent" ? shown.anchor : { lat: 12, lon: 34 })!;
			const ground = source.groundPoint(point.x, point.y, point.z)!;
			expect(ground.x).to.be.near(point.x, 0.01);
			expect(ground.y).to.be.near(point.y, 0.01);
			expect(ground.z).to.be.near(point.z, 0.01);
		}
	});

	it("has no place that a chart does not reach", () => {
		const world = planetWorlds.find((candidate) => candidate.planet!.view === "tangent")!;
		const source = createTerrain(terrainDefinition(codex, world, 1), itemOf);
		const { anchor } = world.planet as { anchor: { lat: number; lon: number } };
		const across = { lat: -anchor.lat, lon: anchor.lon + 120 };
		expect(placeOn(source, across) === undefined).to.equal(true);
	});

	it("comes to the same terrain with any number of workers", () => {
		for (const id of ["terra", "ochre"]) {
			const definition = terrainDefinition(codex, worldOf(id), 5);
			const expected = stand(definition, 0);
			expect(expected.cells > 10000).to.equal(true);
			expect(expected.report.airAtEnd).to.equal(true);
			for (const workers of [1, 8]) {
				const other = stand(definition, workers);
				expect(other.hash).to.equal(expected.hash);
				expect(other.report.airAtEnd).to.equal(true);
			}
		}
	});

	it("keeps two worlds off each other's ground", () => {
		const globe = (center: readonly [number, number, number]) => {
			const world = worldOf("ochre");
			const moved = { ...world, planet: { ...world.planet!, center } } as WorldDef;
			return terrainBounds(createTerrain(terrainDefinition(codex, moved, 0), itemOf));
		};
		const [near, far] = [globe([0, 1000, 0]), globe([4000, 1000, 0])];
		const chart = terrainBounds(createTerrain(terrainDefinition(codex, worldOf("terra"), 0), itemOf));
		const release = claimGround("ochre", near);
		expect(
			contains(
				errorOf(() => claimGround("again", globe([400, 1000, 400]))),
				"worlds.ochre",
			),
		).to.equal(true);
		expect(
			contains(
				errorOf(() => claimGround("terra", chart)),
				"worlds.ochre",
			),
		).to.equal(true);
		const releaseFar = claimGround("other", far);
		release();
		release();
		releaseFar();
		claimGround("terra", chart)();
	});

	it("preloads all of a globe", () => {
		const source = createTerrain(terrainDefinition(codex, worldOf("ochre"), 0), itemOf);
		const { focus, settings } = preloadAll(source);
		const { whole, chunkStuds, originX, originY, originZ } = source;
		const reach = (settings.loadRadius ?? 0) * chunkStuds;
		let missed = 0;
		for (const cx of $range(whole.minX, whole.maxX)) {
			for (const cy of $range(whole.minY, whole.maxY)) {
				for (const cz of $range(whole.minZ, whole.maxZ)) {
					if (source.contentOf(cx, cy, cz) === "air") continue;
					const dx = originX + (cx + 0.5) * chunkStuds - focus.x;
					const dy = originY + (cy + 0.5) * chunkStuds - focus.y;
					const dz = originZ + (cz + 0.5) * chunkStuds - focus.z;
					if (math.sqrt(dx * dx + dy * dy + dz * dz) > reach) missed += 1;
				}
			}
		}
		expect(missed).to.equal(0);
	});
};
