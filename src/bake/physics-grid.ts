import type { VoxelStore } from "voxel";
import { CHUNK_SIZE } from "voxel";
import type { Place } from "./chunk-coordinates";
import { COORDINATE_BYTES, readDelta, writePlace } from "./chunk-coordinates";
import { markRegions, MARK_BYTES, MARKS_A_SIDE } from "./mark-regions";

/*
 * Terrain.PhysicsGrid: 02 03, then three groups of regions of 8^3 voxels, each a big-endian count and that many places, the first
 * of a group relative to (0, 0, 0). An index of where to build collision, not geometry.
 */

const VERSION = 2;
const REGION_EXPONENT = 3;
const HEADER_BYTES = 2;
const COUNT_BYTES = 4;
const GROUPS = 3;
const ORIGIN: Place = { x: 0, y: 0, z: 0 };
const REGIONS_A_CHUNK = CHUNK_SIZE / 8;
// Regions are within -4001..4000 on each axis.
const OFFSET = 4096;
const RANGE = 8192;

function regionKeys(store: VoxelStore): Array<number> {
	const keys = new Set<number>();
	const marks = buffer.create(MARK_BYTES);
	for (const chunk of store.packedChunks()) {
		buffer.fill(marks, 0, 0);
		markRegions(chunk.packed, marks);
		const firstX = chunk.x * REGIONS_A_CHUNK - 1 + OFFSET;
		const firstY = chunk.y * REGIONS_A_CHUNK - 1 + OFFSET;
		const firstZ = chunk.z * REGIONS_A_CHUNK - 1 + OFFSET;
		let mark = 0;
		for (const i of $range(0, MARKS_A_SIDE - 1)) {
			for (const j of $range(0, MARKS_A_SIDE - 1)) {
				for (const k of $range(0, MARKS_A_SIDE - 1)) {
					if (buffer.readu8(marks, mark) !== 0) {
						keys.add(((firstX + i) * RANGE + (firstY + j)) * RANGE + (firstZ + k));
					}
					mark += 1;
				}
			}
		}
	}
	const sorted = new Array<number>();
	for (const key of keys) sorted.push(key);
	sorted.sort();
	return sorted;
}

/**
 * The value of `Terrain.PhysicsGrid` for the cells of a store: in the first group every region within one voxel of a cell that is
 * not air, by ascending x, y, z; the other two groups empty.
 */
export function encodePhysicsGrid(store: VoxelStore): buffer {
	const keys = regionKeys(store);
	const data = buffer.create(HEADER_BYTES + GROUPS * COUNT_BYTES + keys.size() * COORDINATE_BYTES);
	buffer.writeu8(data, 0, VERSION);
	buffer.writeu8(data, 1, REGION_EXPONENT);
	buffer.writeu32(data, HEADER_BYTES, bit32.byteswap(keys.size()));
	let offset = HEADER_BYTES + COUNT_BYTES;
	let previous = ORIGIN;
	for (const key of keys) {
		const place = {
			x: math.floor(key / (RANGE * RANGE)) - OFFSET,
			y: (math.floor(key / RANGE) % RANGE) - OFFSET,
			z: (key % RANGE) - OFFSET,
		};
		writePlace(data, offset, place, previous);
		offset += COORDINATE_BYTES;
		previous = place;
	}
	return data;
}

/**
 * The three groups of a `Terrain.PhysicsGrid` value. Errors start with "PhysicsGrid byte N:": another version or region size,
 * data that ends inside a group or goes on behind the last.
 */
export function decodePhysicsGrid(data: buffer): Array<Array<Place>> {
	const size = buffer.len(data);
	if (size < HEADER_BYTES) throw `PhysicsGrid byte ${size}: the data ends before the version and region size`;
	const version = buffer.readu8(data, 0);
	if (version !== VERSION) throw `PhysicsGrid byte 0: version ${version} is not supported, only 2`;
	const exponent = buffer.readu8(data, 1);
	if (exponent !== REGION_EXPONENT) throw `PhysicsGrid byte 1: region exponent ${exponent} is not supported, only 3`;
	const groups = new Array<Array<Place>>();
	let offset = HEADER_BYTES;
	for (const _ of $range(1, GROUPS)) {
		if (size - offset < COUNT_BYTES) throw `PhysicsGrid byte ${offset}: the data ends where a count must be`;
		const count = bit32.byteswap(buffer.readu32(data, offset));
		offset += COUNT_BYTES;
		if ((size - offset) / COORDINATE_BYTES < count) {
			throw `PhysicsGrid byte ${offset}: the data ends inside a group of ${count} regions`;
		}
		const group = new Array<Place>();
		let previous = ORIGIN;
		for (const _index of $range(1, count)) {
			previous = {
				x: previous.x + readDelta(data, offset),
				y: previous.y + readDelta(data, offset + 1),
				z: previous.z + readDelta(data, offset + 2),
			};
			group.push(previous);
			offset += COORDINATE_BYTES;
		}
		groups.push(group);
	}
	if (offset !== size) throw `PhysicsGrid byte ${offset}: ${size - offset} bytes follow the last group`;
	return groups;
}
