import type { PartColor, PartFrame, PartSpec } from "parts";
import type { CrystalKind } from "./crystal-kind";
import type { GeodePlan } from "./geode-plan";
import { anglesFrame, frameAt, frameProduct } from "./part-frames";
import { geodePlacements } from "./placements";
import type { GeodePlacement } from "./placements";
import { drawAt, Salt } from "./voxel-draw";

/** Studs of a shard that are sunk into the wall. */
const SUNK = 0.4;

/** A rod of light inside the main shard, as shares of the shard's width and length. */
const CORE_WIDTH = 0.42;
const CORE_LENGTH = 0.86;

/** Draws of one shard, each at a salt of its own. */
const enum ShardDraw {
	Tilt = 0,
	Azimuth = 1,
	Length = 2,
	Width = 3,
	Shade = 4,
	/** How many salts a shard has. */
	Count = 8,
}

interface Shard {
	readonly frame: PartFrame;
	readonly width: number;
	readonly length: number;
	readonly shade: number;
}

function shaded(color: PartColor, shade: number): PartColor {
	return [math.round(color[0] * shade), math.round(color[1] * shade), math.round(color[2] * shade)];
}

/** The shard number `index` of `count`: its middle, and what of the kind's size and colour it has. */
function shardOf(
	plan: GeodePlan,
	{ support, foot }: GeodePlacement,
	kind: CrystalKind,
	index: number,
	count: number,
): Shard {
	const draw = (number: ShardDraw) =>
		drawAt(plan.geodeSeed, Salt.Shard + ShardDraw.Count * index + number, ...support);
	const isMain = index === 0;
	// A crystal of one piece stands straight.
	const tilt = kind.shards === 1 ? 0 : isMain ? 8 * draw(ShardDraw.Tilt) : 20 + 32 * draw(ShardDraw.Tilt);
	const azimuth = isMain ? 0 : (index - 1) / (count - 1) + 0.12 * (draw(ShardDraw.Azimuth) - 0.5);
	const length = kind.size[1] * plan.config.crystalScale * (isMain ? 1 : 0.4 + 0.45 * draw(ShardDraw.Length));
	const turned = frameProduct(foot, anglesFrame(0, 2 * math.pi * azimuth, 0));
	const tilted = frameProduct(turned, anglesFrame(0, 0, math.rad(tilt)));
	const middle = frameProduct(tilted, frameAt(0, length / 2 - SUNK, 0));
	return {
		frame: index % 2 === 1 ? frameProduct(middle, anglesFrame(0, math.pi / 4, 0)) : middle,
		width: isMain ? 1 : 0.5 + 0.35 * draw(ShardDraw.Width),
		length,
		shade: isMain ? 1 : 0.75 + 0.25 * draw(ShardDraw.Shade),
	};
}

function addCrystal(
	plan: GeodePlan,
	placement: GeodePlacement,
	kind: CrystalKind,
	shards: number,
	parts: Array<PartSpec>,
): void {
	const { material, color, transparency, core, light } = kind;
	const { featureId, origin, config } = plan;
	const group = `${featureId} ${origin.join(",")}`;
	const name = kind.id;
	for (const index of $range(0, shards - 1)) {
		const { frame, width, length, shade } = shardOf(plan, placement, kind, index, shards);
		const x = kind.size[0] * config.crystalScale * width;
		const z = kind.size[2] * config.crystalScale * width;
		const shard = { group, name, size: [x, length, z], frame, material, transparency } as const;
		if (index > 0) {
			parts.push({ ...shard, color: shaded(color, shade) });
			continue;
		}
		parts.push({ ...shard, color, light });
		if (core === undefined) continue;
		parts.push({
			group,
			name: `${name} core`,
			size: [x * CORE_WIDTH, length * CORE_LENGTH, z * CORE_WIDTH],
			frame,
			material: "Neon",
			color: core,
			transparency: 0,
		});
	}
}

/**
 * The parts of a plan's crystals, or of those of them that are given. Each crystal is one shard or a bundle of them that grow from the
 * same foot, the main one longest. The plan's limit holds for all its crystals together, whichever are asked for: with too many, each gets
 * fewer shards, and those beyond the limit get none. Cores do not count.
 */
export function crystalParts(
	plan: GeodePlan,
	wanted: ReadonlyArray<GeodePlacement> = geodePlacements(plan),
): ReadonlyArray<PartSpec> {
	const parts = new Array<PartSpec>();
	if (wanted.isEmpty()) return parts;
	const { crystalPartsMax } = plan.config;
	let crystals = 0;
	let shards = 0;
	const standing = new Set<GeodePlacement>();
	for (const placement of geodePlacements(plan)) {
		if (placement.kind.type !== "crystal") continue;
		crystals += 1;
		shards += placement.kind.kind.shards;
		if (crystals <= crystalPartsMax) standing.add(placement);
	}
	const most = shards <= crystalPartsMax ? math.huge : math.max(1, math.floor(crystalPartsMax / crystals));
	for (const placement of wanted) {
		const { kind: grown } = placement;
		if (grown.type !== "crystal" || !standing.has(placement)) continue;
		addCrystal(plan, placement, grown.kind, math.min(grown.kind.shards, most), parts);
	}
	return parts;
}
