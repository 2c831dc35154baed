/// <reference types="@rbxts/testez/globals" />
import { createPcg32 } from "random";
import { chunkKey, createColumnLayout, createCubeLayout } from "streaming/chunk-layout";
import type { VoxelBox } from "voxel";
import { contains, errorOf } from "../support/failures";
import type { FakeWorld, FakeWorldOptions } from "./fake-world";
import { createFakeWorld } from "./fake-world";

const SMALL = createColumnLayout({ chunkStuds: 16 });

// Chunks of 4 x 4 voxels, and terrain that remembers each voxel.
function createSmallWorld(options: Partial<FakeWorldOptions> = {}): FakeWorld {
	return createFakeWorld({ layout: SMALL, cellVoxels: 1, heightOf: () => [0, 6], ...options });
}

function box(originX: number, originY: number, originZ: number, size: number): VoxelBox {
	return { originX, originY, originZ, sizeX: size, sizeY: size, sizeZ: size };
}

/** Tells the streamer and then digs or builds at random inside of a region, as a game would. */
function edit(world: FakeWorld, region: VoxelBox, seed: number): boolean {
	if (!world.streamer.notifyEdit(region)) return false;
	const random = createPcg32(seed);
	world.terrain.fill(region, () => random.nextInt(0, 3) * 1000);
	return true;
}

