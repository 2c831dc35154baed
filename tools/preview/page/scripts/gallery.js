// Thumbnails of seeds open their details; from there one can go on to the next.

/** @type {HTMLDialogElement[]} */
const dialogs = [...document.querySelectorAll("dialog")];

/** @param {HTMLDialogElement} dialog */
function thumbnailOf(dialog) {
	return /** @type {HTMLElement | null} */ (document.querySelector(`[data-opens="${CSS.escape(dialog.id)}"]`));
}

/** @param {HTMLDialogElement | undefined} dialog */
function open(dialog) {
	if (dialog === undefined) return;
	const copy = /** @type {HTMLImageElement | null} */ (dialog.querySelector("img[data-copy]"));
	const original = thumbnailOf(dialog)?.querySelector("img");
	// The picture is in the page once only.
	if (copy !== null && original) copy.src = original.src;
	dialog.showModal();
}

/** @param {string} id */
const named = (id) => dialogs.find((dialog) => dialog.id === id);

document.addEventListener("click", (event) => {
	const target = /** @type {Element} */ (event.target);
	const button = /** @type {HTMLElement | null} */ (target.closest("[data-opens], [data-step]"));
	if (button?.dataset.opens !== undefined) open(named(button.dataset.opens));
	const dialog = target.closest("dialog");
	if (dialog === null) return;
	const step = Number(button?.dataset.step ?? 0);
	// A click beside the content of a dialog is one on the dialog itself.
	if (step !== 0 || target === dialog) dialog.close();
	if (step !== 0) open(dialogs[(dialogs.indexOf(dialog) + step + dialogs.length) % dialogs.length]);
});

for (const dialog of dialogs) dialog.addEventListener("close", () => thumbnailOf(dialog)?.focus());

open(named(location.hash.slice(1)));
