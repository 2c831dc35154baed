import { boundsOverlap } from "world";
import type { Bounds } from "world";

interface Claim {
	readonly worldId: string;
	readonly bounds: Bounds;
}

/** What is streamed into a Terrain at present: two worlds that write the same ground would undo each other. */
const claims = new Array<Claim>();

/** Takes ground for a world until the returned function is called. @throws if another world has part of it. */
export function claimGround(worldId: string, bounds: Bounds): () => void {
	const other = claims.find((claim) => boundsOverlap(claim.bounds, bounds));
	if (other !== undefined) {
		throw `worlds.${worldId} overlaps worlds.${other.worldId}, which is being streamed: give them centres or origins farther apart, or stop one`;
	}
	const claim = { worldId, bounds };
	claims.push(claim);
	return () => {
		const index = claims.indexOf(claim);
		if (index >= 0) claims.remove(index);
	};
}
