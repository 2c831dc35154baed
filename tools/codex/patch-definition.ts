import { canonicalJson } from "./codex-hash.ts";
import { formatPath, formatPlace, nodeAt } from "./located.ts";
import type { Located, LocatedChild, Path } from "./located.ts";
import { entryName, followPath, replaceNode, withChild, withoutChild, wordsOf } from "./patch-nodes.ts";
import type { FollowedPath } from "./patch-nodes.ts";
import { plainValue } from "./plain-value.ts";
import { placeIn } from "./report.ts";
import type { Origin, Report } from "./report.ts";

/** A value that a patch has set. */
export interface SetValue {
	/** As canonical JSON. */
	readonly value: string;
	/** Where. */
	readonly place: string;
}

/** What is to be done to one definition. */
export interface PatchTask {
	/** What stands under `patch.<section>` in one file. */
	readonly patch: Origin;
	/** Of the definition. */
	readonly id: string;
	/** What was set so far, by path; added to. */
	readonly setValues: Map<string, SetValue>;
	readonly report: Report;
}

/** The definition as a patch leaves it: set first, then remove, then append. */
export function patchDefinition(target: Origin, { patch, id, setValues, report }: PatchTask): Origin {
	let definition: LocatedChild = target.child;

	/** Where a path leads; undefined (reported then) when more than its last `spare` words are missing. */
	function follow(text: string, at: Path, spare: number): FollowedPath | undefined {
		const found = followPath(definition.node, text.split("."));
		if (found.lost === undefined) return found;
		const isMapping = found.node.value instanceof Map;
		const isList = Array.isArray(found.node.value);
		if (found.rest.length <= spare && isMapping) return found;
		const removal = found.node.removed?.get(found.lost);
		const args = {
			lost: found.lost,
			inside: formatPath([...target.path, ...found.path]),
			place: formatPlace(placeIn({ ...target, child: definition }, found.path, "key")),
			removedAt: removal === undefined ? undefined : formatPlace(removal),
			scalar: isMapping || isList ? undefined : found.node.shown,
			isList,
			known: wordsOf(found.node),
		};
		report.mistake(patch, at, "patchUnknownPath", args, at[1] === "remove" ? "value" : "key");
		return undefined;
	}

	function isSetAlready(text: string, at: Path, { value }: Located): boolean {
		const key = formatPath([...target.path, text]);
		const own = canonicalJson(plainValue(value) ?? null);
		const first = setValues.get(key);
		if (first === undefined) {
			setValues.set(key, { value: own, place: formatPlace(placeIn(patch, at, "key")) });
			return false;
		}
		if (first.value !== own) report.mistake(patch, at, "patchConflict", { path: text, first: first.place }, "key");
		return true;
	}

	function set(text: string, child: LocatedChild, at: Path): void {
		const found = follow(text, at, 1);
		if (found === undefined || isSetAlready(text, at, child.node)) return;
		const { path, node, lost } = found;
		if (lost === undefined && node.value instanceof Map) {
			report.mistake(patch, at, "patchIsMapping", { path: text, known: wordsOf(node) }, "key");
			return;
		}
		const parent = lost === undefined ? path.slice(0, -1) : path;
		const key = lost ?? path.at(-1)!;
		definition = replaceNode(definition, parent, (mapping) => withChild(mapping, key, child));
	}

	function remove(text: string, at: Path): void {
		const found = follow(text, at, 0);
		if (found === undefined) return;
		const place = placeIn(patch, at, "value");
		const key = found.path.at(-1)!;
		definition = replaceNode(definition, found.path.slice(0, -1), (node) => withoutChild(node, key, place));
	}

	function append(text: string, list: Located, at: Path): void {
		const found = follow(text, at, 0);
		if (found === undefined) return;
		if (!Array.isArray(found.node.value)) {
			report.mistake(patch, at, "patchNotList", { path: text, got: found.node.shown }, "key");
			return;
		}
		for (const [index, child] of list.children) {
			const present = [...nodeAt(definition.node, found.path)!.children.values()];
			const name = entryName(child.node);
			const twin = name === undefined ? undefined : present.find(({ node }) => entryName(node) === name);
			if (twin === undefined) {
				definition = replaceNode(definition, found.path, (node) => withChild(node, node.children.size, child));
				continue;
			}
			const first = formatPlace(placeIn({ path: [], child: twin }, [], "key"));
			report.mistake(patch, [...at, index], "patchEntryTwice", { path: text, id: name!, first });
		}
	}

	const partOf = (part: string) => nodeAt(patch.child.node, [id, part])?.children ?? [];
	for (const [text, child] of partOf("set")) set(String(text), child, [id, "set", text]);
	for (const [index, { node }] of partOf("remove")) remove(String(node.value), [id, "remove", index]);
	for (const [text, { node }] of partOf("append")) append(String(text), node, [id, "append", text]);
	return { ...target, child: definition };
}
