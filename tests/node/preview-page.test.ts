import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { codexTables } from "../../tools/codex-tables.ts";
import { ensureBuilt } from "../../tools/build.ts";
import { makePreview } from "../../tools/preview/make-preview.ts";
import { Html, html } from "../../tools/preview/page/html.ts";
import { pageDocument } from "../../tools/preview/page/document.ts";
import { locationFacts } from "../../tools/preview/location-facts.ts";
import { locationMap } from "../../tools/preview/page/location-map.ts";
import { axisTable } from "../../tools/preview/page/axis-table.ts";
import { planIsland } from "../../tools/preview/island-plan.ts";
import { mapSvg } from "../../tools/preview/map-svg.ts";
import { DRAFT } from "../../tools/preview/quality.ts";
import type { SeenIsland, SeenTerrain } from "../../tools/preview/seen-world.ts";
import { NO_PROGRESS } from "../../tools/progress.ts";
import { BROWSER_NAMES, findBrowser, startBrowser } from "./support/chromium.ts";
import type { Browser, BrowserPage } from "./support/chromium.ts";

describe("text of a page", () => {
	test("is escaped wherever it comes from data, and joined where it is a list", () => {
		const name = `<b title="x">O'Hara & sons</b>`;
		assert.equal(
			html`<p class="${name}">${name}${[1, "<"]}${undefined}${false}</p>`.text,
			`<p class="${"&#60;b title=&#34;x&#34;&#62;O&#39;Hara &#38; sons&#60;/b&#62;"}">&#60;b title=&#34;x&#34;&#62;O&#39;Hara &#38; sons&#60;/b&#62;1&#60;</p>`,
		);
		assert.equal(html`${new Html("<i>")}${html`<b>${"<"}</b>`}`.text, "<i><b>&#60;</b>");
	});

	test("holds no tag that a name brought along", () => {
		const hostile = `"><script>alert('x')</script>`;
		const site = (index: number) => ({
			...{ index, id: index + 1, x: 0, y: 0, type: hostile, key: hostile, onCoastRing: true },
			...{ name: { type: hostile, variant: hostile }, axes: { [hostile]: 3 }, position: { x: 4, y: 1, z: 8 } },
		});
		const island: SeenIsland = {
			...{ scope: hostile, diameterMeters: 100, ringRadius: { min: 0.8, max: 0.9 }, start: 0, colors: {} },
			interiors: [{ key: hostile, structure: hostile, host: 1, depth: 1, sites: [] }],
			sites: [site(0), site(1)],
			edges: [{ a: 0, b: 1, distanceMeters: 10, travelMinutes: 15 }],
			trails: [
				[
					[0, 0],
					[1, 1],
				],
			],
		};
		const look = {
			width: 1,
			height: 1,
			codes: new Uint8Array(1),
			heights: new Float32Array(1),
			waterDepths: new Float32Array(1),
		};
		const terrain: SeenTerrain = {
			...{ centre: { x: 0, y: 0, z: 0 }, up: { x: 0, y: 1, z: 0 }, right: { x: 1, y: 0, z: 0 }, half: 100, look },
		};
		const plan = planIsland(island, terrain);
		const axes = [{ id: hostile, min: 0, max: 10 }];
		const locations = locationFacts(island, 1);
		const ground = {
			file: hostile,
			png: Buffer.from("x"),
			width: 1,
			height: 1,
			alt: hostile,
			caption: html`${hostile}`,
		};
		const parts = { island, locations, plan, axes, studsPerMeter: 1, ground };
		const page = pageDocument({
			title: hostile,
			kicker: hostile,
			subtitle: html`${hostile}`,
			sections: [
				{ id: "map", title: hostile, content: locationMap(parts) },
				{ id: "axes", title: "Axes", content: axisTable(locations, axes) },
			],
			footer: html`${hostile}`,
			version: hostile,
		});
		for (const text of [page, mapSvg({ title: hostile, island, plan, ground: ground.png })]) {
			assert.ok(!text.includes("<script>alert"), "a name became a script");
			assert.ok(!text.includes(`"">`), "a name ended an attribute");
			assert.match(text, /&#60;script&#62;alert\(&#39;x&#39;\)/iu);
		}
	});
});

const program = findBrowser();
const skip = program === undefined && `no browser: looked for ${BROWSER_NAMES.join(", ")} on PATH, and for CHROME_PATH`;

/** Writes previews once for all tests of the page. */
async function writePages(folder: string): Promise<void> {
	await ensureBuilt();
	const codex = await codexTables();
	const pageOf = async (id: string, gallery: string[], version?: string) => {
		const world = codex.worlds.find((known) => known.id === id)!;
		const request = { codex, world, seed: "1", gallery, quality: DRAFT };
		const { files } = await makePreview({ ...request, ...(version === undefined ? {} : { version }) }, NO_PROGRESS);
		return files.at(-1)!.content;
	};
	writeFileSync(join(folder, "island.html"), await pageOf("castaway", ["1", "2", "3"]));
	writeFileSync(join(folder, "planet.html"), await pageOf("mesa", []));
	writeFileSync(join(folder, "index.html"), await pageOf("castaway", [], "first"));
	writeFileSync(join(folder, "preview-version.js"), `terracodexPreview("first");\n`);
}

describe("the page in a browser", { skip }, () => {
	let folder = "";
	let browser: Browser;
	before(async () => {
		folder = mkdtempSync(join(tmpdir(), "terracodex-"));
		browser = startBrowser(program!);
		await writePages(folder);
	});
	after(async () => {
		await browser.close();
		rmSync(folder, { recursive: true, force: true });
	});

	const address = (name: string, hash = "") => pathToFileURL(join(folder, name)).href + hash;
	/** Nothing moves while it is pointed at. */
	const STILL = { name: "prefers-reduced-motion", value: "reduce" };
	const withPage = (work: (page: BrowserPage) => Promise<void>) =>
		browser.withPage(async (page) => {
			await page.send("Emulation.setEmulatedMedia", { features: [STILL] });
			await work(page);
		});

	/** Which Locations are lit on the map and in the list, and whose card is shown. */
	const lit = (page: BrowserPage) =>
		page.evaluate<{ markers: string[]; places: string[]; cards: string[]; trails: string[] }>(`(() => {
			const sites = (selector) => [...document.querySelectorAll(selector)]
				.filter((element) => element.checkVisibility()).map((element) => element.dataset.site);
			return {
				markers: sites(".marker[data-lit]"),
				places: sites(".place[data-lit]"),
				cards: sites(".card"),
				trails: [...document.querySelectorAll("[data-trail][data-lit]")].map((trail) => trail.dataset.trail),
			};
		})()`);
	const move = async (page: BrowserPage, selector: string) => {
		const [x, y] = await page.evaluate<[number, number]>(`(() => {
			const element = document.querySelector(${JSON.stringify(selector)});
			element.scrollIntoView({ block: "center", behavior: "instant" });
			const { left, top, width, height } = element.getBoundingClientRect();
			return [left + width / 2, top + height / 2];
		})()`);
		await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
		return { x, y };
	};
	const click = async (page: BrowserPage, selector: string) => {
		const place = await move(page, selector);
		for (const type of ["mousePressed", "mouseReleased"]) {
			await page.send("Input.dispatchMouseEvent", { type, ...place, button: "left", clickCount: 1 });
		}
	};

	for (const name of ["island.html", "planet.html"]) {
		for (const width of [1280, 360, 320]) {
			test(`${name} at ${width} pixels loads nothing, errs nowhere and does not scroll sideways`, () =>
				withPage(async (page) => {
					await page.resize(width, 800);
					await page.open(address(name));
					assert.deepEqual(page.errors, []);
					assert.deepEqual(
						page.requests.filter((url) => !url.startsWith("data:")),
						[address(name)],
					);
					const wide = await page.evaluate<number>("document.documentElement.scrollWidth");
					assert.ok(wide <= width, `the page is ${wide} pixels wide`);
					const broken = await page.evaluate<number>(
						`[...document.images].filter((image) => image.src !== "" && image.naturalWidth === 0).length`,
					);
					assert.equal(broken, 0, "a picture is broken");
				}));
		}
	}

	test("what is to be pressed is large enough for a finger, and looks focused when it is", () =>
		withPage(async (page) => {
			await page.resize(360, 800);
			await page.open(address("island.html"));
			const small = await page.evaluate<string[]>(`[...document.querySelectorAll("button, nav a, label")]
				.filter((element) => element.checkVisibility())
				.filter((element) => {
					const { width, height } = element.getBoundingClientRect();
					return Math.min(width, height) < (element.matches(".marker") ? 24 : 40);
				}).map((element) => element.outerHTML.slice(0, 80))`);
			assert.deepEqual(small, []);
			await page.press("Tab");
			assert.equal(await page.evaluate("document.activeElement.textContent"), "Skip to the content");
			await page.press("Enter");
			await page.press("Tab");
			const outline = await page.evaluate<string>("getComputedStyle(document.activeElement).outlineWidth");
			assert.ok(parseFloat(outline) >= 2, `the outline is ${outline} wide`);
		}));

	test("a Location that is pointed at is lit on the map and in the list, with its card and trails", () =>
		withPage(async (page) => {
			await page.resize(1280, 900);
			await page.open(address("island.html"));
			const start = await lit(page);
			assert.deepEqual(start.markers, start.cards, "not the start is shown first");
			await move(page, '.place[data-site="6"]');
			const fromList = await lit(page);
			assert.deepEqual([fromList.markers, fromList.places, fromList.cards], [["6"], ["6"], ["6"]]);
			assert.equal(fromList.trails.length, 3);
			for (const trail of fromList.trails) assert.ok(trail.split(" ").includes("6"));
			await move(page, '.marker[data-site="3"]');
			const fromMap = await lit(page);
			assert.deepEqual([fromMap.markers, fromMap.places, fromMap.cards], [["3"], ["3"], ["3"]]);
			assert.equal(await page.evaluate('document.querySelectorAll(".place").length'), 17);
		}));

	test("the keyboard reaches every Location; a neighbour leads on to its own card", () =>
		withPage(async (page) => {
			await page.resize(1280, 900);
			await page.open(address("island.html"));
			await page.evaluate(`document.querySelector('.marker[data-site="0"]').focus()`);
			for (let site = 1; site < 17; site++) {
				await page.press("Tab");
				assert.deepEqual((await lit(page)).places, [String(site)]);
			}
			await page.press("Enter");
			assert.equal(await page.evaluate("location.hash"), "#place-16");
			const pressed = await page.evaluate<string[]>(
				`[...document.querySelectorAll('[aria-pressed="true"]')].map((button) => button.dataset.site)`,
			);
			assert.deepEqual(pressed, ["16", "16"]);
			const next = await page.evaluate<string>(
				`document.querySelector('.card[data-site="16"] [data-goto]').dataset.goto`,
			);
			await page.evaluate(`document.querySelector('.card[data-site="16"] [data-goto]').focus()`);
			await page.press("Enter");
			assert.deepEqual((await lit(page)).cards, [next]);
			assert.equal(await page.evaluate("document.activeElement.id"), `card-${next}`);
		}));

	test("a link to a Location shows it; on a phone its card opens and closes", () =>
		withPage(async (page) => {
			await page.resize(360, 740);
			await page.open(address("island.html"));
			assert.deepEqual((await lit(page)).cards, []);
			await page.evaluate(`new Promise((resolve) => {
				addEventListener("hashchange", () => setTimeout(resolve));
				location.hash = "#place-9";
			})`);
			assert.deepEqual((await lit(page)).cards, ["9"]);
			await page.press("Escape");
			assert.deepEqual((await lit(page)).cards, []);
			await click(page, '.place[data-site="4"]');
			assert.deepEqual((await lit(page)).cards, ["4"]);
			await click(page, '.card[data-site="4"] .close');
			assert.deepEqual((await lit(page)).cards, []);
		}));

	test("heads sort the table by numbers and by names, both ways", () =>
		withPage(async (page) => {
			await page.resize(1280, 900);
			await page.open(address("island.html"));
			const column = (index: number) =>
				page.evaluate<string[]>(
					`[...document.querySelectorAll("[data-sortable] tbody tr")].map((row) => row.cells[${index}].dataset.key)`,
				);
			const head = (index: number) => `[data-sortable] thead th:nth-child(${index + 1}) button`;
			await click(page, head(2));
			const rising = (await column(2)).map(Number);
			assert.deepEqual(
				rising,
				[...rising].sort((a, b) => a - b),
			);
			assert.ok(rising.at(-1)! > rising[0]!);
			await click(page, head(2));
			assert.deepEqual((await column(2)).map(Number), [...rising].reverse());
			await click(page, head(0));
			const names = await column(0);
			assert.deepEqual(
				names,
				[...names].sort((a, b) => a.localeCompare(b)),
			);
			const sorted = `[...document.querySelectorAll("[aria-sort]")].map((head) => head.textContent.trim())`;
			assert.deepEqual(await page.evaluate(sorted), ["Location"]);
		}));

	test("is dark or light as the system is, until the switch says otherwise, which is remembered", () =>
		withPage(async (page) => {
			const paper = () => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
			const brightness = async () =>
				(await paper())
					.match(/\d+/gu)!
					.slice(0, 3)
					.map(Number)
					.reduce((a, b) => a + b);
			const prefer = (value: string) =>
				page.send("Emulation.setEmulatedMedia", { features: [STILL, { name: "prefers-color-scheme", value }] });
			await page.resize(1280, 900);
			await prefer("dark");
			await page.open(address("island.html"));
			assert.ok((await brightness()) < 150);
			await prefer("light");
			assert.ok((await brightness()) > 600);
			await click(page, "[data-theme-switch]");
			assert.ok((await brightness()) < 150);
			await page.open(address("island.html"));
			assert.ok((await brightness()) < 150, "the choice is forgotten");
			await click(page, "[data-theme-switch]");
			assert.ok((await brightness()) > 600);
		}));

	test("a thumbnail opens the detail of its seed, from which one goes on and back to the thumbnail", () =>
		withPage(async (page) => {
			const opened = () => page.evaluate<string | null>(`document.querySelector("dialog[open]")?.id ?? null`);
			await page.resize(1280, 900);
			await page.open(address("island.html"));
			await click(page, '[data-opens="seed-2"]');
			assert.equal(await opened(), "seed-2");
			const shown = await page.evaluate<boolean>(`document.querySelector("dialog[open] img").naturalWidth > 0`);
			assert.ok(shown, "the picture is not shown");
			await click(page, 'dialog[open] [data-step="1"]');
			assert.equal(await opened(), "seed-3");
			await click(page, 'dialog[open] [data-step="1"]');
			assert.equal(await opened(), "seed-1");
			await page.press("Escape");
			assert.equal(await opened(), null);
			assert.equal(await page.evaluate("document.activeElement.dataset.opens"), "seed-1");
		}));

	test("a page that is kept up to date loads itself again when there is a newer one", () =>
		withPage(async (page) => {
			await page.open(address("index.html"));
			await page.evaluate(`void (window.isOld = true)`);
			await page.evaluate("new Promise((resolve) => setTimeout(resolve, 1200))");
			assert.equal(await page.evaluate("window.isOld === true"), true, "it loaded itself without need");
			assert.deepEqual(page.errors, []);
			writeFileSync(join(folder, "preview-version.js"), `terracodexPreview("second");\n`);
			for (let i = 0; i < 100 && (await page.evaluate("window.isOld === true")); i++) {
				await new Promise((resolve) => setTimeout(resolve, 100));
			}
			assert.equal(await page.evaluate("window.isOld === undefined"), true, "it is still the old page");
		}));
});
