/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import type { IslandTables } from "codex/types";
import { generateIsland, listPlaces, planIslandObjects } from "island";
import type { IslandObjects, PathObject, WorldPoint } from "island";
import { widestGap } from "island/widest-gap";
import { collectFailures } from "../support/failures";
import { fallback, scope, structure, tables } from "../support/small-codex";

const SCALE = { studsPerUnit: 4, studsPerMeter: 0.25 };
const SEEDS = 60;

function apart(a: WorldPoint, b: WorldPoint): number {
	return math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2);
}

/** An island of twenty plain places, with a cave in each, a crack in each place of those, and a hole in each place of these. */
function threeDeep(): IslandTables {
	const few = { siteCount: { min: 2, max: 2 }, elevationTopMeters: 40 };
	const typeIn = (id: string, scopeId: string) => ({ ...fallback(id), applicableScopes: [scopeId] });
	return {
		...tables([
			typeIn("plain", "small"),
			typeIn("dark", "cave"),
			typeIn("darker", "crack"),
			typeIn("darkest", "hole"),
		]),
		generationScopes: [
			scope({ siteCount: { min: 20, max: 20 } }),
			...["cave", "crack", "hole"].map((id) => scope({ ...few, id })),
		],
		structures: [
			structure("cave", { scope: "cave" }),
			structure("crack", { scope: "crack", hostTypes: ["dark"], studsPerUnit: 0.2 }),
			structure("hole", { scope: "hole", hostTypes: ["darker"], studsPerUnit: 1 }),
		],
	};
}

