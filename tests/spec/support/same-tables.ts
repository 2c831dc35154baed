/** Where two values differ, however deep, or undefined. */
export function differenceOf(a: unknown, b: unknown, path = "it"): string | undefined {
	if (!typeIs(a, "table") || !typeIs(b, "table")) {
		return a === b ? undefined : `${path}: ${tostring(a)} is not ${tostring(b)}`;
	}
	const [left, right] = [a as Map<defined, unknown>, b as Map<defined, unknown>];
	for (const [key] of pairs(right as Map<defined, defined>)) {
		if (left.get(key) === undefined) return `${path}.${tostring(key)} is missing`;
	}
	for (const [key, value] of pairs(left as Map<defined, defined>)) {
		const difference = differenceOf(value, right.get(key), `${path}.${tostring(key)}`);
		if (difference !== undefined) return difference;
	}
	return undefined;
}
