import type { ChunkEntry } from "./chunk-entry";
import { WANTED } from "./chunk-entry";

const HEADING_WEIGHT = 1.5;
const CRITICAL_LEAD = 100;

/**
 * Sets `priority` and `critical` of a chunk; lower goes first. Distance in chunks from its centre to the nearest focus that wants
 * it, less 1.5 cos(angle between that focus' way and the chunk) min(1, speed / 50 studs/s), less 100 if it is critical to anyone.
 */
export function prioritise(entry: ChunkEntry, criticalRadius: number): void {
	const x = entry.cx + 0.5;
	const y = entry.cy + 0.5;
	const z = entry.cz + 0.5;
	let nearest = math.huge;
	let ahead = 0;
	let critical = false;
	for (const [focus, level] of entry.interest) {
		if (level !== WANTED) continue;
		const dx = x - focus.x;
		const dy = y - focus.y;
		const dz = z - focus.z;
		const distance = math.sqrt(dx * dx + dy * dy + dz * dz);
		const along = dx * focus.headingX + dy * focus.headingY + dz * focus.headingZ;
		const lead = along > 0 ? along / distance : 0;
		// The second condition keeps a tie from depending on the order of the map.
		if (distance < nearest || (distance === nearest && lead > ahead)) {
			nearest = distance;
			ahead = lead;
		}
		const steps = math.max(
			math.abs(entry.cx - focus.cx),
			math.abs(entry.cy - focus.cy),
			math.abs(entry.cz - focus.cz),
		);
		if (focus.pinned || steps <= criticalRadius) critical = true;
	}
	// Nobody wants it: it is finished (a write goes on) after everything that somebody wants.
	if (nearest === math.huge) nearest = 1000;
	entry.critical = critical;
	entry.priority = nearest - HEADING_WEIGHT * ahead - (critical ? CRITICAL_LEAD : 0);
}
