/** Draws an island's sites and paths as an SVG map. */

import { escapeXml } from "./escape-xml.ts";
import { FAST_PATH, siteTitle, SLOW_PATH, travelColor, words } from "./island-drawing.ts";
import type { IslandDrawing, MapSite } from "./island-drawing.ts";

const DISC_RADIUS = 100;
const SCALE = 4;
const CENTRE = 470;
const LEGEND_X = 950;
const WIDTH = 1230;
const HEIGHT = 960;

function rgb(color: readonly [number, number, number]): string {
	return `rgb(${color.map(Math.round).join(",")})`;
}

function position(site: MapSite): { x: number; y: number } {
	return { x: CENTRE + SCALE * site.x, y: CENTRE + SCALE * site.y };
}

/** A closed smooth curve (Catmull-Rom as cubic segments) outside the ring sites: the shore, as far as a map of sites knows it. */
function shorePath(drawing: IslandDrawing): string {
	const steps = 72;
	const points = Array.from({ length: steps }, (_, i) => {
		const angle = (2 * Math.PI * i) / steps;
		let radius = drawing.ringRadius.min * DISC_RADIUS;
		for (const site of drawing.sites) {
			const distance = Math.hypot(site.x, site.y);
			const apart = Math.atan2(
				Math.sin(Math.atan2(site.y, site.x) - angle),
				Math.cos(Math.atan2(site.y, site.x) - angle),
			);
			// Each site pushes the shore out around its own bearing.
			radius = Math.max(radius, (distance + 8) * Math.exp(-((apart / 0.55) ** 2)));
		}
		return { x: CENTRE + SCALE * radius * Math.cos(angle), y: CENTRE + SCALE * radius * Math.sin(angle) };
	});
	const at = (i: number) => points[(i + steps) % steps];
	const segments = points.map((point, i) => {
		const [before, next, after] = [at(i - 1), at(i + 1), at(i + 2)];
		const c1 = { x: point.x + (next.x - before.x) / 6, y: point.y + (next.y - before.y) / 6 };
		const c2 = { x: next.x - (after.x - point.x) / 6, y: next.y - (after.y - point.y) / 6 };
		return `C${[c1.x, c1.y, c2.x, c2.y, next.x, next.y].map((v) => v.toFixed(1)).join(" ")}`;
	});
	return `M${points[0].x.toFixed(1)} ${points[0].y.toFixed(1)}${segments.join("")}Z`;
}

function drawEdges(drawing: IslandDrawing): string[] {
	const minutes = drawing.edges.map((edge) => edge.travelMinutes);
	const [fastest, slowest] = [Math.min(...minutes), Math.max(...minutes)];
	return drawing.edges.flatMap((edge) => {
		const a = position(drawing.sites[edge.a]);
		const b = position(drawing.sites[edge.b]);
		const title = `${siteTitle(drawing.sites[edge.a])} to ${siteTitle(drawing.sites[edge.b])}: ${Math.round(edge.distanceMeters)} m, ${edge.travelMinutes} min`;
		const line = `x1="${a.x.toFixed(1)}" y1="${a.y.toFixed(1)}" x2="${b.x.toFixed(1)}" y2="${b.y.toFixed(1)}"`;
		return [
			`<g><title>${escapeXml(title)}</title>`,
			`<line ${line} stroke="#5b4a36" stroke-width="7" stroke-linecap="round"/>`,
			`<line ${line} stroke="${rgb(travelColor(edge.travelMinutes, fastest, slowest))}" stroke-width="4" stroke-linecap="round"/>`,
			`<text x="${((a.x + b.x) / 2).toFixed(1)}" y="${((a.y + b.y) / 2 + 4).toFixed(1)}" class="minutes">${edge.travelMinutes}</text></g>`,
		];
	});
}

/** A gate, as they stand beside places that have an inside. */
function gateMark(x: number, y: number): string {
	return `<path d="M${(x - 6).toFixed(1)} ${y.toFixed(1)}v-6a6 6 0 0 1 12 0v6z" fill="#1b1b20" stroke="#fff" stroke-width="2"/>`;
}

/** One line per structure inside of a site, and in brackets what lies in those. */
function insideLines(drawing: IslandDrawing, site: MapSite): string[] {
	return drawing.interiors
		.filter(({ depth, host }) => depth === 1 && host === site.index + 1)
		.map(({ key, structure, sites }) => {
			const deeper = drawing.interiors.filter((other) => other.key.startsWith(`${key}/`));
			const places = `${sites.length} ${sites.length === 1 ? "place" : "places"}`;
			const within =
				deeper.length === 0
					? ""
					: `, and in it ${deeper.map((other) => words(other.structure).toLowerCase()).join(", ")}`;
			return `Inside: ${words(structure).toLowerCase()}, ${places}${within}`;
		});
}

