import { html } from "./html.ts";
import type { Html, HtmlValue } from "./html.ts";

export interface Column {
	readonly title: string;
	/** Numbers stand to the right and are sorted as numbers. */
	readonly kind: "text" | "number";
}

export interface Cell {
	/** What is sorted by. */
	readonly sortKey: string | number;
	readonly shown: HtmlValue;
	/** Draws the cell's share of its column's range behind it, 0 to 1. */
	readonly share?: number;
}

export interface SortableTable {
	readonly caption: string;
	readonly columns: ReadonlyArray<Column>;
	/** The first cell of a row names it. */
	readonly rows: ReadonlyArray<ReadonlyArray<Cell>>;
}

/** A table whose heads are buttons that sort it; it scrolls by itself where it is wider than the page. */
export function sortableTable({ caption, columns, rows }: SortableTable): Html {
	const cellOf = (cell: Cell, i: number) => {
		const { kind } = columns[i]!;
		const style = cell.share === undefined ? undefined : html` style="--share: ${cell.share.toFixed(4)}"`;
		const attributes = html`class="${kind}" data-key="${cell.sortKey}"${style}`;
		return i === 0
			? html`<th scope="row" ${attributes}>${cell.shown}</th>`
			: html`<td ${attributes}>${cell.shown}</td>`;
	};
	return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}">
		<table data-sortable>
			<caption>
				${caption}
			</caption>
			<thead>
				<tr>
					${columns.map(
						({ title, kind }) =>
							html`<th scope="col" class="${kind}">
								<button type="button" data-kind="${kind}">${title}</button>
							</th>`,
					)}
				</tr>
			</thead>
			<tbody>
				${rows.map(
					(row) =>
						html`<tr>
							${row.map(cellOf)}
						</tr>`,
				)}
			</tbody>
		</table>
	</div>`;
}
