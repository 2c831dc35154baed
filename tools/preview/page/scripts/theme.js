// Light or dark: as the system has it, until the switch in the page says otherwise. What it said is remembered if it may be.
{
	const KEY = "terracodex-theme";
	const root = document.documentElement;

	/** @returns {string | null} */
	const remembered = () => {
		try {
			return localStorage.getItem(KEY);
		} catch {
			return null;
		}
	};

	/** @param {string} theme */
	const remember = (theme) => {
		try {
			localStorage.setItem(KEY, theme);
		} catch {
			// The page works without memory.
		}
	};

	const system = matchMedia("(prefers-color-scheme: dark)");
	const current = () => root.dataset.theme ?? (system.matches ? "dark" : "light");
	const known = remembered();
	if (known === "light" || known === "dark") root.dataset.theme = known;

	document.addEventListener("DOMContentLoaded", () => {
		const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-theme-switch]"));
		if (button === null) return;
		const show = () => {
			const other = current() === "dark" ? "light" : "dark";
			button.textContent = other === "dark" ? "Dark" : "Light";
			button.setAttribute("aria-label", `Use the ${other} theme`);
		};
		button.hidden = false;
		button.addEventListener("click", () => {
			root.dataset.theme = current() === "dark" ? "light" : "dark";
			remember(root.dataset.theme);
			show();
		});
		system.addEventListener("change", show);
		show();
	});
}
