/** Prints island statistics as the table of figures that the documentation publishes. */

import type { IslandStatistics, Summary } from "../src/statistics/types.ts";

function percent(share: number, digits = 1): string {
	return `${(100 * share).toFixed(digits)} %`;
}

function range(summary: Summary): string {
	return `${summary.min}-${summary.max}`;
}

function figureRows(s: IslandStatistics): [string, string][] {
	const rings = s.islandsByRingCount.map((count, ring) => [ring, count] as const).filter(([, count]) => count > 0);
	const degrees = s.siteShareByDegree
		.map((share, degree) => [degree, share] as const)
		.filter(([, share]) => share > 0);
	return [
		["sites: mean / sd / range", `${s.sites.mean.toFixed(2)} / ${s.sites.sd.toFixed(2)} / ${range(s.sites)}`],
		[
			`islands with ${rings.map(([ring]) => ring).join(" / ")} ring sites`,
			rings.map(([, count]) => count).join(" / "),
		],
		["edges: mean / sd / range", `${s.edges.mean.toFixed(2)} / ${s.edges.sd.toFixed(2)} / ${range(s.edges)}`],
		[
			"mean degree per island: mean / min / max",
			[s.meanDegree.mean, s.meanDegree.min, s.meanDegree.max].map((v) => v.toFixed(2)).join(" / "),
		],
		[
			`site degree ${degrees.map(([degree]) => degree).join(" / ")}`,
			degrees.map(([, share]) => percent(share, 2)).join(" / "),
		],
		["edges beyond the spanning tree: mean / range", `${s.extraEdges.mean.toFixed(2)} / ${range(s.extraEdges)}`],
		["islands with a dead end", percent(s.islandsWithDeadEnd)],
		["sites that are dead ends", percent(s.deadEndSites)],
		[
			"edge length m: mean / p5 / p95 / min / max",
			[
				s.edgeLength.mean.toFixed(2),
				...[s.edgeLength.p5, s.edgeLength.p95, s.edgeLength.min, s.edgeLength.max].map((v) => v.toFixed(0)),
			].join(" / "),
		],
		[
			"interior radius mean, nearest neighbour mean",
			`${s.interiorRadius.mean.toFixed(2)}, ${s.nearestNeighbour.mean.toFixed(2)} units`,
		],
		["climb per edge m: mean / max", `${s.climb.mean.toFixed(2)} / ${s.climb.max.toFixed(0)}`],
		[
			"travel minutes: mean / p5 / p95 / max",
			[s.travel.mean.toFixed(2), s.travel.p5, s.travel.p95, s.travel.max].join(" / "),
		],
		["types per island: mean / min", `${s.typesPerIsland.mean.toFixed(2)} / ${s.typesPerIsland.min}`],
		["over-cap islands", `${percent(s.overCapIslands / s.islands)} (${s.overCapIslands})`],
		[
			"coast height m: mean / max; inland mean / min",
			`${s.coastHeight.mean.toFixed(2)} / ${s.coastHeight.max.toFixed(0)}; ${s.inlandHeight.mean.toFixed(2)} / ${s.inlandHeight.min.toFixed(0)}`,
		],
		[
			"axes at interior sites: sd",
			s.interiorAxes.map(({ axis, summary }) => `${axis} ${summary.sd.toFixed(1)}`).join(", "),
		],
		[
			"best base: mean one-way / farthest round trip (min)",
			`${s.baseMeanWay.mean.toFixed(2)} / ${s.baseFarthestRoundTrip.mean.toFixed(1)} (max ${s.baseFarthestRoundTrip.max})`,
		],
		[
			"first path found / all paths found / 100 % explored (min)",
			[s.firstPathFound.mean, s.allPathsFound.mean, s.fullyExplored.mean].map((v) => v.toFixed(0)).join(" / "),
		],
	];
}

function alignRows(rows: readonly (readonly string[])[]): string {
	const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
	return rows
		.map((row) =>
			row
				.map((cell, column) => cell.padEnd(widths[column]))
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
}

export function formatStatistics(scope: string, first: number, last: number, statistics: IslandStatistics): string {
	const types = statistics.types.map(({ type, presence, mean }) => [type, percent(presence), mean.toFixed(2)]);
	return [
		`${statistics.islands} islands of scope ${scope}, seeds ${first}..${last}`,
		"",
		alignRows(figureRows(statistics)),
		"",
		alignRows([["type", "on islands", "per island"], ...types]),
	].join("\n");
}
