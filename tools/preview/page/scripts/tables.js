// Tables whose heads sort them.

/** @param {HTMLTableElement} table */
function makeSortable(table) {
	const body = table.tBodies[0];
	const heads = [...table.querySelectorAll("thead th")];
	if (body === undefined) return;

	/** @param {number} column @param {boolean} isNumber @param {number} direction */
	function sort(column, isNumber, direction) {
		/** @param {HTMLTableRowElement} row */
		const keyOf = (row) => row.cells[column]?.dataset.key ?? "";
		const rows = [...(body?.rows ?? [])].sort((a, b) => {
			const [one, other] = [keyOf(a), keyOf(b)];
			return direction * (isNumber ? Number(one) - Number(other) : one.localeCompare(other));
		});
		body?.append(...rows);
	}

	heads.forEach((head, column) => {
		const button = head.querySelector("button");
		button?.addEventListener("click", () => {
			const order = head.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
			for (const other of heads) other.removeAttribute("aria-sort");
			head.setAttribute("aria-sort", order);
			sort(column, button.dataset.kind === "number", order === "ascending" ? 1 : -1);
		});
	});
}

for (const table of document.querySelectorAll("table[data-sortable]")) {
	makeSortable(/** @type {HTMLTableElement} */ (table));
}
