import { PARAMETER_RULES } from "../../../src/planet/parameter-rules.ts";
import { snakeCase } from "../../codex/snake-case.ts";
import { words } from "../../island-drawing.ts";
import type { Color } from "../../picture.ts";
import type { PlanetShares, SeenPlanet } from "../seen-world.ts";
import { bars, facts, number, percent } from "./figures.ts";
import type { Bar } from "./figures.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";

/** Colours of the classes, as maps have them. */
const CLASS_COLORS: Readonly<Record<string, Color>> = {
	river: [62, 140, 168],
	deepSea: [14, 42, 78],
	shelf: [38, 120, 138],
	snow: [205, 212, 228],
	beach: [196, 174, 126],
	mountain: [118, 110, 100],
	land: [108, 134, 66],
};

export function shareBars(
	shares: Readonly<Record<string, number>>,
	labelOf: (name: string) => string,
	colorOf: (name: string) => Color | undefined,
): Html {
	const rows: ReadonlyArray<Bar> = Object.entries(shares)
		.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
		.map(([name, share]) => ({ label: labelOf(name), value: share, text: percent(share), color: colorOf(name) }));
	return bars(rows);
}

/** The shares of the classes of a planet's surface. */
export function classBars({ classes }: PlanetShares): Html {
	return shareBars(
		classes,
		(name) => words(snakeCase(name)),
		(name) => CLASS_COLORS[name],
	);
}

/** What a planet's surface consists of. */
export function planetSurface({ shares }: SeenPlanet, colorOf: (material: string) => Color | undefined): Html {
	const { lowest, mean, highest } = shares.height;
	return html`<section id="surface" aria-labelledby="surface-title">
		<h2 id="surface-title">Surface</h2>
		${facts([
			["dry land", percent(shares.land)],
			["studs, highest ground", number(highest)],
			["studs, mean", number(mean)],
			["studs, deepest", number(lowest)],
		])}
		<div class="columns">
			<div>
				<h3>Classes</h3>
				${classBars(shares)}
			</div>
			<div>
				<h3>Materials of the land</h3>
				${shareBars(shares.materials, (name) => name, colorOf)}
			</div>
		</div>
	</section>`;
}

const UNITS: Readonly<Record<string, string>> = { "1": "" };

/** The resolved parameters of a planet. */
export function planetParameters({ params }: SeenPlanet): Html {
	const caption = "Parameters, defaults filled in, under the keys of the codex";
	return html`<section id="parameters" aria-labelledby="parameters-title">
		<h2 id="parameters-title">Parameters</h2>
		<div class="scroll" role="region" tabindex="0" aria-label="${caption}">
			<table>
				<caption>
					${caption}
				</caption>
				<thead>
					<tr>
						<th scope="col">Key</th>
						<th scope="col" class="number">Value</th>
						<th scope="col">Unit</th>
						<th scope="col">What it is</th>
					</tr>
				</thead>
				<tbody>
					${PARAMETER_RULES.map(
						({ name, unit, description }) =>
							html`<tr>
								<th scope="row"><code>${snakeCase(name)}</code></th>
								<td class="number">${number(Number(params[name]), 3)}</td>
								<td>${UNITS[unit] ?? unit}</td>
								<td class="prose">${description}</td>
							</tr>`,
					)}
				</tbody>
			</table>
		</div>
	</section>`;
}
