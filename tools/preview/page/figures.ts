import type { PagePicture } from "../page-picture.ts";
import { html } from "./html.ts";
import type { Html, HtmlValue } from "./html.ts";

/** A number with thousands apart, and no more digits after the point than asked for. */
export function number(value: number, digits = 0): string {
	return value.toLocaleString("en", { maximumFractionDigits: digits });
}

/** A share of 1 in percent, with as many digits as tell something. */
export function percent(share: number): string {
	if (share > 0 && share < 0.0005) return "< 0.1 %";
	return `${(100 * share).toFixed(share > 0 && share < 0.0995 ? 1 : 0)} %`;
}

export function pngUri(png: Buffer): string {
	return `data:image/png;base64,${png.toString("base64")}`;
}

/** A picture with its caption. */
export function figure({ file, png, width, height, alt, caption, isWide = false }: PagePicture): Html {
	const image = html`<img src="${pngUri(png)}" width="${width}" height="${height}" alt="${alt}" />`;
	return html`<figure>
		${
			isWide
				? html`<div class="scroll wide" role="region" tabindex="0" aria-label="${alt}, scrolls sideways">
						${image}
					</div>`
				: image
		}
		<figcaption>${caption} <span class="file">${file}</span></figcaption>
	</figure>`;
}

export interface Bar {
	readonly label: string;
	readonly value: number;
	/** As it is written beside the bar. */
	readonly text: string;
	readonly color?: readonly [number, number, number];
}

export function rgb(color: readonly [number, number, number]): string {
	return `rgb(${color.map(Math.round).join(" ")})`;
}

/** Values beside each other, the longest bar across the whole width. */
export function bars(rows: ReadonlyArray<Bar>): Html {
	const most = Math.max(...rows.map(({ value }) => value), 1e-9);
	return html`<ul class="bars">
		${rows.map(
			({ label, value, text, color }) =>
				html`<li
					style="--share: ${(value / most).toFixed(4)}${color === undefined ? "" : `; --color: ${rgb(color)}`}"
				>
					<span class="bar-label">${label}</span>
					<span class="bar-value">${text}</span>
					<span class="bar" aria-hidden="true"></span>
				</li>`,
		)}
	</ul>`;
}

/** Names with their values, set as a list of large numbers. */
export function facts(entries: ReadonlyArray<readonly [name: string, value: HtmlValue]>): Html {
	return html`<dl class="facts">
		${entries.map(
			([name, value]) =>
				html`<div>
					<dt>${name}</dt>
					<dd>${value}</dd>
				</div>`,
		)}
	</dl>`;
}
