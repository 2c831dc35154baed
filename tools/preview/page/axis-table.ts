import { words } from "../../island-drawing.ts";
import type { LocationFacts } from "../location-facts.ts";
import { number } from "./figures.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";
import type { AxisScale } from "./location-map.ts";
import { sortableTable } from "./sortable-table.ts";

/** The axis values of all Locations. */
export function axisTable(locations: ReadonlyArray<LocationFacts>, axes: ReadonlyArray<AxisScale>): Html {
	const table = sortableTable({
		caption: "Axis values by Location. A head sorts by its column, pressed again the other way round.",
		columns: [
			{ title: "Location", kind: "text" },
			{ title: "Type", kind: "text" },
			...axes.map(({ id }) => ({ title: words(id), kind: "number" }) as const),
			{ title: "Height, m", kind: "number" },
			{ title: "Neighbours", kind: "number" },
		],
		rows: locations.map(({ site, title, type, heightMeters, neighbours }) => [
			{ sortKey: title, shown: title },
			{ sortKey: type, shown: type },
			...axes.map(({ id, min, max }) => {
				const value = site.axes[id] ?? min;
				return { sortKey: value, shown: value, share: max > min ? (value - min) / (max - min) : 0 };
			}),
			{ sortKey: heightMeters, shown: number(heightMeters) },
			{ sortKey: neighbours.length, shown: neighbours.length },
		]),
	});
	return html`<section id="axes" aria-labelledby="axes-title">
		<h2 id="axes-title">Axis values</h2>
		${table}
	</section>`;
}
