import type { Ground, GroundMap } from "island/ground";

/** Rays from a ring site towards the sea, in radians from the way outwards. */
const RAYS = [-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4];

/** Where ground is taken on either side of the water line, in studs. */
const BESIDE = 8;

/** Farther than this from a site, in studs, its shore is not looked for. */
const REACH = 160;

/** Distances of the shore from the sites of a type, and the ground inland and off it, over the sea. Studs. */
export interface ShoreFigures {
	readonly distances: Array<number>;
	readonly inland: Array<number>;
	readonly off: Array<number>;
}

/** Adds what rays from the ring sites of a type cross. */
export function measureShores(ground: Ground, map: GroundMap, typeId: string, figures: ShoreFigures): void {
	const sea = ground.options.seaLevel;
	map.sites.forEach((site, i) => {
		if (site.type !== typeId || !site.onCoastRing) return;
		const { x, z } = ground.sites[i];
		for (const ray of RAYS) {
			const angle = math.atan2(z, x) + ray;
			const above = (distance: number) =>
				ground.heightAt(x + distance * math.cos(angle), z + distance * math.sin(angle)) - sea;
			let distance = 0;
			while (distance < REACH && above(distance) > 0) distance += 1;
			if (distance === REACH) continue;
			figures.distances.push(distance);
			figures.inland.push(above(distance - BESIDE));
			figures.off.push(above(distance + BESIDE));
		}
	});
}
