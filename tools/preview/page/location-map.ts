import { siteTitle, travelColor, words } from "../../island-drawing.ts";
import type { Color } from "../../picture.ts";
import type { IslandPlan } from "../island-plan.ts";
import type { LocationFacts } from "../location-facts.ts";
import type { PagePicture } from "../page-picture.ts";
import type { PlanPoint, SeenIsland } from "../seen-world.ts";
import { number, pngUri, rgb } from "./figures.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";

/** An axis with the range of its values. */
export interface AxisScale {
	readonly id: string;
	readonly min: number;
	readonly max: number;
}

export interface LocationMapParts {
	readonly island: SeenIsland;
	readonly locations: ReadonlyArray<LocationFacts>;
	readonly plan: IslandPlan;
	readonly axes: ReadonlyArray<AxisScale>;
	readonly studsPerMeter: number;
	/** What lies under the map, a square. */
	readonly ground: Omit<PagePicture, "caption"> & { readonly caption: Html };
}

const VIEW_BOX = 1000;

function toView(points: ReadonlyArray<PlanPoint>): string {
	return points.map(([x, y]) => `${(VIEW_BOX * x).toFixed(1)},${(VIEW_BOX * y).toFixed(1)}`).join(" ");
}

function trails({ island, plan }: LocationMapParts): Html {
	const minutes = island.edges.map(({ travelMinutes }) => travelMinutes);
	const [fastest, slowest] = [Math.min(...minutes), Math.max(...minutes)];
	return html`<svg class="trails" data-layer="trails" viewBox="0 0 ${VIEW_BOX} ${VIEW_BOX}" aria-hidden="true">
		${plan.trails.map((trail, edge) => {
			const { a, b, travelMinutes } = island.edges[edge]!;
			const points = toView(trail);
			return html`<g data-trail="${a} ${b}">
				<polyline class="trail-edge" points="${points}" />
				<polyline points="${points}" stroke="${rgb(travelColor(travelMinutes, fastest, slowest))}" />
			</g>`;
		})}
	</svg>`;
}

const NO_COLOR: Color = [128, 128, 128];

/** The colour of a type, and that of text on it. */
function colorStyle(island: SeenIsland, type: string): string {
	const color = island.colors[type] ?? NO_COLOR;
	const [red, green, blue] = color;
	const isLight = 0.299 * red + 0.587 * green + 0.114 * blue > 130;
	return `--type: ${rgb(color)}; --on-type: ${isLight ? "#14191b" : "#fff"}`;
}

/** Where the name of a Location stands, by the share of the map's width that lies left of it. */
function nameSide(left: number): string {
	if (left < 0.3) return " from-left";
	return left > 0.7 ? " to-right" : "";
}

function markers({ island, locations, plan }: LocationMapParts): Html {
	return html`<ol class="markers" data-layer="locations" aria-label="Locations on the map">
		${locations.map(({ site, title, heightMeters }) => {
			const [left, top] = plan.placeOf(site.position);
			const place = `left: ${(100 * left).toFixed(2)}%; top: ${(100 * top).toFixed(2)}%`;
			const start = site.index === island.start ? ", start" : "";
			return html`<li style="${place}; ${colorStyle(island, site.type)}">
				<button
					type="button"
					class="marker"
					data-site="${site.index}"
					aria-pressed="false"
					aria-label="${title}, ${number(heightMeters)} metres high${start}"
				>
					<span class="pin${start === "" ? "" : " pin-start"}">${site.index}</span>
					<span class="pin-name${nameSide(left)}" aria-hidden="true">${title}</span>
				</button>
			</li>`;
		})}
	</ol>`;
}

