//!native
//!optimize 2
import { ClassCode } from "planet";
import type { Planet } from "planet";
import { tileNodeToDir } from "sphere";
import { FROZEN_BIT, NodePart, TileLayout } from "./height-tile-layout";
import type { HeightTile } from "./height-tile-layout";
import { boundTile } from "./tile-bounds";
import { FREEZING, offShore, STEEPEST, SURFACE_DEPTH } from "./voxel-rules";
import type { ResolvedVoxelOptions } from "./voxel-rules";

export type CreateHeightTile = (i: number, j: number, checkpoint?: () => void) => HeightTile;

const HALO_NODES = TileLayout.Nodes + 2;
/** One term of a node with its halo, f64. */
const TERM_BYTES = 8 * HALO_NODES * HALO_NODES;

/** Terms of a node that are kept until slopes are known, by their offset in the scratch buffer. */
const enum Term {
	X = 0,
	Y = 1,
	Z = 2,
	Height = 3,
	T = 4,
	T0 = 5,
	H = 6,
	D = 7,
	River = 8,
	Stress = 9,
	Count = 10,
}

/**
 * The kernel that makes tiles of a level of n by n: 33 x 33 nodes and the four sides of a halo, so that slopes are central
 * differences also on the edges and equal in both tiles.
 */