function drawSites(drawing: IslandDrawing): string[] {
	return drawing.sites.flatMap((site) => {
		const { x, y } = position(site);
		const inside = insideLines(drawing, site);
		const axes = Object.entries(site.axes).map(([axis, value]) => `${words(axis)} ${value}`);
		const isStart = site.index === drawing.start;
		return [
			`<g><title>${escapeXml([`${site.index}: ${siteTitle(site)}`, ...axes, ...inside].join("\n"))}</title>`,
			...(isStart
				? [
						`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="18" fill="none" stroke="#fff" stroke-width="3"/>`,
					]
				: []),
			`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="12" fill="${rgb(drawing.colors[site.type])}" stroke="#222" stroke-width="2"/>`,
			...inside.map((_, i) => gateMark(x + 16 + 15 * i, y - 4)),
			`<text x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}" class="index">${site.index}</text>`,
			`<text x="${x.toFixed(1)}" y="${(y + 28).toFixed(1)}" class="name">${escapeXml(siteTitle(site))}</text></g>`,
		];
	});
}

/** A length of 1, 2 or 5 times a power of ten that takes about a sixth of the map's width. */
function scaleBarMeters(metersPerPixel: number): number {
	const wanted = metersPerPixel * 160;
	const power = 10 ** Math.floor(Math.log10(wanted));
	return power * ([5, 2, 1].find((factor) => factor * power <= wanted) ?? 1);
}

function drawLegend(drawing: IslandDrawing): string[] {
	const counts = new Map<string, number>();
	for (const site of drawing.sites) counts.set(site.type, (counts.get(site.type) ?? 0) + 1);
	const minutes = drawing.edges.map((edge) => edge.travelMinutes);
	const types = Object.keys(drawing.colors).filter((type) => counts.has(type));
	const rows = types.flatMap((type, row) => [
		`<circle cx="${LEGEND_X + 10}" cy="${112 + 30 * row}" r="10" fill="${rgb(drawing.colors[type])}" stroke="#222" stroke-width="2"/>`,
		`<text x="${LEGEND_X + 32}" y="${117 + 30 * row}" class="legend">${escapeXml(words(type))} (${counts.get(type)})</text>`,
	]);

	const metersPerPixel = drawing.diameterMeters / (2 * DISC_RADIUS * SCALE);
	const bar = scaleBarMeters(metersPerPixel);
	const below = 112 + 30 * types.length;
	const travel =
		minutes.length === 0
			? []
			: [
					`<rect x="${LEGEND_X}" y="${below + 20}" width="200" height="10" fill="url(#travel)" stroke="#222"/>`,
					`<text x="${LEGEND_X}" y="${below + 48}" class="legend">${Math.min(...minutes)} min</text>`,
					`<text x="${LEGEND_X + 200}" y="${below + 48}" class="legend" text-anchor="end">${Math.max(...minutes)} min</text>`,
				];
	return [
		`<text x="${LEGEND_X}" y="50" class="title">${escapeXml(words(drawing.world))}</text>`,
		`<text x="${LEGEND_X}" y="78" class="legend">seed ${escapeXml(String(drawing.seed))}, ${drawing.sites.length} places, ${drawing.edges.length} paths</text>`,
		...rows,
		...travel,
		`<circle cx="${LEGEND_X + 10}" cy="${below + 80}" r="10" fill="none" stroke="#fff" stroke-width="3"/>`,
		`<text x="${LEGEND_X + 32}" y="${below + 85}" class="legend">start</text>`,
		...(drawing.interiors.length === 0
			? []
			: [
					gateMark(LEGEND_X + 10, below + 121),
					`<text x="${LEGEND_X + 32}" y="${below + 120}" class="legend">has an inside</text>`,
				]),
		`<path d="M${LEGEND_X} ${HEIGHT - 62}v8h${(bar / metersPerPixel).toFixed(1)}v-8" fill="none" stroke="#222" stroke-width="2"/>`,
		`<text x="${LEGEND_X}" y="${HEIGHT - 32}" class="legend">${bar >= 1000 ? `${bar / 1000} km` : `${bar} m`}</text>`,
	];
}

/** The map as the text of an SVG file; hovering over a place or path shows its values. */
export function drawIsland(drawing: IslandDrawing): string {
	return `${[
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
		`<title>Map of ${escapeXml(drawing.world)}, seed ${escapeXml(String(drawing.seed))}</title>`,
		"<style>text{font-family:system-ui,sans-serif;fill:#1d2a33}.name{font-size:14px;text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:3px}",
		".index{font-size:11px;font-weight:700;text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:2px}",
		".minutes{font-size:12px;text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:3px}.legend{font-size:16px}.title{font-size:28px;font-weight:700}</style>",
		`<defs><linearGradient id="travel"><stop offset="0" stop-color="${rgb(FAST_PATH)}"/><stop offset="1" stop-color="${rgb(SLOW_PATH)}"/></linearGradient></defs>`,
		`<rect width="${WIDTH}" height="${HEIGHT}" fill="#9cc9dc"/>`,
		`<path d="${shorePath(drawing)}" fill="#d9d2a4" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>`,
		`<circle cx="${CENTRE}" cy="${CENTRE}" r="${SCALE * DISC_RADIUS}" fill="none" stroke="#3b7590" stroke-dasharray="3 9" stroke-width="2"/>`,
		...drawEdges(drawing),
		...drawSites(drawing),
		...drawLegend(drawing),
		"</svg>",
	].join("\n")}\n`;
}
