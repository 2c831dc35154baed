import { isFinite } from "sphere";
import { voxelCount } from "voxel";
import { addGrid, addMaterial, createMaterialCounts } from "./count-materials";
import type { ChunkRange, FilledChunk, TerrainSource } from "./terrain-source";

/** What was filled. */
export interface RegionReport<M extends defined> {
	/** Chunks asked for, and those of them that held anything. */
	readonly chunks: number;
	readonly written: number;
	/** Voxels that hold anything, and how many of each material. A voxel of ground and water counts for its ground. */
	readonly voxels: number;
	readonly voxelsByMaterial: ReadonlyMap<M, number>;
}

/** Takes a chunk that is not air. Its arrays are used again when this returns. */
export type WriteChunk<M extends defined> = (chunk: FilledChunk<M>, cx: number, cy: number, cz: number) => void;

function rangeAround<M extends defined>(
	source: TerrainSource<M>,
	centre: readonly [x: number, y: number, z: number],
	radius: number,
): ChunkRange {
	if (radius === math.huge) return source.whole;
	const [minX, minY, minZ] = source.chunkAt(centre[0] - radius, centre[1] - radius, centre[2] - radius);
	const [maxX, maxY, maxZ] = source.chunkAt(centre[0] + radius, centre[1] + radius, centre[2] + radius);
	return { minX, minY, minZ, maxX, maxY, maxZ };
}

/**
 * Calls `visit` for every chunk whose centre is within `radius` studs of a point (columns: regardless of height), in order of
 * cx, then cy, then cz. An infinite radius means the whole world: all of a globe or a tangent chart, one copy of an octa chart.
 */
export function eachChunkWithin<M extends defined>(
	source: TerrainSource<M>,
	centre: readonly [x: number, y: number, z: number],
	radius: number,
	visit: (cx: number, cy: number, cz: number) => void,
): void {
	if (!typeIs(radius, "number") || !(radius >= 0)) throw `radius must be at least 0 studs, got ${tostring(radius)}`;
	for (const value of centre) {
		if (!isFinite(value)) throw `centre must be finite, got (${centre[0]}, ${centre[1]}, ${centre[2]})`;
	}
	const { minX, minY, minZ, maxX, maxY, maxZ } = rangeAround(source, centre, radius);
	const middle = (origin: number, c: number) => origin + (c + 0.5) * source.chunkStuds;
	for (const cx of $range(minX, maxX)) {
		const dx = middle(source.originX, cx) - centre[0];
		for (const cy of $range(minY, maxY)) {
			const dy = source.dimensions === 3 ? middle(source.originY, cy) - centre[1] : 0;
			for (const cz of $range(minZ, maxZ)) {
				const dz = middle(source.originZ, cz) - centre[2];
				if (radius < math.huge && dx * dx + dy * dy + dz * dz > radius * radius) continue;
				const content = source.contentOf(cx, cy, cz);
				if (content === "voxels" || content === "solid") visit(cx, cy, cz);
			}
		}
	}
}

/**
 * Fills every chunk within `radius` studs of a point and hands each that is not air to `write`, for pictures and baked
 * places. The order is that of {@link eachChunkWithin}.
 */
export function fillRegion<M extends defined>(
	source: TerrainSource<M>,
	centre: readonly [x: number, y: number, z: number],
	radius: number,
	write: WriteChunk<M>,
): RegionReport<M> {
	const counts = createMaterialCounts<M>();
	let chunks = 0;
	let written = 0;
	eachChunkWithin(source, centre, radius, (cx, cy, cz) => {
		chunks += 1;
		const chunk = source.fill(cx, cy, cz);
		if (chunk.status === "air") return;
		written += 1;
		if (chunk.status === "solid") addMaterial(counts, chunk.material, voxelCount(chunk.box));
		else addGrid(counts, chunk.grid, source.water);
		write(chunk, cx, cy, cz);
		source.release(chunk);
	});
	return { chunks, written, voxels: counts.total, voxelsByMaterial: counts.byMaterial };
}
