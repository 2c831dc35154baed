/** Freezes a table and all tables in it, so that writing to it anywhere is an error; returns the same table. */
export function deepFreeze<T extends object>(value: T): T {
	for (const [, inner] of pairs(value as unknown as Map<defined, defined>)) {
		if (typeIs(inner, "table") && !table.isfrozen(inner)) deepFreeze(inner);
	}
	return table.freeze(value) as T;
}
