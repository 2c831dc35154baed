import { escapeXml } from "../escape-xml.ts";
import { siteTitle, travelColor } from "../island-drawing.ts";
import type { IslandPlan } from "./island-plan.ts";
import { niceStep } from "./nice-step.ts";
import type { PlanPoint, SeenIsland } from "./seen-world.ts";

const SIZE = 1024;

const STYLE = [
	"text{font-family:system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke:#101618;stroke-linejoin:round;fill:#fff}",
	".index{font-size:11px;font-weight:700;stroke-width:2.5px}.name{font-size:13px;stroke-width:3px}",
	".scale{font-size:14px;stroke-width:3px;text-anchor:start}polyline{fill:none;stroke-linecap:round;stroke-linejoin:round}",
].join("");

export interface MapSvg {
	readonly title: string;
	readonly island: SeenIsland;
	readonly plan: IslandPlan;
	/** A square picture of the ground. */
	readonly ground: Buffer;
}

/** The map of an island over the picture of its ground, as the text of an SVG file that holds both. */
export function mapSvg({ title, island, plan, ground }: MapSvg): string {
	const toPixels = ([x, y]: PlanPoint) => `${(SIZE * x).toFixed(1)},${(SIZE * y).toFixed(1)}`;
	const minutes = island.edges.map(({ travelMinutes }) => travelMinutes);
	const [fastest, slowest] = [Math.min(...minutes), Math.max(...minutes)];
	const rgb = (color: readonly number[]) => `rgb(${color.map(Math.round).join(",")})`;

	const trails = island.edges.map(({ a, b, distanceMeters, travelMinutes }, edge) => {
		const points = plan.trails[edge]!.map(toPixels).join(" ");
		const told = `${siteTitle(island.sites[a]!)} to ${siteTitle(island.sites[b]!)}: ${Math.round(distanceMeters)} m, ${travelMinutes} min`;
		const stroke = rgb(travelColor(travelMinutes, fastest, slowest));
		return [
			`<g><title>${escapeXml(told)}</title>`,
			`<polyline points="${points}" stroke="#1e160e" stroke-opacity=".6" stroke-width="6"/>`,
			`<polyline points="${points}" stroke="${stroke}" stroke-width="3"/></g>`,
		].join("");
	});
	const sites = island.sites.map((site) => {
		const [x, y] = plan.placeOf(site.position).map((share) => SIZE * share) as [number, number];
		const circle = (radius: number, rest: string) =>
			`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" ${rest}/>`;
		return [
			`<g><title>${escapeXml(`${site.index}: ${siteTitle(site)}`)}</title>`,
			site.index === island.start ? circle(16, 'fill="none" stroke="#fff" stroke-width="3"') : "",
			circle(11, `fill="${rgb(island.colors[site.type] ?? [128, 128, 128])}" stroke="#17201f" stroke-width="2"`),
			`<text class="index" x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}">${site.index}</text>`,
			`<text class="name" x="${x.toFixed(1)}" y="${(y + 28).toFixed(1)}">${escapeXml(siteTitle(site))}</text></g>`,
		].join("");
	});
	const bar = niceStep(plan.studsAcross / 8);
	const wide = (SIZE * bar) / plan.studsAcross;
	const scale = [
		`<path d="M24 ${SIZE - 32}v8h${wide.toFixed(1)}v-8" fill="none" stroke="#101618" stroke-width="5"/>`,
		`<path d="M24 ${SIZE - 32}v8h${wide.toFixed(1)}v-8" fill="none" stroke="#fff" stroke-width="2"/>`,
		`<text class="scale" x="${(34 + wide).toFixed(1)}" y="${SIZE - 22}">${bar} studs</text>`,
	];
	return `${[
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" role="img">`,
		`<title>${escapeXml(title)}</title>`,
		`<style>${STYLE}</style>`,
		`<image href="data:image/png;base64,${ground.toString("base64")}" width="${SIZE}" height="${SIZE}"/>`,
		...trails,
		...sites,
		...scale,
		"</svg>",
	].join("\n")}\n`;
}
