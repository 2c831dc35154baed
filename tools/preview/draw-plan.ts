import { travelColor } from "../island-drawing.ts";
import type { Picture } from "../picture.ts";
import { copyPicture, drawDisc, drawLine } from "./canvas.ts";
import type { IslandPlan } from "./island-plan.ts";
import type { PlanPoint, SeenIsland } from "./seen-world.ts";

const INK = [30, 24, 18] as const;
const WHITE = [255, 255, 255] as const;

/** Sizes below are those of a picture this wide. */
const DESIGN_SIZE = 256;

/** A square picture with the trails and Locations of an island on it. */
export function drawPlan(ground: Picture, island: SeenIsland, plan: IslandPlan): Picture {
	const picture = copyPicture(ground);
	const scale = picture.width / DESIGN_SIZE;
	const toPixel = ([x, y]: PlanPoint) => ({ x: x * picture.width, y: y * picture.height });
	const minutes = island.edges.map(({ travelMinutes }) => travelMinutes);
	const [fastest, slowest] = [Math.min(...minutes), Math.max(...minutes)];
	for (const isEdge of [true, false]) {
		plan.trails.forEach((trail, edge) => {
			const color = isEdge ? INK : travelColor(minutes[edge]!, fastest, slowest);
			for (let i = 1; i < trail.length; i++) {
				drawLine(picture, toPixel(trail[i - 1]!), toPixel(trail[i]!), (isEdge ? 2.6 : 1.3) * scale, color);
			}
		});
	}
	for (const { index, type, position } of island.sites) {
		const centre = toPixel(plan.placeOf(position));
		drawDisc(picture, centre, (index === island.start ? 6.2 : 4.7) * scale, index === island.start ? WHITE : INK);
		drawDisc(picture, centre, 3.5 * scale, island.colors[type] ?? WHITE);
	}
	return picture;
}
