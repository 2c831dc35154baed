/// <reference types="@rbxts/testez/globals" />
import { chunkKey } from "streaming/chunk-layout";
import { createFakeWorld } from "./fake-world";

function keyOf(cx: number, cz: number): number {
	return chunkKey(cx, 0, cz);
}

export = () => {
	describe("desired and kept chunks", () => {
		it("loads the 46 to 52 chunks whose centre is within 4 chunks of a lone player", () => {
			for (const [x, z] of [
				[0, 0],
				[64, 64],
				[100, 20],
				[-700, 333],
			]) {
				const world = createFakeWorld();
				world.put(1, x, z);
				world.run(3);
				const loaded = world.streamer.stats().chunksByState.loaded;
				let expected = 0;
				for (const cx of $range(-20, 20)) {
					for (const cz of $range(-20, 20)) {
						const distance = math.sqrt((128 * cx + 64 - x) ** 2 + (128 * cz + 64 - z) ** 2);
						if (distance <= 512) expected += 1;
						const state = world.streamer.stateOf(keyOf(cx, cz));
						expect(state).to.equal(distance <= 512 ? "loaded" : undefined);
					}
				}
				expect(loaded).to.equal(expected);
				expect(loaded >= 46 && loaded <= 52).to.equal(true);
			}
		});

		it("does not reload when a player paces over a border 100 times", () => {
			const world = createFakeWorld();
			world.put(1, -1, 10);
			world.run(4);
			const before = world.calls("generate");
			for (const i of $range(1, 100)) {
				world.put(1, i % 2 === 0 ? -1 : 1, 10);
				world.run(0.2);
			}
			// The chunks that only the other side wants are loaded once; nothing leaves, nothing comes back.
			const between = world.calls("generate");
			expect(between - before <= 9).to.equal(true);
			expect(world.calls("clear")).to.equal(0);
			expect(between).to.equal(world.streamer.stats().chunksByState.loaded);
		});

		it("generates each chunk once for ten players on one spot", () => {
			const world = createFakeWorld();
			for (const id of $range(1, 10)) world.put(id, 5, 5);
			world.run(4);
			expect(world.calls("generate")).to.equal(world.streamer.stats().chunksByState.loaded);
			expect(world.calls("write")).to.equal(world.calls("generate"));
		});
	});

	describe("stop", () => {
		it("leaves nothing but air behind when it unloads", () => {
			const world = createFakeWorld();
			world.put(1, 0, 0);
			world.run(1);
			expect(world.terrain.size() > 0).to.equal(true);
			world.streamer.stop(true);
			expect(world.terrain.size()).to.equal(0);
			world.streamer.stop(true);
			world.run(1);
			expect(world.terrain.size()).to.equal(0);
		});
	});
};
