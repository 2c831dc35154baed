import type { Ground, GroundMap } from "island/ground";
import type { Failures } from "./failures";
import { measureAreas } from "./ground-areas";
import { measureShores } from "./ground-shores";
import type { ShoreFigures } from "./ground-shores";
import { walkTrails } from "./ground-trails";

const FULL_TURN = 2 * math.pi;

/** Published shares of land by the material of its surface, in percent. */
const SHARE_BY_MATERIAL: ReadonlyArray<readonly [string, number]> = [
	["Rock", 27.5],
	["Grass", 16.8],
	["Ground", 16.4],
	["LeafyGrass", 11.9],
	["Sand", 5.8],
	["Sandstone", 5.3],
	["Slate", 4.3],
	["Basalt", 3.8],
	["Snow", 3.6],
	["Limestone", 3.2],
	["Mud", 1.4],
];

const COASTS = ["cliff_coast", "sandy_beach", "rocky_coast"];

type Say = (text: string) => void;

export function quantile(values: Array<number>, share: number): number {
	values.sort((a, b) => a < b);
	return values[math.clamp(math.ceil(share * values.size()) - 1, 0, values.size() - 1)];
}

/** Calls `visit` with points on circles round a site, its middle first. */
function eachPointRound(
	x: number,
	z: number,
	radii: ReadonlyArray<number>,
	visit: (x: number, z: number) => void,
): void {
	for (const radius of radii) {
		const points = radius === 0 ? 1 : 12;
		for (const i of $range(1, points)) {
			const angle = (FULL_TURN * i) / points;
			visit(x + radius * math.cos(angle), z + radius * math.sin(angle));
		}
	}
}

/** Laws of a single island that hold whatever its surfaces are. */
export function checkPaths(
	ground: Ground,
	map: GroundMap,
	slopes: Array<number>,
	steepest: Array<number>,
	say: Say,
): void {
	ground.sites.forEach(({ x, y, z }, i) => {
		const [height, owner, , coast] = ground.column(x, z);
		if (math.abs(height - y) >= 0.1) say(`site ${i} lies at ${height}, not ${y}`);
		if (owner !== i) say(`site ${i} is owned by ${owner}`);
		if (coast <= 20) say(`site ${i} is ${coast} studs from the sea`);
		eachPointRound(x, z, [2, 5, 8], (px, pz) => {
			const level = ground.heightAt(px, pz);
			if (math.abs(level - y) >= 0.5) say(`the pad of site ${i} is at ${level}, not ${y}`);
		});
	});
	const walk = walkTrails(ground, map);
	for (const slope of walk.slopes) {
		slopes.push(slope);
		if (slope >= 0.85) say(`a trail climbs by ${slope}`);
	}
	for (const slope of walk.steepestByEdge) steepest.push(slope);
	for (const fall of walk.crossFalls) if (fall >= 0.6) say(`a trail leans by ${fall}`);
	if (walk.lowest < 3) say(`a trail is ${walk.lowest} studs over the sea`);
}

/** Laws over all trails that were walked. */
export function checkSlopes(slopes: Array<number>, steepest: Array<number>, say: Say): void {
	const usual = quantile(slopes, 0.99);
	if (usual >= 0.65) say(`99 % of steps climb by ${usual}`);
	const steep = steepest.filter((slope) => slope > 0.7).size();
	// One more, since a single trail is a large share of few.
	if (steep >= 0.003 * steepest.size() + 1) say(`${steep} of ${steepest.size()} trails have a step above 0.7`);
}

/** No step of a hundredth of a stud is higher than a quarter of one, but for the clearance from the water plane. */
function checkSteps(ground: Ground, say: Say): void {
	const sea = ground.options.seaLevel;
	for (const i of $range(1, 400)) {
		const angle = i * 2.39996;
		const distance = 21 * math.sqrt(i);
		const [x, z] = [distance * math.cos(angle), distance * math.sin(angle)];
		const y = ground.heightAt(x, z);
		for (const other of [ground.heightAt(x + 0.01, z), ground.heightAt(x, z + 0.01)]) {
			if (y > sea === other > sea && math.abs(other - y) >= 0.25) say(`a step of ${other - y} at ${x}, ${z}`);
		}
		if (math.abs(y - sea) < 1) say(`ground ${y - sea} over the sea at ${x}, ${z}`);
	}
}

