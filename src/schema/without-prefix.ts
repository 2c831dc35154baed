/** What follows `prefix` in a text; undefined when it does not begin with it. */
export function withoutPrefix(text: string, prefix: string): string | undefined {
	const parts = text.split(prefix);
	const [head] = parts;
	if (head !== "" || text === "") return undefined;
	return parts.filter((_, index) => index > 0).join(prefix);
}
