import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { findOnPath } from "../../../tools/find-on-path.ts";

/** Names that Chromium and its kin go by. */
export const BROWSER_NAMES = [
	"chromium",
	"chromium-browser",
	"google-chrome",
	"google-chrome-stable",
	"chrome",
] as const;

/** A browser of this machine: what CHROME_PATH names, else the first one on PATH. */
export function findBrowser(): string | undefined {
	return process.env.CHROME_PATH ?? findOnPath(...BROWSER_NAMES);
}

interface Message {
	readonly id?: number;
	readonly method?: string;
	readonly sessionId?: string;
	readonly params?: Record<string, unknown>;
	readonly result?: unknown;
	readonly error?: { readonly message: string };
}

interface Waiting {
	readonly resolve: (result: unknown) => void;
	readonly reject: (error: Error) => void;
}

/** A page of a headless browser, driven by the DevTools protocol over a pipe. */
export interface BrowserPage {
	/** Opens a file or another address and waits until it has loaded. */
	readonly open: (url: string) => Promise<void>;
	/** A command of the protocol. */
	readonly send: (method: string, params?: object) => Promise<unknown>;
	/** The value of a JavaScript expression in the page; promises are waited for. */
	readonly evaluate: <T>(expression: string) => Promise<T>;
	/** Width and height in CSS pixels. */
	readonly resize: (width: number, height: number) => Promise<void>;
	/** Presses and releases a key, as a keyboard would. */
	readonly press: (key: string) => Promise<void>;
	/** Errors of the page and of what it tells on the console, and addresses it asked for, since it was opened. */
	readonly errors: Array<string>;
	readonly requests: Array<string>;
}

const CLOSE_MS = 5000;

const KEY_CODES: Readonly<Record<string, number>> = { Tab: 9, Enter: 13, Escape: 27, " ": 32 };

const FLAGS = [
	...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars"],
	...["--disable-background-networking", "--disable-component-update", "--disable-sync", "--mute-audio"],
	...["--disable-extensions", "--remote-debugging-pipe"],
];

/** Messages of the protocol end with a zero byte. */
function readMessages(from: Readable, onMessage: (message: Message) => void): void {
	let rest = "";
	from.setEncoding("utf8");
	from.on("data", (chunk: string) => {
		const texts = (rest + chunk).split("\0");
		rest = texts.pop()!;
		for (const text of texts) onMessage(JSON.parse(text) as Message);
	});
}

/** Waits until a browser that was told to close has ended; one that does not is killed. */
function ended(child: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		if (child.exitCode !== null || child.signalCode !== null) resolve();
		const timer = setTimeout(() => child.kill("SIGKILL"), CLOSE_MS);
		child.once("exit", () => {
			clearTimeout(timer);
			resolve();
		});
	});
}

/** Starts a browser with an empty profile, hands over a page of it, and ends the browser whatever happens. */
export async function withBrowserPage<T>(browser: string, work: (page: BrowserPage) => Promise<T>): Promise<T> {
	const profile = mkdtempSync(join(tmpdir(), "terracodex-chromium-"));
	const child = spawn(browser, [...FLAGS, `--user-data-dir=${profile}`, "about:blank"], {
		stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
	});
	const waiting = new Map<number, Waiting>();
	const events: Array<(message: Message) => void> = [];
	const commands = child.stdio[3] as Writable;
	// A browser that ends early breaks the pipe; the commands that wait for it tell.
	commands.on("error", () => undefined);
	child.on("error", (error) => waiting.forEach(({ reject }) => reject(error)));
	child.on("exit", () => waiting.forEach(({ reject }) => reject(new Error(`${browser} ended`))));
	readMessages(child.stdio[4] as Readable, (message) => {
		if (message.id === undefined) {
			for (const onEvent of events) onEvent(message);
			return;
		}
		const { resolve, reject } = waiting.get(message.id)!;
		waiting.delete(message.id);
		if (message.error === undefined) resolve(message.result);
		else reject(new Error(message.error.message));
	});
	let count = 0;
	function command(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
		const id = ++count;
		return new Promise((resolve, reject) => {
			waiting.set(id, { resolve, reject });
			commands.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
		});
	}

	try {
		const { targetId } = (await command("Target.createTarget", { url: "about:blank" })) as { targetId: string };
		const attached = await command("Target.attachToTarget", { targetId, flatten: true });
		const { sessionId } = attached as { sessionId: string };
		const page = await createPage((method, params) => command(method, params, sessionId), events);
		return await work(page);
	} finally {
		command("Browser.close").catch(() => undefined);
		await ended(child);
		rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
	}
}

async function createPage(send: BrowserPage["send"], events: Array<(message: Message) => void>): Promise<BrowserPage> {
	const errors: Array<string> = [];
	const requests: Array<string> = [];
	let onLoad: (() => void) | undefined;
	events.push(({ method, params }) => {
		if (method === "Page.loadEventFired") onLoad?.();
		if (method === "Runtime.exceptionThrown") errors.push(JSON.stringify(params));
		if (method === "Runtime.consoleAPICalled" && params?.type === "error") errors.push(JSON.stringify(params));
		if (method === "Log.entryAdded") {
			const { level, text } = params!.entry as { level: string; text: string };
			if (level === "error") errors.push(text);
		}
		if (method === "Network.requestWillBeSent") requests.push((params!.request as { url: string }).url);
	});
	for (const domain of ["Page", "Runtime", "Log", "Network"]) await send(`${domain}.enable`);

	return {
		errors,
		requests,
		send,
		open: async (url) => {
			errors.length = 0;
			requests.length = 0;
			const loaded = new Promise<void>((resolve) => (onLoad = resolve));
			await send("Page.navigate", { url });
			await loaded;
		},
		evaluate: async <T>(expression: string) => {
			const { result, exceptionDetails } = (await send("Runtime.evaluate", {
				expression,
				awaitPromise: true,
				returnByValue: true,
			})) as { result: { value: T }; exceptionDetails?: { exception?: { description?: string } } };
			if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? expression);
			return result.value;
		},
		resize: async (width, height) => {
			const metrics = { width, height, deviceScaleFactor: 1, mobile: width < 600 };
			await send("Emulation.setDeviceMetricsOverride", metrics);
		},
		press: async (key) => {
			const code = { key, code: key === " " ? "Space" : key, windowsVirtualKeyCode: KEY_CODES[key] };
			const text = key === "Enter" ? "\r" : key === " " ? " " : undefined;
			await send("Input.dispatchKeyEvent", {
				type: text === undefined ? "rawKeyDown" : "keyDown",
				...code,
				text,
			});
			await send("Input.dispatchKeyEvent", { type: "keyUp", ...code });
		},
	};
}
