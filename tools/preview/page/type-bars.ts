import { words } from "../../island-drawing.ts";
import { countTypes } from "../location-facts.ts";
import type { SeenIsland } from "../seen-world.ts";
import { bars } from "./figures.ts";
import type { Html } from "./html.ts";

/** How many Locations of each type an island has. */
export function typeBars(island: SeenIsland): Html {
	return bars(
		countTypes(island).map(({ type, count }) => ({
			label: words(type),
			value: count,
			text: String(count),
			color: island.colors[type],
		})),
	);
}
