/// <reference types="@rbxts/testez/globals" />
import { geodePlacements, VoxelClass } from "geode";
import { classCounts } from "geode/class-counts";
import { geodeCells } from "geode/plan-cells";
import { requireNear } from "../support/failures";
import { AMETHYST } from "../support/geode-configs";
import { acceptedPlan } from "../support/geode-plans";

const GEODES = 120;

export = () => {
	it("V30: amethyst geodes are on average as large as published, with as many crystals", () => {
		const totals = new Map<string, number>();
		const add = (name: string, count: number) => totals.set(name, (totals.get(name) ?? 0) + count / GEODES);
		let most = 0;
		for (const seed of $range(1, GEODES)) {
			const plan = acceptedPlan(AMETHYST, { seed, origin: [seed * 37, -seed, seed * 91] });
			const counts = classCounts(geodeCells(plan));
			add("filling", counts[VoxelClass.Filling]);
			add("inner", counts[VoxelClass.Inner] + counts[VoxelClass.Alternate]);
			add("middle", counts[VoxelClass.Middle]);
			add("outer", counts[VoxelClass.Outer]);
			add("crack", counts[VoxelClass.Crack]);
			const crystals = geodePlacements(plan).size();
			add("crystals", crystals);
			most = math.max(most, crystals);
		}
		for (const [name, mean] of [
			["filling", 380],
			["inner", 420],
			["middle", 500],
			["outer", 620],
			["crack", 205],
			["crystals", 7],
		] as Array<[string, number]>) {
			requireNear(totals.get(name)!, mean, 0.25 * mean);
		}
		expect(most <= 25).to.equal(true);
	});
};