export = () => {
	const islands = new Array<{ readonly objects: IslandObjects; readonly seed: number }>();
	for (const seed of $range(0, SEEDS - 1)) {
		islands.push({ seed, objects: planIslandObjects(generateIsland(codex, "island", seed), codex, SCALE) });
	}

	/** Goes through the locations of all islands, each with its paths in order. */
	function eachLocation(
		check: (objects: IslandObjects, index: number, paths: Array<PathObject>, text: string) => void,
	) {
		for (const { objects, seed } of islands) {
			const pathsBySite = objects.locations.map(() => new Array<PathObject>());
			for (const path of objects.paths) pathsBySite[path.site].push(path);
			objects.locations.forEach(({ key }, index) => {
				check(objects, index, pathsBySite[index], `seed ${seed}: ${key}`);
			});
		}
	}

	it("are numbered on from those of the island, and their paths after all places", () => {
		for (const { objects } of islands) {
			objects.locations.forEach(({ id }, i) => expect(id).to.equal(i + 1));
			objects.paths.forEach(({ id }, i) => expect(id).to.equal(objects.locations.size() + i + 1));
		}
	});

	it("have mouths as the last of a place's paths, made of the structure's object, and no others", () => {
		const failures = collectFailures();
		eachLocation(({ locations }, index, paths, text) => {
			let mouthsBegun = false;
			for (const { isMouth, destination, def, edge } of paths) {
				if (mouthsBegun && !isMouth) failures.add(`${text}: a mouth stands before another path`);
				mouthsBegun = mouthsBegun || isMouth;
				const [here, there] = [locations[index].interior, locations[destination].interior];
				if (isMouth !== (here !== there)) failures.add(`${text}: mouth to ${locations[destination].key}`);
				const into = locations[math.max(index, destination)];
				const expected = !isMouth
					? "path"
					: into.site.type.sub(1, 4) === "cave"
						? "shallow_cave"
						: "grotto_mouth";
				if (def.id !== expected) failures.add(`${text}: ${def.id} instead of ${expected}`);
				if ((edge !== undefined) !== (here === undefined && there === undefined)) failures.add(`${text}: edge`);
			}
		});
		failures.expectNone();
	});

	it("lead out again by the way in, in one tick", () => {
		const failures = collectFailures();
		for (const { objects, seed } of islands) {
			const { locations, paths } = objects;
			for (const path of paths) {
				const back = paths[path.props.get("return_path_id")! - locations.size() - 1];
				const isBack =
					back.site === path.destination &&
					back.destination === path.site &&
					back.props.get("return_path_id") === path.id &&
					path.props.get("destination_id") === locations[path.destination].id &&
					back.props.get("travel_minutes") === path.props.get("travel_minutes");
				if (!isBack) failures.add(`seed ${seed}: path ${path.id} does not return`);
				if (path.isMouth && path.props.get("travel_minutes") !== 15)
					failures.add(`seed ${seed}: path ${path.id}`);
			}
		}
		failures.expectNone();
	});

	it("are found bit by bit like those of the island: the first at once, the last before all is explored", () => {
		const failures = collectFailures();
		eachLocation(({ locations }, index, paths, text) => {
			const max = locations[index].def.props.find(({ name }) => name === "exploration_progress")!.range!.max;
			const progress = paths.map(({ requiredProgress }) => requiredProgress);
			if (progress[0] !== 2) failures.add(`${text}: first found at ${progress[0]}`);
			if (progress.size() > 1 && progress[progress.size() - 1] !== max - 1) failures.add(`${text}: last found`);
			progress.forEach((value, i) => {
				if (i > 0 && value < progress[i - 1]) failures.add(`${text}: ${progress.join(" ")}`);
			});
		});
		failures.expectNone();
	});

	it("leave the paths of places without anything inside as they were", () => {
		const bare = { ...codex, structures: [] };
		for (const { objects, seed } of islands) {
			const before = planIslandObjects(generateIsland(bare, "island", seed), bare, SCALE);
			const linesOf = ({ paths }: IslandObjects, site: number) =>
				paths
					.filter((path) => path.site === site)
					.map((path) => `${path.destination} ${path.requiredProgress} ${path.props.get("travel_minutes")}`)
					.join("\n");
			before.locations.forEach(({ site, key, position }, index) => {
				const now = objects.locations[index];
				expect(now.key).to.equal(key);
				expect(apart(now.position, position)).to.equal(0);
				if (now.site.interiors.isEmpty())
					expect(linesOf(objects, site.index)).to.equal(linesOf(before, site.index));
			});
		}
	});

	it("put each mouth nine studs beside its place, as far as may be from its other ways", () => {
		const failures = collectFailures();
		eachLocation(({ locations }, index, paths, text) => {
			const { position } = locations[index];
			const angles = new Array<number>();
			for (const { isMouth, start, middle, destination } of paths) {
				const finish = locations[destination].position;
				const goal = isMouth ? middle : finish;
				const angle = math.atan2(goal.z - position.z, goal.x - position.x);
				if (isMouth) {
					if (math.abs(apart(middle, position) - 9) > 1e-6 || math.abs(apart(start, position) - 5) > 1e-6)
						failures.add(`${text}: a mouth stands ${apart(middle, position)} studs off`);
					const turn = math.abs(angle - widestGap(angles)) % (2 * math.pi);
					if (math.min(turn, 2 * math.pi - turn) > 1e-6) failures.add(`${text}: a mouth in the way`);
				} else if (apart(start, position) > 0) failures.add(`${text}: a path begins elsewhere`);
				angles.push(angle);
			}
		});
		failures.expectNone();
	});

	it("stand in halls that hold all of their places, one hall a square of the grid", () => {
		const failures = collectFailures();
		for (const { objects, seed } of islands) {
			objects.interiors.forEach(({ floor, radius, height, entrance, key }, order) => {
				if (floor.x !== 256 * (order % 16) || floor.z !== 256 * math.floor(order / 16))
					failures.add(`seed ${seed}: ${key} stands at ${floor.x}, ${floor.z}`);
				if (radius > 124) failures.add(`seed ${seed}: ${key} reaches ${radius} studs`);
				if (objects.locations[entrance].interior !== order) failures.add(`seed ${seed}: entrance of ${key}`);
				for (const { interior, position } of objects.locations) {
					if (interior !== order) continue;
					const out = math.sqrt((position.x - floor.x) ** 2 + (position.z - floor.z) ** 2);
					const isInside =
						out <= radius - 12 + 1e-6 && position.y >= floor.y && position.y <= floor.y + height - 24;
					if (!isInside) failures.add(`seed ${seed}: ${key} does not hold all of its places`);
				}
			});
		}
		failures.expectNone();
	});

	it("are 60 studs deeper with each structure they lie in, and never share a square", () => {
		const source = threeDeep();
		const map = generateIsland(source, "small", 3);
		const { places, interiors } = listPlaces(map);
		const { locations, interiors: halls } = planIslandObjects(map, source, SCALE);
		expect(interiors.filter(({ depth }) => depth === 1).size()).to.equal(20);
		expect(interiors.filter(({ depth }) => depth === 2).size()).to.equal(40);
		expect(interiors.filter(({ depth }) => depth === 3).size()).to.equal(80);
		expect(places.size()).to.equal(20 + 40 + 80 + 160);
		const squares = new Set<string>();
		interiors.forEach(({ depth, firstPlace, interior }, order) => {
			// Elevation is stretched, so that the lowest place of each stands on the ground of its storey.
			expect(halls[order].floor.y).to.equal(-240 - 60 * depth);
			squares.add(`${halls[order].floor.x} ${halls[order].floor.z}`);
			const studs = [0.5, 0.2, 1][depth - 1];
			for (const { index, x, y } of interior.sites) {
				const { position } = locations[firstPlace + index];
				expect(position.x - halls[order].floor.x).to.be.near(studs * x, 1e-9);
				expect(position.z - halls[order].floor.z).to.be.near(studs * y, 1e-9);
			}
		});
		expect(squares.size()).to.equal(140);
		interiors.forEach(({ depth }, i) => {
			if (i > 0) expect(depth >= interiors[i - 1].depth).to.equal(true);
		});
	});

	it("find the widest gap between directions", () => {
		expect(widestGap([])).to.equal(0);
		expect(widestGap([1])).to.be.near(1 + math.pi, 1e-12);
		expect(widestGap([0, math.pi / 2])).to.be.near((5 / 4) * math.pi, 1e-12);
		expect(widestGap([-math.pi / 2, 0, math.pi / 2])).to.be.near(math.pi, 1e-12);
		expect(widestGap([0, 0, 0])).to.be.near(math.pi, 1e-12);
	});
};
