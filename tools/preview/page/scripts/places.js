// Locations on the map, in the list and on their cards are one: to point at one of them, or to reach it with the keyboard, is to
// light up all.

/** @param {HTMLElement} root */
function joinPlaces(root) {
	/** @param {string} selector @returns {HTMLElement[]} */
	const all = (selector) =>
		[...root.querySelectorAll(selector)].map((element) => /** @type {HTMLElement} */ (element));
	const sited = all("[data-site]");
	const trails = all("[data-trail]");
	/** @param {string} site */
	const trailsOf = (site) => trails.filter((trail) => trail.dataset.trail?.split(" ").includes(site));
	/** @param {string | undefined} hash */
	const siteOf = (hash) => /^#place-(\d+)$/.exec(hash ?? "")?.[1];

	/** @param {string} site */
	function light(site) {
		const lit = trailsOf(site);
		const near = new Set(lit.flatMap((trail) => trail.dataset.trail?.split(" ") ?? []));
		for (const element of sited) {
			const own = element.dataset.site ?? "";
			element.toggleAttribute("data-lit", own === site);
			element.toggleAttribute("data-near", own !== site && near.has(own));
		}
		for (const trail of trails) trail.toggleAttribute("data-lit", lit.includes(trail));
	}

	/** @param {string} site */
	function pick(site) {
		light(site);
		root.dataset.picked = site;
		for (const button of all("button[data-site]")) {
			button.setAttribute("aria-pressed", String(button.dataset.site === site));
		}
	}

	function unpick() {
		const site = root.dataset.picked;
		const wasInCard = document.activeElement?.closest(".card") !== null;
		delete root.dataset.picked;
		for (const button of all("button[data-site]")) button.setAttribute("aria-pressed", "false");
		// What is hidden cannot keep the focus.
		if (wasInCard) all(`.place[data-site="${site}"]`)[0]?.focus();
	}

	/** @param {string} site */
	const remember = (site) => history.replaceState(null, "", `#place-${site}`);

	/** @param {Event} event */
	function onPoint(event) {
		const target = /** @type {Element} */ (event.target).closest("button[data-site]");
		const site = /** @type {HTMLElement | null} */ (target)?.dataset.site;
		if (site !== undefined) light(site);
	}

	root.addEventListener("pointerover", onPoint);
	root.addEventListener("focusin", onPoint);
	root.addEventListener("pointerleave", () => {
		if (root.dataset.picked !== undefined) light(root.dataset.picked);
	});
	root.addEventListener("click", (event) => {
		const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button"));
		if (button === null) return;
		const { site, goto, close } = button.dataset;
		if (site !== undefined) {
			pick(site);
			remember(site);
		}
		if (goto !== undefined) {
			pick(goto);
			remember(goto);
			all(`#card-${goto}`)[0]?.focus();
		}
		if (close !== undefined) unpick();
	});
	root.addEventListener("keydown", (event) => {
		if (event.key === "Escape" && root.dataset.picked !== undefined) unpick();
	});
	const layers = all("[data-shows]").map((box) => /** @type {HTMLInputElement} */ (box));
	function showLayers() {
		for (const { dataset, checked } of layers) root.toggleAttribute(`data-hides-${dataset.shows}`, !checked);
	}
	root.addEventListener("change", showLayers);
	/** Picks the Location that the address names, as a link to it does. */
	function followAddress() {
		const site = siteOf(location.hash);
		if (site === undefined) return;
		pick(site);
		root.scrollIntoView();
	}
	addEventListener("hashchange", followAddress);

	root.dataset.ready = "";
	showLayers();
	light(root.dataset.start ?? "0");
	followAddress();
}

for (const root of document.querySelectorAll("[data-places]")) joinPlaces(/** @type {HTMLElement} */ (root));
