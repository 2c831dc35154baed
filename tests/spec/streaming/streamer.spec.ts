/// <reference types="@rbxts/testez/globals" />
import { chunkKey, chunkOfKey, createColumnLayout, createCubeLayout } from "streaming/chunk-layout";
import { collectFailures } from "../support/failures";
import type { FakeWorld } from "./fake-world";
import { createFakeWorld } from "./fake-world";

function keyOf(cx: number, cz: number): number {
	return chunkKey(cx, 0, cz);
}

function centreDistance(cx: number, cz: number, x: number, z: number): number {
	return math.sqrt((128 * cx + 64 - x) ** 2 + (128 * cz + 64 - z) ** 2) / 128;
}

function known(world: FakeWorld): number {
	let count = 0;
	for (const [, inState] of pairs(world.streamer.stats().chunksByState)) count += inState;
	return count;
}

export = () => {
	describe("desired and kept chunks", () => {
		it("are the 46 to 52 chunks whose centre is within 4 chunks of a lone player", () => {
			for (const [x, z] of [
				[0, 0],
				[64, 64],
				[100, 20],
				[-700, 333],
			]) {
				const world = createFakeWorld();
				world.put(1, x, z);
				world.run(3);
				let expected = 0;
				for (const cx of $range(-20, 20)) {
					for (const cz of $range(-20, 20)) {
						const wanted = centreDistance(cx, cz, x, z) <= 4;
						if (wanted) expected += 1;
						expect(world.streamer.stateOf(keyOf(cx, cz))).to.equal(wanted ? "loaded" : undefined);
					}
				}
				expect(world.streamer.stats().chunksByState.loaded).to.equal(expected);
				expect(expected >= 46 && expected <= 52).to.equal(true);
			}
		});

		it("count distance in three dimensions for cubes, where air is loaded without being written", () => {
			const contentOf = (_: number, cy: number) => (cy >= 1 ? "air" : cy <= -2 ? "solid" : "voxels");
			const world = createFakeWorld({ layout: createCubeLayout({ contentOf }) });
			world.put(1, 64, 64, { y: 64 });
			world.run(6);
			const failures = collectFailures();
			for (const cx of $range(-6, 6)) {
				for (const cy of $range(-6, 6)) {
					for (const cz of $range(-6, 6)) {
						const wanted = math.sqrt(cx * cx + cy * cy + cz * cz) <= 4;
						const expected = wanted && cy < 1 ? "loaded" : undefined;
						const found = world.streamer.stateOf(chunkKey(cx, cy, cz));
						if (found !== expected) failures.add(`${cx} ${cy} ${cz} is ${found ?? "absent"}`);
						const centre = { x: 128 * cx + 64, y: 128 * cy + 64, z: 128 * cz + 64 };
						const loaded = world.streamer.isLoaded(centre.x, centre.y, centre.z);
						if (loaded !== (cy >= 1 || wanted)) failures.add(`${cx} ${cy} ${cz}: isLoaded ${loaded}`);
					}
				}
			}
			failures.expectNone();
			expect(world.calls("fill") > 0).to.equal(true);
			expect(world.calls("fill") + world.calls("write")).to.equal(world.streamer.stats().chunksByState.loaded);
			expect(world.streamer.stats().generated).to.equal(world.calls("write"));
		});

		it("do not reload when a player paces over a border 100 times", () => {
			const world = createFakeWorld();
			world.put(1, -1, 10);
			world.run(4);
			const before = world.calls("generate");
			for (const i of $range(1, 100)) {
				world.put(1, i % 2 === 0 ? -1 : 1, 10);
				world.run(0.2);
			}
			// What only the other side wants is loaded once; nothing leaves, nothing comes back.
			const after = world.calls("generate");
			expect(after - before <= 9).to.equal(true);
			expect(world.calls("clear")).to.equal(0);
			expect(after).to.equal(world.streamer.stats().chunksByState.loaded);
		});

		it("are generated once for ten players on one spot", () => {
			const world = createFakeWorld();
			for (const id of $range(1, 10)) world.put(id, 5, 5);
			world.run(4);
			expect(world.calls("generate")).to.equal(world.streamer.stats().chunksByState.loaded);
			expect(world.calls("write")).to.equal(world.calls("generate"));
		});

		it("stay within 5.5 chunks, and leave 5 s after they are outside of every keep radius", () => {
			const world = createFakeWorld();
			world.put(1, 64, 64);
			world.run(3);
			// 1.4 chunks on, everything is still kept.
			world.put(1, 64 + 128 * 1.4, 64);
			world.run(10);
			expect(world.calls("clear")).to.equal(0);
			world.put(2, 64, 64);
			world.frame();
			// Chunk (-4, 0) is now 7 chunks from player 1, but still 4 from player 2.
			world.put(1, 64 + 128 * 3, 64);
			world.run(10);
			expect(world.calls("clear")).to.equal(0);
			world.put(2, 64 + 128 * 3, 64);
			world.run(4.9);
			expect(world.calls("clear")).to.equal(0);
			expect(world.streamer.isLoaded(-128 * 4 + 1, 0, 1)).to.equal(true);
			world.run(2);
			expect(world.streamer.isLoaded(-128 * 4 + 1, 0, 1)).to.equal(false);
			const failures = collectFailures();
			for (const cx of $range(-6, 12)) {
				for (const cz of $range(-6, 6)) {
					const distance = centreDistance(cx, cz, 64 + 128 * 3, 64);
					const state = world.streamer.stateOf(keyOf(cx, cz));
					if (distance <= 4 && state !== "loaded") failures.add(`${cx} ${cz} is ${state}`);
					if (distance > 5.5 && state !== undefined) failures.add(`${cx} ${cz} is ${state}`);
				}
			}
			failures.expectNone();
		});

		it("stay for a player who stands still, though another one brought them", () => {
			const world = createFakeWorld();
			world.put(1, 64, 64);
			world.run(3);
			// Chunk (5, 0) is 5 chunks from player 1: kept, but not wanted.
			world.put(2, 64 + 128 * 4, 64);
			world.run(3);
			world.leave(2);
			world.run(10);
			expect(world.calls("clear") > 0).to.equal(true);
			const failures = collectFailures();
			for (const cx of $range(-6, 9)) {
				for (const cz of $range(-6, 6)) {
					const loaded = centreDistance(cx, cz, 64, 64) <= 4 || centreDistance(cx, cz, 64 + 512, 64) <= 4;
					const expected = loaded && centreDistance(cx, cz, 64, 64) <= 5.5 ? "loaded" : undefined;
					const state = world.streamer.stateOf(keyOf(cx, cz));
					if (state !== expected) failures.add(`${cx} ${cz} is ${state}`);
				}
			}
			failures.expectNone();
		});

		it("lose the interest of a player who leaves at once, and unload after the delay", () => {
			const world = createFakeWorld();
			world.put(1, 0, 0);
			world.run(3);
			world.leave(1);
			world.run(4.9);
			expect(world.calls("clear")).to.equal(0);
			world.run(2);
			expect(world.terrain.size()).to.equal(0);
			const stats = world.streamer.stats();
			expect(stats.chunksByState.loaded).to.equal(0);
			expect(stats.foci).to.equal(0);
		});

		it("are found as they were by a player who leaves and is back within the delay", () => {
			const world = createFakeWorld();
			world.put(1, 0, 0);
			world.run(3);
			const generated = world.calls("generate");
			for (const _ of $range(1, 20)) {
				world.leave(1);
				world.run(4);
				world.put(1, 0, 0);
				world.run(1);
			}
			expect(world.calls("generate")).to.equal(generated);
			expect(world.calls("clear")).to.equal(0);
		});
	});

	describe("odd players", () => {
		it("want nothing while there are none, or only positions that are not finite", () => {
			const world = createFakeWorld();
			world.run(1);
			world.put(1, 0 / 0, 0);
			world.put(2, 0, math.huge);
			world.put(3, 0, 0, { y: 0 / 0 });
			world.put(4, 129000, 0);
			world.run(1);
			const stats = world.streamer.stats();
			expect(stats.foci).to.equal(0);
			expect(world.calls("generate")).to.equal(0);
		});

		it("do not disturb the others, and a velocity that is not finite counts as standing", () => {
			const world = createFakeWorld();
			world.put(1, 0 / 0, 0);
			world.put(2, 64, 64, { vx: 0 / 0, vz: math.huge });
			world.run(3);
			expect(world.streamer.stats().chunksByState.loaded).to.equal(49);
		});

		it("with one id count once, where they are listed first", () => {
			const foci = [1, 1, 2].map((id, i) => ({ id, x: 5000 * i, y: 0, z: 0, vx: 0, vy: 0, vz: 0 }));
			const world = createFakeWorld({ foci });
			world.run(3);
			expect(world.streamer.isLoaded(0, 0, 0)).to.equal(true);
			expect(world.streamer.isLoaded(5000, 0, 0)).to.equal(false);
			expect(world.streamer.stats().foci).to.equal(2);
			foci.pop();
			world.run(7);
			expect(world.streamer.stats().foci).to.equal(1);
			expect(world.streamer.isLoaded(10000, 0, 0)).to.equal(false);
		});

		it("leave the world when their position stops being finite", () => {
			const world = createFakeWorld();
			world.put(1, 0, 0);
			world.run(3);
			world.put(1, 0 / 0, 0);
			world.run(7);
			expect(world.terrain.size()).to.equal(0);
		});

		it("never get chunks outside of the world, which are counted instead", () => {
			const reached = new Array<number | string>();
			const layout = createColumnLayout({ contentOf: (cx) => (cx > 2 ? "outside" : "voxels") });
			const world = createFakeWorld({ layout, listener: { edgeReached: (id) => reached.push(id) } });
			world.put(1, 64, 64);
			world.run(3);
			expect(reached.size()).to.equal(0);
			expect(world.streamer.stats().outside).to.equal(6);
			// One chunk before the last, the edge is among the critical chunks.
			world.put(1, 64 + 256, 64);
			world.run(2);
			world.put(1, 70 + 256, 64);
			world.run(2);
			expect(reached.join(" ")).to.equal("1");
			world.put(1, 64, 64);
			world.run(1);
			world.put(1, 64 + 256, 64);
			world.run(1);
			expect(reached.join(" ")).to.equal("1 1");
			for (const { key } of world.log) expect(chunkOfKey(key).cx <= 2).to.equal(true);
			// Beyond the engine's own extents too.
			const far = createFakeWorld();
			far.put(1, 127950, 127950);
			far.run(3);
			expect(far.streamer.stats().outside > 20).to.equal(true);
			expect(far.calls("generate") > 10).to.equal(true);
		});
	});

	describe("priority", () => {
		// One job at a time, so that the order of generation is the order of priority.
		function orderOf(vx: number, vz: number): Array<number> {
			const world = createFakeWorld({ jobs: 1, genSeconds: 0.01 });
			world.put(1, 64, 64, { vx, vz });
			world.run(6);
			return world.log.filter((call) => call.operation === "generate").map((call) => call.key);
		}

		it("puts the 3 x 3 critical chunks first, then the nearest", () => {
			// In a corner of its chunk, a player is nearer to some other chunks than to the farthest critical one.
			for (const [x, z] of [
				[64, 64],
				[2, 2],
				[126, 2],
			]) {
				const world = createFakeWorld({ jobs: 1, genSeconds: 0.01 });
				world.put(1, x, z);
				world.run(6);
				const order = world.log.filter((call) => call.operation === "generate").map((call) => call.key);
				let last = 0;
				order.forEach((key, i) => {
					const { cx, cz } = chunkOfKey(key);
					expect(math.max(math.abs(cx), math.abs(cz)) <= 1).to.equal(i < 9);
					if (i === 9) last = 0;
					const distance = centreDistance(cx, cz, x, z);
					expect(distance >= last - 1e-9).to.equal(true);
					last = distance;
				});
				expect(order.size() >= 46).to.equal(true);
			}
		});

		it("prefers the way ahead by 1.5 chunks at 50 studs a second", () => {
			const order = orderOf(50, 0);
			const rank = (cx: number, cz: number) => order.indexOf(keyOf(cx, cz));
			expect(rank(3, 0) < rank(-2, 0)).to.equal(true);
			expect(rank(4, 0) < rank(0, 3)).to.equal(true);
			// 4 - 1.5 against 2: not so far ahead.
			expect(rank(4, 0) > rank(0, 2)).to.equal(true);
			// Behind, nothing is subtracted: equal distances come by key.
			expect(rank(-3, 0) > rank(2, 2)).to.equal(true);
		});

		it("changes with a player who turns", () => {
			const world = createFakeWorld({ jobs: 1, genSeconds: 0.1 });
			world.put(1, 64, 64, { vx: 50 });
			world.run(1.5);
			world.put(1, 64, 64, { vx: -50 });
			world.run(8);
			const keys = world.log.filter((call) => call.operation === "generate").map((call) => call.key);
			expect(keys.indexOf(keyOf(-4, 0)) < keys.indexOf(keyOf(4, 0))).to.equal(true);
		});
	});

	describe("teleports", () => {
		it("write nothing stale when they come in the middle of generation", () => {
			for (const frames of $range(1, 12)) {
				const world = createFakeWorld({ genSeconds: 0.1 });
				world.put(1, 0, 0);
				for (const _ of $range(1, frames)) world.frame();
				const before = world.log.size();
				world.put(1, 50000, -50000);
				world.run(4);
				const failures = collectFailures();
				world.log.forEach(({ operation, key }, i) => {
					const stale = chunkOfKey(key).cx < 300;
					if (operation === "write" && i >= before && stale) failures.add(`wrote ${key} late`);
				});
				failures.expectNone();
				expect(world.streamer.isLoaded(50000, 0, -50000)).to.equal(true);
			}
		});

		it("and steps over a border are planned for in the frame in which they happen", () => {
			const world = createFakeWorld();
			world.put(1, 60, 60);
			world.run(3);
			for (const i of $range(1, 20)) {
				world.put(1, 60 + 50000 * (i % 2), 60 - 3000 * i);
				world.frame();
				const here = keyOf(i % 2 === 1 ? 391 : 0, math.floor((60 - 3000 * i) / 128));
				expect(world.streamer.stateOf(here) !== undefined).to.equal(true);
			}
			for (const alongX of [true, false]) {
				const walk = createFakeWorld();
				walk.put(1, 60, 60);
				walk.run(3);
				for (const i of $range(1, 9)) {
					const way = 128 * i + (i % 2);
					walk.put(1, alongX ? way : 60, alongX ? 60 : way);
					const before = known(walk);
					walk.frame();
					expect(known(walk) > before).to.equal(true);
				}
			}
		});

		it("back and forth load everything again only after it was unloaded", () => {
			const world = createFakeWorld();
			for (const i of $range(1, 20)) {
				world.put(1, i % 2 === 0 ? 0 : 30000, 0);
				world.run(2);
			}
			// Both places stay: each is left for less than the delay.
			expect(world.calls("clear")).to.equal(0);
			expect(world.calls("generate")).to.equal(world.streamer.stats().chunksByState.loaded);
		});
	});

	describe("stop", () => {
		it("leaves nothing but air behind when it unloads, at whatever moment, and twice is once", () => {
			for (const frames of [1, 3, 5, 10, 40, 200]) {
				const world = createFakeWorld({ heightOf: () => [-40, 152] });
				world.put(1, 0, 0);
				for (const _ of $range(1, frames)) world.frame();
				world.streamer.stop(true);
				expect(world.terrain.size()).to.equal(0);
				const clears = world.calls("clear");
				world.streamer.stop(true);
				world.run(1);
				expect(world.calls("clear")).to.equal(clears);
				expect(world.terrain.size()).to.equal(0);
				const { chunksByState } = world.streamer.stats();
				for (const [name, count] of pairs(chunksByState)) expect(`${name} ${count}`).to.equal(`${name} 0`);
			}
		});

		it("without unloading leaves the terrain as it is, and touches it no more", () => {
			const world = createFakeWorld();
			world.put(1, 0, 0);
			world.run(1);
			const hash = world.terrain.hash();
			world.streamer.stop(false);
			world.put(1, 9000, 0);
			world.run(10);
			expect(world.terrain.hash()).to.equal(hash);
			expect(world.calls("clear")).to.equal(0);
		});
	});
};
