import { escapeXml } from "../../escape-xml.ts";

/** Text that is HTML already. */
export class Html {
	readonly text: string;

	constructor(text: string) {
		this.text = text;
	}
}

export type HtmlValue = Html | string | number | undefined | false | ReadonlyArray<HtmlValue>;

/** HTML from a template: texts and numbers in it are escaped, HTML is not, lists are joined, undefined and false are nothing. */
export function html(strings: TemplateStringsArray, ...values: ReadonlyArray<HtmlValue>): Html {
	return new Html(strings.reduce((text, string, i) => text + textOf(values[i - 1]) + string));
}

function textOf(value: HtmlValue): string {
	if (value instanceof Html) return value.text;
	if (value === undefined || value === false) return "";
	if (typeof value === "string" || typeof value === "number") return escapeXml(String(value));
	return value.map(textOf).join("");
}
