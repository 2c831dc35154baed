/// <reference types="@rbxts/testez/globals" />
import { createPcg32 } from "random";
import {
	chunkBox,
	chunkKey,
	chunkKeyAt,
	chunkOfKey,
	chunksTouching,
	clipToChunk,
	createColumnLayout,
	createCubeLayout,
} from "streaming/chunk-layout";
import { createEditStore } from "streaming/edit-store";
import { createCostAverage, createFrameBudget } from "streaming/frame-budget";
import { createPriorityQueue } from "streaming/priority-queue";
import { resolveStreamerSettings } from "streaming/streamer-settings";
import { voxelCount } from "voxel";
import { splitIntoSlabs, unionBox } from "streaming/box-algebra";
import { collectFailures, contains, errorOf } from "../support/failures";

export = () => {
	describe("chunk keys", () => {
		it("are exact, distinct and reversible over the whole range", () => {
			const random = createPcg32(1);
			const failures = collectFailures();
			const seen = new Map<number, string>();
			for (const _ of $range(1, 20000)) {
				const cx = random.nextInt(-65536, 65536);
				const cy = random.nextInt(-65536, 65536);
				const cz = random.nextInt(-65536, 65536);
				const key = chunkKey(cx, cy, cz);
				const back = chunkOfKey(key);
				const name = `${cx} ${cy} ${cz}`;
				if (back.cx !== cx || back.cy !== cy || back.cz !== cz) failures.add(`${name} reads back wrong`);
				if (key % 1 !== 0 || key > 2 ** 53) failures.add(`${name} has no exact key`);
				if ((seen.get(key) ?? name) !== name) failures.add(`${name} shares a key`);
				seen.set(key, name);
			}
			failures.expectNone();
		});
	});

	describe("layouts", () => {
		it("find the chunk of a point, borders belonging to the upper chunk", () => {
			const chart = createColumnLayout({ originX: 256, originZ: -128 });
			expect(chunkKeyAt(chart, 256, 999, -128)).to.equal(chunkKey(0, 0, 0));
			expect(chunkKeyAt(chart, 255.99, -5, -128.01)).to.equal(chunkKey(-1, 0, -1));
			const globe = createCubeLayout();
			expect(chunkKeyAt(globe, 0, -0.5, 128)).to.equal(chunkKey(0, -1, 1));
			expect(chunkKeyAt(globe, 0 / 0, 0, 0)).to.equal(undefined);
			expect(chunkKeyAt(globe, 0, math.huge, 0)).to.equal(undefined);
			expect(chunkKeyAt(chart, 128001, 0, 0)).to.equal(undefined);
		});

		it("call chunks beyond the terrain extents outside, whatever the world says", () => {
			const globe = createCubeLayout({ contentOf: () => "solid" });
			expect(globe.contentOf(999, 0, 0)).to.equal("solid");
			expect(globe.contentOf(-1000, 0, 0)).to.equal("solid");
			expect(globe.contentOf(1000, 0, 0)).to.equal("outside");
			expect(globe.contentOf(0, -1001, 0)).to.equal("outside");
			const chart = createColumnLayout();
			expect(chart.contentOf(0, 5000, 0)).to.equal("voxels");
			expect(chart.contentOf(0, 0, 1000)).to.equal("outside");
		});

		it("cut an edit into the parts of its chunks without loss or overlap", () => {
			const random = createPcg32(2);
			for (const layout of [createColumnLayout({ originX: 128 }), createCubeLayout({ chunkStuds: 32 })]) {
				for (const _ of $range(1, 300)) {
					const box = {
						originX: random.nextInt(-100, 100),
						originY: random.nextInt(-100, 100),
						originZ: random.nextInt(-100, 100),
						sizeX: random.nextInt(1, 50),
						sizeY: random.nextInt(1, 50),
						sizeZ: random.nextInt(1, 50),
					};
					let volume = 0;
					for (const key of chunksTouching(layout, box)) {
						volume += voxelCount(clipToChunk(layout, key, box)!);
					}
					expect(volume).to.equal(voxelCount(box));
				}
			}
		});

		it("know the whole of a cube", () => {
			const box = chunkBox(createCubeLayout({ originY: 64 }), chunkKey(1, -1, 0));
			expect([box.originX, box.originY, box.originZ].join(" ")).to.equal("32 -16 0");
			expect([box.sizeX, box.sizeY, box.sizeZ].join(" ")).to.equal("32 32 32");
		});

		it("reject origins and edges off the voxel grid", () => {
			expect(
				contains(
					errorOf(() => createColumnLayout({ originX: 2 })),
					"originX must be a multiple of 4",
				),
			).to.equal(true);
			expect(
				contains(
					errorOf(() => createCubeLayout({ originY: 0 / 0 })),
					"originY",
				),
			).to.equal(true);
			expect(
				contains(
					errorOf(() => createCubeLayout({ chunkStuds: 0 })),
					"chunkStuds must be positive",
				),
			).to.equal(true);
		});
	});

	describe("slabs", () => {
		it("are stacked without gaps, each within one write, and one if the box fits", () => {
			const base = { originX: 0, originY: -7, originZ: 0, sizeX: 32, sizeZ: 32 };
			for (const height of [1, 24, 63, 64, 65, 100, 128, 129, 500]) {
				const slabs = splitIntoSlabs({ ...base, sizeY: height }, 65536);
				let y = -7;
				for (const slab of slabs) {
					expect(slab.originY).to.equal(y);
					expect(voxelCount(slab) <= 65536).to.equal(true);
					y += slab.sizeY;
				}
				expect(y).to.equal(-7 + height);
				expect(slabs.size()).to.equal(math.ceil(height / 64));
			}
			expect(splitIntoSlabs({ ...base, sizeY: 0 }, 65536).size()).to.equal(0);
			expect(
				contains(
					errorOf(() => splitIntoSlabs({ ...base, sizeY: 9 }, 1000)),
					"1024 voxels",
				),
			).to.equal(true);
		});

		it("union holds both boxes", () => {
			const a = { originX: 0, originY: 0, originZ: 0, sizeX: 4, sizeY: 4, sizeZ: 4 };
			expect(unionBox(undefined, a)).to.equal(a);
			expect(voxelCount(unionBox(a, { ...a, originY: -4, sizeY: 2 })!)).to.equal(4 * 8 * 4);
		});
	});

	describe("priority queue", () => {
		it("gives what a sorted list gives, through 20,000 random puts, moves, removals and pops", () => {
			const random = createPcg32(3);
			const queue = createPriorityQueue<{ readonly key: number }>();
			const items = new Array<{ readonly key: number }>();
			for (const key of $range(1, 200)) items.push({ key });
			const priorities = new Map<number, number>();
			const failures = collectFailures();
			for (const i of $range(1, 20000)) {
				const item = items[random.nextInt(0, 200)];
				const action = random.nextInt(0, 4);
				if (action <= 1) {
					const priority = random.nextInt(0, 30);
					queue.put(item, priority);
					priorities.set(item.key, priority);
				} else if (action === 2) {
					if (queue.remove(item) !== priorities.delete(item.key)) failures.add(`removal ${i} disagrees`);
				} else {
					let first: number | undefined;
					for (const [key, priority] of priorities) {
						const best = first === undefined ? math.huge : priorities.get(first)!;
						if (priority < best || (priority === best && key < first!)) first = key;
					}
					const priority = first === undefined ? math.huge : priorities.get(first)!;
					if (queue.firstPriority() !== priority) failures.add(`priority ${i} disagrees`);
					if (queue.pop()?.key !== first) failures.add(`pop ${i} disagrees`);
					if (first !== undefined) priorities.delete(first);
				}
				if (queue.size() !== priorities.size()) failures.add(`size ${i} disagrees`);
			}
			failures.expectNone();
		});

		it("takes its last items away", () => {
			const queue = createPriorityQueue<{ readonly key: number }>();
			for (const key of $range(1, 10)) queue.put({ key }, -key);
			expect(
				queue
					.takeLast(3)
					.map((item) => item.key)
					.join(" "),
			).to.equal("1 2 3");
			expect(queue.size()).to.equal(7);
			expect(queue.pop()!.key).to.equal(10);
			expect(queue.takeLast(99).size()).to.equal(6);
			expect(queue.pop()).to.equal(undefined);
		});
	});

	describe("frame budget", () => {
		it("admits work while the prediction fits, and one work that alone is too long", () => {
			const budget = createFrameBudget();
			budget.begin(4);
			expect(budget.allows(9, false)).to.equal(true);
			budget.charge(2);
			expect(budget.allows(2, false)).to.equal(true);
			expect(budget.allows(2.1, false)).to.equal(false);
			expect(budget.allows(2.1, true)).to.equal(false);
		});

		it("pays off what a frame overdrew, but lets the first critical write of a frame pass", () => {
			const budget = createFrameBudget();
			budget.begin(4);
			budget.charge(9);
			budget.begin(4);
			expect(budget.allows(0.1, false)).to.equal(false);
			expect(budget.allows(9, true)).to.equal(true);
			budget.begin(4);
			expect(budget.allows(3, false)).to.equal(true);
			expect(budget.allows(3.1, false)).to.equal(false);
			budget.begin(4);
			expect(budget.allows(4, false)).to.equal(true);
		});

		it("counts work that ends in a later frame where it starts and where it ends", () => {
			const budget = createFrameBudget();
			budget.begin(4);
			budget.reserve(3);
			expect(budget.allows(2, true)).to.equal(false);
			budget.begin(4);
			expect(budget.allows(2, true)).to.equal(false);
			budget.settle(3, 1);
			expect(budget.usedMs()).to.equal(1);
			expect(budget.allows(3, false)).to.equal(true);
		});

		it("learns the cost of a voxel as a moving average", () => {
			const cost = createCostAverage(1);
			expect(cost.predict(10)).to.equal(10);
			expect(cost.isKnown()).to.equal(false);
			cost.learn(20, 100);
			expect(cost.predict(10)).to.be.near(2, 1e-12);
			for (const _ of $range(1, 200)) cost.learn(5, 10);
			expect(cost.predict(10)).to.be.near(5, 1e-6);
			cost.learn(50, 10);
			expect(cost.predictWorst(10)).to.be.near(50, 1e-9);
			cost.learn(7, 0);
			expect(cost.predict(10) < 10).to.equal(true);
		});
	});

	describe("edit store", () => {
		it("evicts what was used longest ago", () => {
			const evicted = new Array<number>();
			const store = createEditStore(3, (edit) => evicted.push(edit.key));
			const region = { originX: 0, originY: 0, originZ: 0, sizeX: 1, sizeY: 1, sizeZ: 1 };
			for (const key of [1, 2, 3]) store.put({ key, snapshot: key, region, parts: [] });
			store.get(1);
			store.put({ key: 4, snapshot: 4, region, parts: [] });
			store.put({ key: 3, snapshot: 33, region, parts: [] });
			store.put({ key: 5, snapshot: 5, region, parts: [] });
			expect(evicted.join(" ")).to.equal("2 1");
			expect(store.size()).to.equal(3);
			expect(store.get(3)!.snapshot).to.equal(33);
			store.remove(3);
			expect(store.has(3)).to.equal(false);
			expect(store.size()).to.equal(2);
		});
	});

	describe("settings", () => {
		it("are the documented defaults", () => {
			const settings = resolveStreamerSettings();
			expect(settings.loadRadius).to.equal(4);
			expect(settings.keepMargin).to.equal(1.5);
			expect(settings.unloadDelay).to.equal(5);
			expect(settings.writeBudgetMs).to.equal(4);
			expect(settings.maxLoadedChunks).to.equal(1500);
			expect(settings.maxEditSnapshots).to.equal(256);
			expect(resolveStreamerSettings({ loadRadius: 6 }).loadRadius).to.equal(6);
		});

		it("reject unknown names and values out of range, by name and rule", () => {
			const message = errorOf(() => resolveStreamerSettings({ loadRadius: 0 / 0 }));
			expect(contains(message, "loadRadius must be a number of 1 .. 64")).to.equal(true);
			expect(
				contains(
					errorOf(() => resolveStreamerSettings({ maxReady: 2.5 })),
					"maxReady must be an integer",
				),
			).to.equal(true);
			const unknown = { loadRadios: 3 } as unknown as Parameters<typeof resolveStreamerSettings>[0];
			expect(
				contains(
					errorOf(() => resolveStreamerSettings(unknown)),
					"loadRadios does not exist",
				),
			).to.equal(true);
		});
	});
};
