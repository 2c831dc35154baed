// Loads the page again once the script beside it names another version: preview-version.js, which calls this function. Scripts are
// what a page that was opened as a file may read.

const EVERY_MS = 500;
const own = document.documentElement.dataset.version;

/** @param {string} version */
function onVersion(version) {
	if (version !== own) location.reload();
}
Object.assign(globalThis, { terracodexPreview: onVersion });

setInterval(() => {
	const script = document.createElement("script");
	script.src = `preview-version.js?${Date.now()}`;
	script.addEventListener("load", () => script.remove());
	script.addEventListener("error", () => script.remove());
	document.head.append(script);
}, EVERY_MS);
