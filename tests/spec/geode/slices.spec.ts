/// <reference types="@rbxts/testez/globals" />
import { classifyVoxel } from "geode";
import type { GeodeConfig } from "geode";
import { PRESETS } from "../support/geode-configs";
import { acceptedPlan } from "../support/geode-plans";

// None, outer, middle, inner, alternate, crack, filling.
const CHARACTERS = [".", "#", "+", "o", "@", "/", " "];

/** The layer y = 5 of a geode, which runs through the middle: x to the right, z down. */
function slice(config: GeodeConfig, seed: number): string {
	const plan = acceptedPlan(config, { seed });
	const rows = new Array<string>();
	for (const z of $range(-4, 14)) {
		let row = "";
		for (const x of $range(-4, 13)) {
			const [voxelClass] = classifyVoxel(plan, x, 5, z);
			row += CHARACTERS[voxelClass];
		}
		rows.push(row);
	}
	return rows.join("\n");
}

function picture(...rows: Array<string>): string {
	return rows.join("\n");
}

export = () => {
	describe("a slice through the middle", () => {
		it("of an alternate garden shows layers round a hall, spots in the inner one, and a crack through all of them", () => {
			expect(slice(PRESETS.alternateGarden, 5)).to.equal(
				picture(
					"..................",
					"......#######.....",
					".....#++o@+++##...",
					"....#+oo@o@oo++#..",
					"...#+@o     o@++#.",
					"...+@@       o@++#",
					"...+@         @o+#",
					"..#+o         @o+#",
					"..#oo          @+#",
					"..#//          @+#",
					"..///          @+#",
					"..///         oo+#",
					"..////        o+#.",
					"..////       @@+#.",
					"..//////   @@o+#..",
					"...//////@@@++#...",
					".../////+++++#....",
					".../////++##......",
					"....//####........",
				),
			);
		});

		it("of an open geode shows a shell that is split wide", () => {
			expect(slice(PRESETS.openCracked, 3)).to.equal(
				picture(
					"..................",
					"..................",
					".....######.......",
					"...##+++++++#.....",
					"..##++oooooo+##...",
					"..#++ooo   oo+#...",
					"..#+oo       o+#..",
					"..///        oo+..",
					".////         o+#.",
					".////         o+#.",
					".////         @+#.",
					".////        oo+#.",
					"..////       @o+..",
					"../////     oo+#..",
					"...////////oo++#..",
					"....///////o++##..",
					".....//////++##...",
					".......////+###...",
					"........./####....",
				),
			);
		});
	});
};
