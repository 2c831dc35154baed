import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Html, html } from "./html.ts";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));

function read(...path: ReadonlyArray<string>): string {
	return readFileSync(join(FOLDER, ...path), "utf8");
}

const STYLES = ["base", "figures", "tables", "map", "gallery"];
/** Runs before anything is drawn, so that a page that is to be dark never flashes. */
const EARLY_SCRIPT = "theme";
const SCRIPTS = ["places", "tables", "gallery"];

export interface PageSection {
	/** Of the element that `content` is. */
	readonly id: string;
	/** In the list of contents. */
	readonly title: string;
	readonly content: Html;
}

export interface PageParts {
	readonly title: string;
	readonly kicker: string;
	readonly subtitle: Html;
	readonly sections: ReadonlyArray<PageSection>;
	readonly footer: Html;
	/** Names the state of the page: it loads itself again when a script beside it tells another one. */
	readonly version?: string;
}

function script(name: string): Html {
	return new Html(`<script type="module">\n${read("scripts", `${name}.js`)}</script>`);
}

/** Nothing but what is in the page may be loaded; a page that reloads may also read scripts beside it. */
function policy(reloads: boolean): string {
	const scripts = reloads ? "'unsafe-inline' file: 'self'" : "'unsafe-inline'";
	return `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src ${scripts}`;
}

/** A whole page in one text, with its styles and scripts. */
export function pageDocument({ title, kicker, subtitle, sections, footer, version }: PageParts): string {
	const reloads = version !== undefined;
	return html`<!doctype html>
		<html lang="en" ${reloads && html` data-version="${version}"`}>
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta http-equiv="Content-Security-Policy" content="${policy(reloads)}" />
				<title>${title}, ${kicker}</title>
				<style>
					${new Html(STYLES.map((name) => read("styles", `${name}.css`)).join("\n"))}
				</style>
				<script>
					${new Html(read("scripts", `${EARLY_SCRIPT}.js`))};
				</script>
			</head>
			<body>
				<a class="skip" href="#content">Skip to the content</a>
				<header class="top">
					<div>
						<p class="kicker">${kicker}</p>
						<h1>${title}</h1>
						<p class="subtitle">${subtitle}</p>
					</div>
					<button type="button" class="theme" data-theme-switch hidden>Dark</button>
					<nav aria-label="Contents">
						<ul>
							${sections.map((section) => html`<li><a href="#${section.id}">${section.title}</a></li>`)}
						</ul>
					</nav>
				</header>
				<main id="content" tabindex="-1">${sections.map(({ content }) => content)}</main>
				<footer class="bottom">${footer}</footer>
				${SCRIPTS.map(script)} ${reloads && script("reload")}
			</body>
		</html> `.text;
}