export = () => {
	describe("an edited chunk", () => {
		it("comes back voxel for voxel, as often as players leave and return", () => {
			const world = createSmallWorld();
			world.put(1, 8, 8);
			world.run(3);
			// Across nine chunks, above and below what was generated.
			expect(edit(world, box(2, -3, 2, 10), 5)).to.equal(true);
			const before = world.terrain.hash();
			const generated = world.calls("generate");
			for (const round of $range(1, 4)) {
				world.put(1, 8 + 16 * 100, 8);
				world.run(8);
				expect(world.terrain.get(4, -2, 4)).to.equal(0);
				expect(world.streamer.stats().editsStored).to.equal(9);
				world.leave(1);
				world.run(8);
				expect(world.terrain.size()).to.equal(0);
				world.put(1, 8, 8);
				world.run(3);
				expect(world.terrain.hash()).to.equal(before);
				expect(world.streamer.stats().editsStored).to.equal(0);
				expect(world.calls("restore")).to.equal(9 * round);
			}
			// None of the edited chunks was generated a second time.
			expect(world.calls("generate", chunkKey(1, 0, 1))).to.equal(1);
			expect(world.calls("generate") > generated).to.equal(true);
		});

		it("keeps later edits too", () => {
			const world = createSmallWorld();
			world.put(1, 8, 8);
			world.run(3);
			for (const round of $range(1, 5)) {
				expect(edit(world, box(round - 3, round, 0, 3), round)).to.equal(true);
				const before = world.terrain.hash();
				world.leave(1);
				world.run(8);
				world.put(1, 8, 8);
				world.run(3);
				expect(world.terrain.hash()).to.equal(before);
			}
		});

		it("is not cleared before its copy is safe", () => {
			let failing = true;
			const world = createSmallWorld({
				failureOf: (operation) => (operation === "snapshot" && failing ? { error: "broken" } : undefined),
			});
			world.put(1, 8, 8);
			world.run(3);
			edit(world, box(0, 0, 0, 2), 1);
			const before = world.terrain.hash();
			world.leave(1);
			world.run(20);
			expect(world.streamer.stateOf(chunkKey(0, 0, 0))).to.equal("failed");
			expect(world.calls("clear", chunkKey(0, 0, 0))).to.equal(0);
			// Whoever returns finds it whole, without a write.
			world.put(1, 8, 8);
			world.run(3);
			expect(world.terrain.hash()).to.equal(before);
			expect(world.streamer.stateOf(chunkKey(0, 0, 0))).to.equal("loaded");
			failing = false;
			world.leave(1);
			world.run(60);
			expect(world.terrain.size()).to.equal(0);
			expect(world.streamer.stats().editsStored).to.equal(1);
		});

		it("survives clears and restores that fail", () => {
			const random = createPcg32(11);
			const world = createSmallWorld({
				failureOf: (operation) =>
					operation !== "generate" && random.nextDouble() < 0.2 ? { error: "broken" } : undefined,
			});
			world.put(1, 8, 8);
			world.run(8);
			edit(world, box(-5, 1, -5, 10), 3);
			const before = world.terrain.hash();
			for (const _ of $range(1, 6)) {
				world.leave(1);
				world.run(45);
				expect(world.terrain.size()).to.equal(0);
				world.put(1, 8, 8);
				world.run(45);
				world.leave(1);
				world.run(1);
				world.put(1, 8, 8);
				world.run(45);
				expect(world.terrain.hash()).to.equal(before);
			}
		});

		it("whose copy was evicted is generated again, and the copy goes to the event", () => {
			const evicted = new Array<string>();
			const world = createSmallWorld({
				settings: { maxEditSnapshots: 2 },
				listener: { editSnapshotEvicted: (key, snapshot) => evicted.push(`${key} ${snapshot !== undefined}`) },
			});
			world.put(1, 8, 8);
			world.run(3);
			for (const cx of $range(0, 2)) edit(world, box(4 * cx, 0, 0, 2), cx);
			world.leave(1);
			world.run(8);
			expect(evicted.size()).to.equal(1);
			expect(world.streamer.stats().editsStored).to.equal(2);
			expect(world.streamer.stats().editsEvicted).to.equal(1);
			world.put(1, 8, 8);
			world.run(3);
			expect(world.calls("restore")).to.equal(2);
			expect(world.streamer.stats().chunksByState.loaded).to.equal(49);
		});
	});

	describe("notifyEdit", () => {
		it("refuses a region with any chunk that is queued, generating, ready or absent, and marks nothing", () => {
			const world = createSmallWorld({ jobs: 4, genSeconds: 0.2 });
			world.put(1, 8, 8);
			const states = new Map<string, number>();
			for (const _ of $range(1, 60)) {
				world.frame();
				for (const cx of $range(-4, 5)) {
					const state = world.streamer.stateOf(chunkKey(cx, 0, 0)) ?? "absent";
					states.set(state, (states.get(state) ?? 0) + 1);
					expect(world.streamer.notifyEdit(box(4 * cx, 0, 0, 1))).to.equal(state === "loaded");
				}
			}
			for (const state of ["queued", "generating", "loaded", "absent"]) expect(states.has(state)).to.equal(true);
			world.run(5);
			// (3, 0) is loaded and (5, 0) is not: both or none.
			const fresh = createSmallWorld();
			fresh.put(1, 8, 8);
			fresh.run(3);
			expect(fresh.streamer.notifyEdit({ ...box(12, 0, 0, 2), sizeX: 12 })).to.equal(false);
			fresh.leave(1);
			fresh.run(8);
			expect(fresh.calls("snapshot")).to.equal(0);
		});

		it("accepts edits while a chunk waits to be unloaded, and saves them", () => {
			const world = createSmallWorld();
			world.put(1, 8, 8);
			world.run(3);
			world.leave(1);
			world.run(4.9);
			expect(edit(world, box(0, 2, 0, 3), 8)).to.equal(true);
			const value = world.terrain.read(box(0, 0, 0, 4)).values.join(" ");
			world.run(5);
			expect(world.terrain.size()).to.equal(0);
			world.put(1, 8, 8);
			world.run(3);
			expect(world.terrain.read(box(0, 0, 0, 4)).values.join(" ")).to.equal(value);
		});

		it("turns a chunk of air that somebody builds in into one that unloads and comes back", () => {
			const layout = createCubeLayout({ chunkStuds: 16, contentOf: (_, cy) => (cy >= 1 ? "air" : "voxels") });
			const world = createSmallWorld({ layout });
			world.put(1, 8, 8, { y: 8 });
			world.run(5);
			expect(edit(world, box(0, 6, 0, 4), 21)).to.equal(true);
			const before = world.terrain.hash();
			world.leave(1);
			world.run(12);
			expect(world.terrain.size()).to.equal(0);
			expect(world.streamer.isLoaded(8, 24, 8)).to.equal(false);
			world.put(1, 8, 8, { y: 8 });
			world.run(5);
			expect(world.terrain.hash()).to.equal(before);
			expect(world.streamer.isLoaded(8, 24, 8)).to.equal(true);
			world.streamer.stop(true);
			expect(world.terrain.size()).to.equal(0);
		});

		it("rejects regions that are not whole voxels within the extents, and is false once stopped", () => {
			const world = createSmallWorld();
			for (const size of [math.huge, 0 / 0, 0, -1, 1.5]) {
				const wrong = { ...box(0, 0, 0, 1), sizeY: size };
				expect(
					contains(
						errorOf(() => world.streamer.notifyEdit(wrong)),
						"box on Y",
					),
				).to.equal(true);
			}
			world.streamer.stop(false);
			expect(world.streamer.notifyEdit(box(0, 0, 0, 1))).to.equal(false);
		});
	});
};