/** Collects islands, and tells what is wrong with each and with all of them. */
export interface GroundCensus {
	readonly add: (seed: number, ground: Ground, map: GroundMap) => void;
	/**
	 * Laws of many islands.
	 *
	 * @param shareTolerance how far the shares of materials may be from those of 200 islands, in percent of all land
	 */
	readonly finish: (shareTolerance: number) => void;
}

/** The published laws of grounds of the shipped content. */
export function createGroundCensus(failures: Failures): GroundCensus {
	const slopes = new Array<number>();
	const steepest = new Array<number>();
	const landByMaterial = new Map<string, number>();
	const shores = new Map<string, ShoreFigures>();
	for (const coast of COASTS) shores.set(coast, { distances: [], inland: [], off: [] });
	let [islands, land, crests, slots, owned, near] = [0, 0, 0, 0, 0, 0];

	function add(seed: number, ground: Ground, map: GroundMap): void {
		const say = (text: string) => failures.add(`seed ${seed}: ${text}`);
		islands += 1;
		checkPaths(ground, map, slopes, steepest, say);
		checkSteps(ground, say);
		ground.sites.forEach(({ x, z }, i) => {
			eachPointRound(x, z, [0, 7, 15, 21, 26, 30], (px, pz) => {
				const [, owner] = ground.column(px, pz);
				near += 1;
				if (owner === i) owned += 1;
			});
		});
		const area = measureAreas(ground);
		const summit = ground.sites.reduce((highest, site) => math.max(highest, site.y), -math.huge);
		if (area.sitesJoined !== ground.sites.size()) say(`only ${area.sitesJoined} sites on one land mass`);
		if (area.farthestLand > 1.08) say(`land at ${area.farthestLand} radii`);
		if (area.farthest > 1.22) say(`a stack at ${area.farthest} radii`);
		if (area.border >= -40) say(`ground ${area.border} over the sea at the border`);
		if (area.landShare < 0.6 || area.landShare > 1.15) say(`land covers ${area.landShare} of the disc`);
		if (area.highest > summit + 4) say(`ground at ${area.highest} over a summit of ${summit}`);
		land += area.land;
		crests += area.crests;
		slots += area.slots;
		for (const [material, count] of area.landByMaterial) {
			landByMaterial.set(material, (landByMaterial.get(material) ?? 0) + count);
		}
		for (const coast of COASTS) measureShores(ground, map, coast, shores.get(coast)!);
	}

	function finish(shareTolerance: number): void {
		const say = failures.add;
		checkSlopes(slopes, steepest, say);
		if (owned <= 0.9 * near) say(`sites own ${owned} of ${near} points near them`);
		if (crests >= 30 * islands) say(`${crests} crests of one column on ${islands} islands`);
		if (slots >= islands) say(`${slots} slots of one column on ${islands} islands`);
		const cliffs = shores.get("cliff_coast")!;
		const beaches = shores.get("sandy_beach")!;
		const [rim, foot] = [quantile(cliffs.inland, 0.5), quantile(cliffs.off, 0.5)];
		if (rim <= 8 || foot >= -6) say(`cliffs rise from ${foot} to ${rim}`);
		const strand = quantile(beaches.inland, 0.5);
		if (strand >= 3) say(`beaches rise to ${strand}`);
		for (const [material, share] of SHARE_BY_MATERIAL) {
			const actual = (100 * (landByMaterial.get(material) ?? 0)) / land;
			if (actual === 0 || math.abs(actual - share) > shareTolerance) say(`${actual} % of land is ${material}`);
		}
	}

	return { add, finish };
}