function list({ island, locations }: LocationMapParts): Html {
	return html`<div class="places">
		<h3 id="locations" tabindex="-1">${locations.length} Locations</h3>
		<ol class="place-list">
			${locations.map(
				({ site, title, heightMeters }) =>
					html`<li>
						<button
							type="button"
							class="place"
							data-site="${site.index}"
							aria-pressed="false"
							style="${colorStyle(island, site.type)}"
						>
							<span class="swatch" aria-hidden="true">${site.index}</span>
							<span class="place-name"
								>${title}${site.index === island.start && html` <em>start</em>`}</span
							>
							<span class="place-height">${number(heightMeters)} m</span>
						</button>
					</li>`,
			)}
		</ol>
	</div>`;
}

function axisRow({ id, min, max }: AxisScale, value: number): Html {
	const share = max > min ? (value - min) / (max - min) : 0;
	return html`<li style="--share: ${share.toFixed(4)}">
		<span class="bar-label">${words(id)}</span>
		<span class="bar-value">${value}</span>
		<span class="bar" aria-hidden="true"></span>
	</li>`;
}

function card({ island, axes, studsPerMeter }: LocationMapParts, location: LocationFacts): Html {
	const { site, title, type, heightMeters, neighbours } = location;
	const studs = heightMeters * studsPerMeter;
	return html`<article
		class="card"
		data-site="${site.index}"
		aria-labelledby="card-${site.index}"
		style="${colorStyle(island, site.type)}"
	>
		<header>
			<h4 id="card-${site.index}" tabindex="-1">${title}</h4>
			<button type="button" class="close" data-close aria-label="Close ${title}">Close</button>
		</header>
		<dl class="card-facts">
			<div>
				<dt>Type</dt>
				<dd><span class="dot" aria-hidden="true"></span>${type}</dd>
			</div>
			<div>
				<dt>Height</dt>
				<dd>${number(heightMeters)} m, ${number(studs, 1)} studs</dd>
			</div>
			<div>
				<dt>Lies</dt>
				<dd>${site.onCoastRing ? "on the coast" : "inland"}</dd>
			</div>
			<div>
				<dt>Name</dt>
				<dd><code>${site.key}</code></dd>
			</div>
		</dl>
		<div class="card-columns">
			<section aria-labelledby="axes-${site.index}">
				<h5 id="axes-${site.index}">Axes</h5>
				<ul class="bars">
					${axes.map((axis) => axisRow(axis, site.axes[axis.id] ?? axis.min))}
				</ul>
			</section>
			<section aria-labelledby="ways-${site.index}">
				<h5 id="ways-${site.index}">Neighbours</h5>
				<ul class="ways">
					${neighbours.map(
						(way) =>
							html`<li>
								<button type="button" data-goto="${way.site.index}">
									<span>${way.site.index} ${siteTitle(way.site)}</span>
									<span class="way-length">${way.minutes} min, ${number(way.meters)} m</span>
								</button>
							</li>`,
					)}
				</ul>
			</section>
		</div>
	</article>`;
}

/** The map of an island with its Locations on it and beside it, and what there is to say of each. */
export function locationMap(parts: LocationMapParts): Html {
	const { ground, island } = parts;
	return html`<section id="map" aria-labelledby="map-title">
		<h2 id="map-title">Map</h2>
		<div class="island" data-places data-start="${island.start}">
			<figure class="map-figure">
				<a class="skip-map" href="#locations">Skip the map</a>
				<div class="map" role="group" aria-label="Map">
					<img
						src="${pngUri(ground.png)}"
						width="${ground.width}"
						height="${ground.height}"
						alt="${ground.alt}"
					/>
					${trails(parts)} ${markers(parts)}
				</div>
				<div class="layers">
					<label><input type="checkbox" data-shows="locations" checked /> Locations</label>
					<label><input type="checkbox" data-shows="trails" checked /> Trails</label>
					<label><input type="checkbox" data-shows="names" /> Names</label>
				</div>
				<figcaption>${ground.caption}</figcaption>
			</figure>
			${list(parts)}
			<div class="cards">${parts.locations.map((location) => card(parts, location))}</div>
		</div>
	</section>`;
}
