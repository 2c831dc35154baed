import { countOf } from "./count-of";
import { nearestName } from "./nearest-name";
import type { TextTools } from "./text-tools";

const MOST_LISTED = 12;

/** What may have been meant by an unknown name, as a sentence with a space before it: the nearest known one, or a few of them. */
export function suggestion(name: string, known: ReadonlyArray<string>, texts: TextTools): string {
	const nearest = nearestName(name, known, texts);
	if (nearest !== undefined) return ` Did you mean ${texts.quote(nearest)}?`;
	const count = countOf(known);
	if (count === 0) return " None is known.";
	const shown = known.filter((_, index) => index < MOST_LISTED).join(", ");
	return ` Known: ${shown}${count > MOST_LISTED ? ", ..." : ""}.`;
}
