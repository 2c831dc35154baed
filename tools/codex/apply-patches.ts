import { canonicalJson } from "./codex-hash.ts";
import { checkBody } from "./check-body.ts";
import { formatPath, formatPlace } from "./located.ts";
import type { Located, LocatedChild, Path } from "./located.ts";
import { entryName, followPath, replaceNode, withChild, withoutChild, wordsOf } from "./patch-nodes.ts";
import type { FollowedPath } from "./patch-nodes.ts";
import { plainValue } from "./plain-value.ts";
import { placeIn } from "./report.ts";
import type { Origin, Report } from "./report.ts";
import type { SectionName } from "./sections/names.ts";
import { patch } from "./sections/patch.ts";

/** What a patch may change: a definition as it was read, in a file whose YAML is sound. */
export interface Patchable {
	readonly origin: Origin;
	readonly sound: boolean;
}

/** All that is changed in one section by one file: what stands under `patch.<section>`. */
export interface SectionPatch {
	readonly section: SectionName;
	readonly origin: Origin;
}

/**
 * Applies the patches in the order given. What cannot be applied is reported and left as it is.
 *
 * @param entriesOf the definitions of a section by id, changed in place.
 */
export function applyPatches(
	patches: ReadonlyArray<SectionPatch>,
	entriesOf: (section: SectionName) => Map<string, Patchable>,
	report: Report,
): void {
	const setters = new Map<string, { readonly value: string; readonly place: string }>();
	for (const { section, origin } of patches) {
		// A patch that is wrong itself is not applied, not even in part.
		if (checkBody(patch.body, origin, report).body === undefined) continue;
		const entries = entriesOf(section);
		for (const [key, changes] of origin.child.node.children) {
			const id = String(key);
			const entry = entries.get(id);
			if (entry === undefined) {
				report.mistake(origin, [id], "patchUnknownEntry", { section, id, known: [...entries.keys()] }, "key");
			} else if (entry.sound) {
				const patcher = new Patcher(origin, id, entry.origin, setters, report);
				entries.set(id, { ...entry, origin: patcher.apply(changes.node) });
			}
		}
	}
}

/** Changes one definition by what one file says of it. */
class Patcher {
	#child: LocatedChild;

	constructor(
		private readonly patch: Origin,
		private readonly id: string,
		private readonly target: Origin,
		/** By path: what was set by a patch, and where. */
		private readonly setters: Map<string, { readonly value: string; readonly place: string }>,
		private readonly report: Report,
	) {
		this.#child = target.child;
	}

	apply(changes: Located): Origin {
		for (const [text, child] of changes.children.get("set")?.node.children ?? []) {
			this.#set(String(text), child);
		}
		for (const [index, { node }] of changes.children.get("remove")?.node.children ?? []) {
			this.#remove(String(node.value), [this.id, "remove", index]);
		}
		for (const [text, { node }] of changes.children.get("append")?.node.children ?? []) {
			this.#append(String(text), node);
		}
		return { ...this.target, child: this.#child };
	}

	#set(text: string, child: LocatedChild): void {
		const at = [this.id, "set", text];
		const found = this.#follow(text, at, 1);
		if (found === undefined || this.#isSetAlready(text, at, child.node)) return;
		const { path, node, lost } = found;
		if (lost === undefined && node.value instanceof Map) {
			this.report.mistake(this.patch, at, "patchIsMapping", { path: text, known: wordsOf(node) }, "key");
			return;
		}
		const parent = lost === undefined ? path.slice(0, -1) : path;
		const key = lost ?? path.at(-1)!;
		this.#child = replaceNode(this.#child, parent, (mapping) => withChild(mapping, key, child));
	}

	#isSetAlready(text: string, at: Path, { value }: Located): boolean {
		const key = formatPath([...this.target.path, text]);
		const own = canonicalJson(plainValue(value) ?? null);
		const first = this.setters.get(key);
		if (first === undefined) {
			this.setters.set(key, { value: own, place: formatPlace(placeIn(this.patch, at, "key")) });
			return false;
		}
		if (first.value !== own) {
			this.report.mistake(this.patch, at, "patchConflict", { path: text, first: first.place }, "key");
		}
		return true;
	}

	#remove(text: string, at: Path): void {
		const found = this.#follow(text, at, 0);
		if (found === undefined) return;
		const place = placeIn(this.patch, at, "value");
		const key = found.path.at(-1)!;
		this.#child = replaceNode(this.#child, found.path.slice(0, -1), (node) => withoutChild(node, key, place));
	}

	#append(text: string, list: Located): void {
		const at = [this.id, "append", text];
		const found = this.#follow(text, at, 0);
		if (found === undefined) return;
		if (!Array.isArray(found.node.value)) {
			this.report.mistake(this.patch, at, "patchNotList", { path: text, got: found.node.shown }, "key");
			return;
		}
		for (const [index, child] of list.children) {
			const present = followPath(this.#child.node, text.split(".")).node;
			const name = entryName(child.node);
			const twin = [...present.children.values()].find(({ node }) => name !== undefined && entryName(node) === name);
			if (twin !== undefined) {
				const first = formatPlace(placeIn({ path: [], child: twin }, [], "key"));
				this.report.mistake(this.patch, [...at, index], "patchEntryTwice", { path: text, id: name!, first });
				continue;
			}
			this.#child = replaceNode(this.#child, found.path, (node) => withChild(node, node.children.size, child));
		}
	}

	/** Where a path leads; undefined (reported then) when more than its last `spare` words are missing. */
	#follow(text: string, at: Path, spare: number): FollowedPath | undefined {
		const found = followPath(this.#child.node, text.split("."));
		if (found.lost === undefined) return found;
		const isMapping = found.node.value instanceof Map;
		const isList = Array.isArray(found.node.value);
		if (found.rest.length <= spare && isMapping) return found;
		const removal = found.node.removed?.get(found.lost);
		const args = {
			lost: found.lost,
			inside: formatPath([...this.target.path, ...found.path]),
			place: formatPlace(placeIn({ ...this.target, child: this.#child }, found.path, "key")),
			removedAt: removal === undefined ? undefined : formatPlace(removal),
			scalar: isMapping || isList ? undefined : found.node.shown,
			isList,
			known: wordsOf(found.node),
		};
		this.report.mistake(this.patch, at, "patchUnknownPath", args, at[1] === "remove" ? "value" : "key");
		return undefined;
	}
}