export function createHeightTiles(planet: Planet, n: number, options: ResolvedVoxelOptions): CreateHeightTile {
	const { column, classify, surfaceMaterial } = planet;
	const { radius, seaLevel, soilDepth } = planet.params;
	const { seaIce, shoreSnap, surfaceBias } = options;
	const steps = n * TileLayout.Steps;
	const rockDepth = SURFACE_DEPTH + soilDepth;
	// A tile may be left half-way, so its terms are its own until it is done.
	const spares = new Array<buffer>();

	function evaluate(terms: buffer, at: number, u: number, v: number): void {
		// The folds of the square, in steps: leaving through an edge re-enters turned by half a turn.
		let column0 = u;
		let row0 = v;
		if (column0 < 0 || column0 > steps) {
			column0 = column0 < 0 ? -column0 : 2 * steps - column0;
			row0 = steps - row0;
		}
		if (row0 < 0 || row0 > steps) {
			row0 = row0 < 0 ? -row0 : 2 * steps - row0;
			column0 = steps - column0;
		}
		const [x, y, z] = tileNodeToDir(n, TileLayout.Steps, column0, row0);
		const [h, t, T0, H, D, river, stress] = column(x, y, z);
		buffer.writef64(terms, at, x);
		buffer.writef64(terms, at + Term.Y * TERM_BYTES, y);
		buffer.writef64(terms, at + Term.Z * TERM_BYTES, z);
		buffer.writef64(terms, at + Term.Height * TERM_BYTES, h);
		buffer.writef64(terms, at + Term.T * TERM_BYTES, t);
		buffer.writef64(terms, at + Term.T0 * TERM_BYTES, T0);
		buffer.writef64(terms, at + Term.H * TERM_BYTES, H);
		buffer.writef64(terms, at + Term.D * TERM_BYTES, D);
		buffer.writef64(terms, at + Term.River * TERM_BYTES, river);
		buffer.writef64(terms, at + Term.Stress * TERM_BYTES, stress);
	}

	/** Rise over run between two nodes. */
	function steepness(terms: buffer, a: number, b: number): number {
		const x = buffer.readf64(terms, a) - buffer.readf64(terms, b);
		const y = buffer.readf64(terms, a + Term.Y * TERM_BYTES) - buffer.readf64(terms, b + Term.Y * TERM_BYTES);
		const z = buffer.readf64(terms, a + Term.Z * TERM_BYTES) - buffer.readf64(terms, b + Term.Z * TERM_BYTES);
		const run = radius * math.sqrt(x * x + y * y + z * z);
		const a0 = buffer.readf64(terms, a + Term.Height * TERM_BYTES);
		const b0 = buffer.readf64(terms, b + Term.Height * TERM_BYTES);
		return run > 0 ? math.abs(a0 - b0) / run : 0;
	}

	/**
	 * Slope at a node from the heights of its four neighbours: the tangent vectors along U and V are neither of one length nor
	 * at right angles, so the gradient's length is taken with their metric.
	 */
	function slopeAt(terms: buffer, at: number): number {
		const east = at + 8;
		const west = at - 8;
		const north = at + 8 * HALO_NODES;
		const south = at - 8 * HALO_NODES;
		const ux = buffer.readf64(terms, east) - buffer.readf64(terms, west);
		const vx = buffer.readf64(terms, north) - buffer.readf64(terms, south);
		const ofY = Term.Y * TERM_BYTES;
		const uy = buffer.readf64(terms, east + ofY) - buffer.readf64(terms, west + ofY);
		const vy = buffer.readf64(terms, north + ofY) - buffer.readf64(terms, south + ofY);
		const ofZ = Term.Z * TERM_BYTES;
		const uz = buffer.readf64(terms, east + ofZ) - buffer.readf64(terms, west + ofZ);
		const vz = buffer.readf64(terms, north + ofZ) - buffer.readf64(terms, south + ofZ);
		const ofHeight = Term.Height * TERM_BYTES;
		const alongU = buffer.readf64(terms, east + ofHeight) - buffer.readf64(terms, west + ofHeight);
		const alongV = buffer.readf64(terms, north + ofHeight) - buffer.readf64(terms, south + ofHeight);
		const uu = ux * ux + uy * uy + uz * uz;
		const uv = ux * vx + uy * vy + uz * vz;
		const vv = vx * vx + vy * vy + vz * vz;
		const area = uu * vv - uv * uv;
		// In the middles of the square's edges opposite neighbours are one point.
		if (area <= 1e-6 * (uu + vv) * (uu + vv) || uu + vv < 1e-18) {
			return math.max(
				math.max(steepness(terms, east, at), steepness(terms, west, at)),
				math.max(steepness(terms, north, at), steepness(terms, south, at)),
			);
		}
		const squared = (vv * alongU * alongU - 2 * uv * alongU * alongV + uu * alongV * alongV) / area;
		return math.sqrt(math.max(0, squared)) / radius;
	}

	return (i, j, checkpoint) => {
		const terms = spares.pop() ?? buffer.create(Term.Count * TERM_BYTES);
		const u0 = i * TileLayout.Steps - 1;
		const v0 = j * TileLayout.Steps - 1;
		for (const b of $range(0, HALO_NODES - 1)) {
			// The halo has no corners.
			const side = b === 0 || b === HALO_NODES - 1 ? 1 : 0;
			for (const a of $range(side, HALO_NODES - 1 - side)) {
				evaluate(terms, 8 * (b * HALO_NODES + a), u0 + a, v0 + b);
			}
			if (checkpoint !== undefined) checkpoint();
		}

		const nodes = buffer.create(TileLayout.Bytes);
		let node = 0;
		for (const b of $range(1, TileLayout.Nodes)) {
			for (const a of $range(1, TileLayout.Nodes)) {
				const at = 8 * (b * HALO_NODES + a);
				const slope = slopeAt(terms, at);
				const h = buffer.readf64(terms, at + Term.Height * TERM_BYTES);
				const T0 = buffer.readf64(terms, at + Term.T0 * TERM_BYTES);
				const D = buffer.readf64(terms, at + Term.D * TERM_BYTES);
				const river = buffer.readf64(terms, at + Term.River * TERM_BYTES);
				const code = classify(h, buffer.readf64(terms, at + Term.T * TERM_BYTES), T0, D, river, slope);
				const H = buffer.readf64(terms, at + Term.H * TERM_BYTES);
				const stress = buffer.readf64(terms, at + Term.Stress * TERM_BYTES);
				const [surface, under] = surfaceMaterial(code, h, T0, H, D, stress, slope);
				const capped = math.min(slope, STEEPEST);
				const depthPerStud = math.ceil(255 / math.sqrt(1 + capped * capped));
				const frozen = seaIce && T0 < FREEZING && (code === ClassCode.DeepSea || code === ClassCode.Shelf);
				const ground = seaLevel + (shoreSnap ? offShore(h - seaLevel) : h - seaLevel) + surfaceBias;
				const water = math.max(seaLevel, river);
				buffer.writef32(nodes, node + NodePart.Ground, ground);
				buffer.writef32(nodes, node + NodePart.WaterLevel, water);
				buffer.writeu8(nodes, node + NodePart.Materials, surface + 16 * under);
				buffer.writeu8(nodes, node + NodePart.Class, code + (frozen ? FROZEN_BIT : 0));
				buffer.writeu8(nodes, node + NodePart.DepthPerStud, depthPerStud);
				node += TileLayout.NodeBytes;
			}
		}
		spares.push(terms);
		return { nodes, bounds: boundTile(nodes, radius, rockDepth) };
	};
}
