import type { PartSpec } from "parts";
import { hashAt, unit } from "random";
import type { ChunkJob } from "streaming/ports";

const CHUNK_STUDS = 128;
const SHARE_WITH_FEW = 0.25;
const FEW = 40;
const SHARE_WITH_MANY = 0.02;
const MANY = 300;

function countIn(job: ChunkJob): number {
	const luck = unit(hashAt(2, 0, job.cx, job.cy, job.cz));
	if (luck < SHARE_WITH_MANY) return MANY;
	return luck < SHARE_WITH_MANY + SHARE_WITH_FEW ? 1 + (hashAt(2, 1, job.cx, job.cy, job.cz) % FEW) : 0;
}

/**
 * What simulated generation puts into a chunk besides voxels: nothing, a few parts, or, now and then, more than a frame can take.
 * Groups reach over the borders of chunks.
 */
export function generatedParts(job: ChunkJob): ReadonlyArray<PartSpec> {
	const parts = new Array<PartSpec>();
	const [x, y, z] = [job.cx * CHUNK_STUDS, job.cy * CHUNK_STUDS, job.cz * CHUNK_STUDS];
	for (const i of $range(1, countIn(job))) {
		parts.push({
			group: `crystals ${math.floor(job.cx / 2)},${math.floor(job.cz / 2)}`,
			name: `part ${i}`,
			size: [1, 4, 1],
			frame: [x, y + i / 8, z, 1, 0, 0, 0, 1, 0, 0, 0, 1],
			material: "Glass",
			color: [160, 100, 245],
			transparency: 0.25,
		});
	}
	return parts;
}
