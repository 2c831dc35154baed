import { codex } from "codex";
import { delaunay } from "graph";
import { generateIsland, generateIslandIn, prepareIslandScope } from "island";
import { assignGuarantees } from "island/assign-guarantees";
import { buildPathNetwork } from "island/build-path-network";
import { matchLocationTypes } from "island/match-location-types";
import { nameSites } from "island/name-sites";
import { placeSites } from "island/place-sites";
import { sampleAxes } from "island/sample-axes";
import { engineNoise } from "noise";
import { createPcg32, streamSeed } from "random";
import { spawnIsland } from "roblox/model-spawner";
import type { Kernel } from "./kernel";

const SEEDS = 64;
const NOISE_OCTAVES = 9;
const scope = prepareIslandScope(codex, "island");

/** The inputs of each stage for some seeds, so that a stage can be run alone. */
const stages = new Array<number>(SEEDS, 0).map((_, seed) => {
	const placed = placeSites(scope.def, createPcg32(streamSeed(seed, "sites")));
	const valuesByAxis = sampleAxes(scope, placed, seed, engineNoise);
	const guaranteed = assignGuarantees(scope, valuesByAxis, placed.xBySite.size(), () => {});
	const typeBySite = matchLocationTypes(scope, valuesByAxis, guaranteed);
	const map = generateIslandIn(scope, seed);
	const triangulation = delaunay(placed.xBySite, placed.yBySite);
	return { seed, placed, valuesByAxis, guaranteed, typeBySite, map, triangulation };
});

function perSeed(work: (stage: (typeof stages)[number]) => void): (times: number) => void {
	return (times) => {
		for (const i of $range(0, times - 1)) work(stages[i % SEEDS]);
	};
}

function writeNumbers(count: number): void {
	const out = new Array<number>(count, 0);
	for (const i of $range(0, count - 1)) out[i] = i;
}

function draw(count: number, seed: number): void {
	const stream = createPcg32(streamSeed(seed, "sites"));
	for (const _ of $range(1, count)) stream.nextDouble();
}

function drawsOfPlacement(stage: (typeof stages)[number]): number {
	const { placed } = stage;
	return 2 + 2 * placed.ringCount + 20 * (placed.xBySite.size() - placed.ringCount);
}

function callNoise(count: number): void {
	for (const i of $range(1, count)) math.noise(i * 0.37, i * 0.11, 0.5);
}

/** The tables that a finished island consists of. */
function writeMap(stage: (typeof stages)[number]): void {
	const { sites, edges } = stage.map;
	const siteTables = new Array<object>();
	for (const site of sites) {
		const { elevation, humidity, coastal_distance, ruggedness } = site.axisValues;
		siteTables.push({
			index: site.index,
			x: site.x,
			y: site.y,
			onCoastRing: site.onCoastRing,
			axisValues: { elevation, humidity, coastal_distance, ruggedness },
			type: site.type,
			name: { type: site.name.type, variant: site.name.variant },
		});
	}
	const edgeTables = new Array<object>();
	for (const { a, b, distanceMeters, travelMinutes } of edges)
		edgeTables.push({ a, b, distanceMeters, travelMinutes });
}

export const kernels: Array<Kernel> = [
	{
		name: "island",
		unit: "island",
		run: perSeed(({ seed }) => generateIslandIn(scope, seed)),
		floor: perSeed((stage) => {
			draw(drawsOfPlacement(stage), stage.seed);
			callNoise(NOISE_OCTAVES * stage.map.sites.size());
			writeMap(stage);
		}),
	},
	{
		name: "island with its scope resolved each time",
		unit: "island",
		run: perSeed(({ seed }) => generateIsland(codex, "island", seed)),
	},
	{
		name: "island: place sites",
		unit: "island",
		run: perSeed(({ seed }) => placeSites(scope.def, createPcg32(streamSeed(seed, "sites")))),
		floor: perSeed((stage) => {
			draw(drawsOfPlacement(stage), stage.seed);
			writeNumbers(2 * stage.map.sites.size());
		}),
	},
	{
		name: "island: sample axes",
		unit: "island",
		run: perSeed(({ seed, placed }) => sampleAxes(scope, placed, seed, engineNoise)),
		floor: perSeed(({ map }) => {
			callNoise(NOISE_OCTAVES * map.sites.size());
			for (const _ of scope.axes) writeNumbers(map.sites.size());
		}),
	},
	{
		name: "island: match types",
		unit: "island",
		run: perSeed(({ valuesByAxis, map }) => {
			const guaranteed = assignGuarantees(scope, valuesByAxis, map.sites.size(), () => {});
			matchLocationTypes(scope, valuesByAxis, guaranteed);
		}),
		floor: perSeed(({ map }) => writeNumbers(map.sites.size() * scope.types.size())),
	},
	{
		name: "island: Delaunay",
		unit: "island",
		run: perSeed(({ placed }) => delaunay(placed.xBySite, placed.yBySite)),
		floor: perSeed(({ triangulation }) => {
			writeNumbers(triangulation.pointByHalfedge.size());
			writeNumbers(triangulation.twinByHalfedge.size());
			writeNumbers(triangulation.edges.size());
		}),
	},
	{
		name: "island: Delaunay and network",
		unit: "island",
		run: perSeed(({ placed, valuesByAxis, typeBySite }) =>
			buildPathNetwork(scope, placed, valuesByAxis[scope.elevationAxis], typeBySite),
		),
		floor: perSeed(({ triangulation, map }) => {
			writeNumbers(triangulation.pointByHalfedge.size());
			writeNumbers(triangulation.twinByHalfedge.size());
			writeNumbers(triangulation.edges.size());
			const edges = new Array<object>();
			for (const { a, b, distanceMeters, travelMinutes } of map.edges)
				edges.push({ a, b, distanceMeters, travelMinutes });
		}),
	},
	{
		name: "island: names",
		unit: "island",
		run: perSeed(({ seed, typeBySite }) => nameSites(scope, typeBySite, createPcg32(streamSeed(seed, "names")))),
		floor: perSeed(({ map, seed }) => {
			draw(map.sites.size(), seed);
			const names = new Array<object>();
			for (const { name } of map.sites) names.push({ type: name.type, variant: name.variant });
		}),
	},
	{
		name: "island: spawn",
		unit: "island",
		run: (times) => {
			const parent = new Instance("Folder");
			const hiddenParent = new Instance("Folder");
			const world = { scope: "island", studsPerUnit: 4, studsPerMeter: 0.25 };
			for (const i of $range(0, times - 1)) {
				spawnIsland(stages[i % SEEDS].map, codex, { worldId: "bench", world, parent, hiddenParent });
			}
		},
		floor: perSeed(({ map }) => {
			// The Instances alone: no attribute, name or place.
			const root = new Instance("Folder");
			for (const _ of map.sites) {
				const model = new Instance("Model");
				for (const className of ["Part", "Part", "Folder", "Folder", "Folder"] as const) {
					new Instance(className).Parent = model;
				}
				model.Parent = root;
			}
			for (const _ of map.edges) {
				for (const __ of $range(1, 2)) {
					const model = new Instance("Model");
					new Instance("Part").Parent = model;
					model.Parent = root;
				}
			}
		}),
	},
];
