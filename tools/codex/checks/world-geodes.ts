import { geodeReach } from "../../../src/geode/config/geode-reach.ts";
import { readGeodeConfig } from "../../../src/geode/config/read-geode-config.ts";
import type { HeightProvider } from "../../../src/geode/scatter/height-provider.ts";
import { scatterSchema } from "../../../src/geode/scatter/config/scatter-entry-schema.ts";
import type { ScatterEntry } from "../../../src/geode/scatter/scatter-entry.ts";
import { readValue } from "../../../src/schema/schema.ts";
import { soundEntries } from "../codex.ts";
import type { Check, Codex, SoundEntry } from "../codex.ts";
import { fileReader } from "../file-reader.ts";
import { geodeIdsOf, GEODES_ALONE, namesOf } from "../geode-names.ts";
import { nodeAt } from "../located.ts";
import type { Path } from "../located.ts";
import { checkPlanetParameters } from "../planet-parameters.ts";
import type { Report } from "../report.ts";
import { VOXEL_GRID } from "../sections/planet-world.ts";
import type { WorldBody } from "../sections/worlds.ts";
import { newIssues } from "../shared-schema.ts";

/** Keys of an entry that mean nothing where up is not +Y. */
const NOT_ON_GLOBES = ["height", "spread", "offset"];

/** The geodes that a world names must be there, and a globe scatters them otherwise than a chart or an island. */
export const checkWorldGeodes: Check = (codex, report) => {
	const ids = geodeIdsOf(codex);
	for (const { origin } of codex.entries("worlds")) {
		const list = nodeAt(origin.child.node, ["geodes"]);
		if (list === undefined) continue;
		const { issues: alone } = readValue(scatterSchema(GEODES_ALONE), list.value, fileReader);
		const { issues } = readValue(scatterSchema(ids), list.value, fileReader);
		for (const { code, path, message } of newIssues(issues, alone)) {
			report.mistake(origin, ["geodes", ...path], code, { message });
		}
		if (nodeAt(origin.child.node, ["planet", "view"])?.value !== "globe") continue;
		for (const index of list.children.keys()) {
			for (const key of NOT_ON_GLOBES) {
				const path = ["geodes", index, key];
				if (nodeAt(origin.child.node, path) !== undefined) report.mistake(origin, path, "notOnGlobe", { key }, "key");
			}
		}
	}
};

export const warnWorldGeodes: Check = (codex, report) => {
	for (const world of soundEntries(codex, "worlds")) {
		world.body.geodes.forEach((entry, index) => {
			if (entry.level.type === "height") warnEmptyHeights(world, index, entry.level.height, report);
			warnBelowCrust(codex, world, entry, index, report);
		});
	}
};

/** What is certain in any world: both ends are measured from the same thing. */
function warnEmptyHeights(world: SoundEntry<WorldBody>, index: number, provider: HeightProvider, report: Report): void {
	for (const { min, max, path } of emptyRanges(provider, ["geodes", index, "height"])) {
		report.warn(world.origin, path, "empty_height_range", { min, max });
	}
}

interface EmptyRange {
	readonly min: number;
	readonly max: number;
	readonly path: Path;
}

function emptyRanges(provider: HeightProvider, path: Path): ReadonlyArray<EmptyRange> {
	if (provider.type === "constant") return [];
	if (provider.type === "weighted_list") {
		return provider.distribution.flatMap(({ data }, i) => emptyRanges(data, [...path, "distribution", i, "data"]));
	}
	const { min, max } = provider;
	if (min.from !== max.from) return [];
	const span = min.from === "below_top" ? min.value - max.value : max.value - min.value;
	const isEmpty = span < 0 || ("inner" in provider && span - provider.inner + 1 < 0);
	return isEmpty ? [{ min: min.value, max: max.value, path }] : [];
}

/** Only a hollow globe has air under its crust: what reaches through it has nothing to be carved into. */
function warnBelowCrust(
	codex: Codex,
	{ body, origin }: SoundEntry<WorldBody>,
	{ level, picks }: ScatterEntry,
	index: number,
	report: Report,
): void {
	const { planet } = body;
	if (planet?.view !== "globe" || planet.hollow !== true || level.type !== "depth") return;
	const parameters = codex.entry("planets", planet.id)?.body;
	if (parameters === undefined) return;
	const crust = checkPlanetParameters(parameters, "globe").values.crustDepth;
	let deepest = 0;
	for (const { geode } of picks) {
		const raw = geode === undefined ? undefined : codex.entry("geodes", geode)?.origin.child.node.value;
		const { config } = readGeodeConfig(raw, namesOf(codex), fileReader);
		if (config !== undefined) deepest = Math.max(deepest, (level.max + geodeReach(config)) * VOXEL_GRID);
	}
	if (deepest > crust) {
		report.warn(origin, ["geodes", index, "depth"], "below_crust", { deepest: Math.ceil(deepest), crust });
	}
}
