import { floor } from "../../schema/floor";
import type { GeodeConfig } from "../geode-config";
import { intRange } from "../int-range";
import type { ConfigWarning } from "./config-warning";
import { geodeCentre, geodeReach } from "./geode-reach";

type Warnings = ReadonlyArray<ConfigWarning>;

/** To a tenth. */
function tenths(value: number): number {
	return floor(value * 10 + 0.5) / 10;
}

function clipping(config: GeodeConfig): Warnings {
	const { minGenOffset: min, maxGenOffset: max } = config;
	const centre = geodeCentre(config);
	const reach = geodeReach(config);
	const [low, high] = [centre - reach, centre + reach];
	if (low >= min && high <= max) return [];
	const field = high > max ? "max_gen_offset" : "min_gen_offset";
	const message = `may reach from ${tenths(low)} to ${tenths(high)} voxels, and is cut off at ${min} and ${max}`;
	return [{ code: "may_clip", path: [field], message }];
}

function tearing({ distributionPoints, outerWallDistance, layers, noiseMultiplier }: GeodeConfig): Warnings {
	const points = intRange(distributionPoints).max;
	const adjustment = points / intRange(outerWallDistance).max;
	// Thresholds of the filling and of the crust: what lies between them is shell.
	const depth = 1 / layers.filling ** 0.5 - 1 / (layers.outerLayer + adjustment) ** 0.5;
	const noise = points * noiseMultiplier;
	if (noise <= depth) return [];
	const message = `${points} points with this noise (${tenths(noise)}) are too much for a shell that is ${tenths(depth)} deep: it is torn to pieces`;
	return [{ code: "torn_shell", path: ["noise_multiplier"], message }];
}

/** A layer is empty when its threshold is not below that of the layer inside it. */
function emptiness({ distributionPoints, outerWallDistance, layers }: GeodeConfig): Warnings {
	// All but the filling move outward with the number of points.
	const adjustment = intRange(distributionPoints).min / intRange(outerWallDistance).max;
	const { filling, innerLayer, middleLayer, outerLayer } = layers;
	const rows = [
		{ key: "inner_layer", inside: filling - adjustment, value: innerLayer },
		{ key: "middle_layer", inside: innerLayer, value: middleLayer },
		{ key: "outer_layer", inside: middleLayer, value: outerLayer },
	];
	return rows
		.filter(({ inside, value }) => value <= inside)
		.map(({ key, inside, value }) => ({
			code: "empty_layer",
			path: ["layers", key],
			message: `there may be no such layer: ${value} is not above ${tenths(inside)}, where the one inside it ends`,
		}));
}

function checking({ distributionPoints, invalidBlocksThreshold }: GeodeConfig): Warnings {
	const points = intRange(distributionPoints).max;
	if (invalidBlocksThreshold < points) return [];
	const message = `there are at most ${points} points, so no more than ${invalidBlocksThreshold} are ever bad: the check is off`;
	return [{ code: "check_disabled", path: ["invalid_blocks_threshold"], message }];
}

/** What is likely not meant by a geode that is right by the rules. */
export function configWarnings(config: GeodeConfig): Warnings {
	return [...clipping(config), ...tearing(config), ...emptiness(config), ...checking(config)];
}
