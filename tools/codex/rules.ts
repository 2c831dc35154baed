import type { Path } from "./located.ts";
import type { Fail } from "./shapes.ts";

type Keys = Readonly<Record<string, unknown>>;

/** min < max, or min <= max, when both are numbers; told at the upper one. */
export function ascending(low: string, high: string, kind: "rangeNotAscending" | "rangeInverted") {
	return (value: Keys, fail: Fail): void => {
		const min = value[low];
		const max = value[high];
		if (typeof min !== "number" || typeof max !== "number") return;
		if (kind === "rangeNotAscending" && min >= max) fail([high], kind, { min, max });
		if (kind === "rangeInverted" && min > max) fail([high], kind, { min, max, low, high });
	};
}

/** No word twice in a list. */
export function distinct(items: ReadonlyArray<unknown>, fail: Fail): void {
	const firstByName = new Map<string, number>();
	items.forEach((item, index) => {
		if (typeof item !== "string") return;
		const first = firstByName.get(item);
		if (first !== undefined) fail([index], "duplicateEntry", { name: item, first });
		else firstByName.set(item, index);
	});
}

/** A multiple of `grid` studs, when it is a number. */
export function failOffGrid(grid: number, value: unknown, path: Path, fail: Fail): void {
	if (typeof value !== "number" || !Number.isFinite(value) || value % grid === 0) return;
	// Without the sign of -0.
	fail(path, "offGrid", { grid, got: value, nearest: Math.round(value / grid) * grid + 0 });
}
