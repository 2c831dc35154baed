import { isAlias, isMap, isScalar, isSeq, visit } from "yaml";
import type { Alias, Document, Node, Pair, Scalar, YAMLMap } from "yaml";
import { quote } from "./text-tools.ts";
import { formatPlace, placeAt, Spelled } from "./located.ts";
import type { Located, LocatedChild, Path, SourceFile, Value } from "./located.ts";
import type { Report } from "./report.ts";

/** Values that aliases and merge keys may add to a file: far more than any hand-written codex, far less than a bomb. */
const MAX_EXPANDED = 100_000;

/** Stops the reading of a file that cannot be read to the end; the mistake is reported by then. */
class Unreadable extends Error {}

/**
 * The values of a parsed document with the place of each. Aliases and merge keys are resolved: keys merged in stand where
 * `<<` stands, earlier mappings win, and a key of the mapping itself wins over all. Undefined when nothing can be read.
 */
export function locateDocument(
	document: Document.Parsed,
	source: SourceFile,
	report: Report,
	idDepth: number | undefined,
	maxDepth: number,
): Located | undefined {
	const targets = new Map<Alias, Node>();
	const done = new Map<Node, Located>();
	const open = new Set<Node>();
	let written = 0;
	let merged = 0;

	function fail(offset: number, path: Path, ...[kind, args]: FatalMistake): never {
		report.at(placeAt(source, offset), path, kind, args as never);
		throw new Unreadable();
	}

	/** An alias means the nearest anchor above it, so they are paired in one walk in the order of the text. */
	function pairAliases(): void {
		const anchors = new Map<string, Node>();
		visit(document, {
			Node(_, node) {
				if (isAlias(node)) {
					const target = anchors.get(node.source);
					if (target === undefined) {
						fail(startOf(node), [], "unknownAlias", { alias: node.source, known: anchors.keys() });
					}
					targets.set(node, target);
				} else if (node.anchor !== undefined) anchors.set(node.anchor, node);
			},
		});
	}

	function locate(node: Node | null, keyOffset: number, path: Path): Located {
		written++;
		if (node === null) return { source, value: null, offset: keyOffset, shown: "nothing", children: NONE, size: 1 };
		if (isAlias(node)) {
			const target = targets.get(node)!;
			written--;
			if (open.has(target)) fail(startOf(node), path, "aliasLoop", { alias: node.source });
			return { ...locate(target, keyOffset, path), offset: startOf(node) };
		}
		const known = done.get(node);
		if (known !== undefined) return known;
		if (path.length > maxDepth) fail(startOf(node), path.slice(0, 4), "nestedTooDeep", { max: maxDepth });
		open.add(node);
		const located = isMap(node)
			? locateMapping(node, path)
			: isSeq(node)
				? locateList(node.items as ReadonlyArray<Node>, startOf(node), path)
				: locateScalar(node as Scalar, keyOffset, source);
		open.delete(node);
		done.set(node, located);
		return located;
	}

	function locateList(items: ReadonlyArray<Node>, offset: number, path: Path): Located {
		const children = new Map<number, LocatedChild>();
		items.forEach((item, index) => {
			const node = locate(item, offset, [...path, index]);
			children.set(index, { keyOffset: node.offset, node });
		});
		const value = [...children.values()].map((child) => child.node.value);
		return { source, value, offset, shown: "a list", children, size: sizeOf(children) };
	}

	function locateMapping(map: YAMLMap, path: Path): Located {
		const children = new Map<string, LocatedChild>();
		const own = new Map<string, number>();
		const repeated: Array<readonly [string, LocatedChild]> = [];
		for (const pair of map.items as ReadonlyArray<Pair<Node, Node | null>>) {
			const offset = pair.key === null ? startOf(map) : startOf(pair.key);
			if (isMergeKey(pair.key)) {
				for (const [key, child] of mergedChildren(pair.value, offset, path)) {
					if (!children.has(key)) children.set(key, child);
				}
				continue;
			}
			const key = keyOf(pair.key, offset, path);
			if (key === undefined) continue;
			const first = own.get(key);
			if (first !== undefined) {
				const place = formatPlace(placeAt(source, first));
				if (path.length === idDepth) {
					const args = { section: String(path.at(-1) ?? ""), id: key, first: place };
					report.at(placeAt(source, offset), [...path, key], "duplicateId", args);
				} else report.at(placeAt(source, offset), [...path, key], "duplicateKey", { key, first: place });
				repeated.push([key, { keyOffset: offset, node: locate(pair.value, offset, [...path, key]) }]);
				continue;
			}
			own.set(key, offset);
			children.set(key, { keyOffset: offset, node: locate(pair.value, offset, [...path, key]) });
		}
		const value = new Map<string, Value>();
		for (const [key, child] of children) value.set(key, child.node.value);
		const located = { source, value, offset: startOf(map), shown: "a mapping", children, size: sizeOf(children) };
		return repeated.length === 0 ? located : { ...located, repeated };
	}

	function mergedChildren(node: Node | null, keyOffset: number, path: Path): Map<string, LocatedChild> {
		const target = node !== null && isAlias(node) ? targets.get(node)! : node;
		const sources = target !== null && isSeq(target) ? (target.items as ReadonlyArray<Node>) : [node];
		const found = new Map<string, LocatedChild>();
		for (const item of sources) {
			const located = locate(item, keyOffset, [...path, "<<"]);
			if (!(located.value instanceof Map)) {
				report.at(placeAt(source, located.offset), [...path, "<<"], "mergeNotMapping", { got: located.shown });
				continue;
			}
			merged += located.children.size;
			if (merged > MAX_EXPANDED) fail(keyOffset, path, "aliasBomb", { max: MAX_EXPANDED });
			for (const [key, child] of located.children) if (!found.has(String(key))) found.set(String(key), child);
		}
		return found;
	}

	function keyOf(key: Node | null, offset: number, path: Path): string | undefined {
		const node = key !== null && isAlias(key) ? targets.get(key)! : key;
		if (isScalar(node) && typeof node.value === "string") return wellFormed(node.value);
		const got =
			node === null ? "nothing" : isScalar(node) ? (node.source ?? String(node.value)) : "a mapping or list";
		report.at(placeAt(source, offset), path, "keyNotString", { got: got === "" ? "nothing" : got });
		return undefined;
	}

	try {
		pairAliases();
		const root = locate(document.contents, 0, []);
		if (root.size - written > MAX_EXPANDED) fail(0, [], "aliasBomb", { max: MAX_EXPANDED });
		return root;
	} catch (error) {
		if (!(error instanceof Unreadable)) throw error;
		return undefined;
	}
}

type FatalMistake =
	| [kind: "unknownAlias", args: { alias: string; known: Iterable<string> }]
	| [kind: "aliasLoop", args: { alias: string }]
	| [kind: "aliasBomb", args: { max: number }]
	| [kind: "nestedTooDeep", args: { max: number }];

const NONE: ReadonlyMap<string, LocatedChild> = new Map();

const PLAIN_INTEGER = /^[-+]?(?:0|[1-9][0-9]*)$/u;

function locateScalar(node: Scalar, keyOffset: number, file: SourceFile): Located {
	const { value, source = "" } = node;
	const base = { source: file, offset: startOf(node), children: NONE, size: 1 };
	if (typeof value === "string") {
		const text = wellFormed(value);
		return { ...base, value: text, shown: quote(text) };
	}
	if (typeof value === "number") {
		// Minus zero is zero: nothing in a codex tells them apart, and the tables must not either.
		if (PLAIN_INTEGER.test(source)) return { ...base, value: value === 0 ? 0 : value, shown: source };
		return { ...base, value: new Spelled(value === 0 ? 0 : value, source), shown: source };
	}
	if (typeof value === "boolean") {
		if (source === "true" || source === "false") return { ...base, value, shown: source };
		return { ...base, value: new Spelled(value, source), shown: source };
	}
	return { ...base, value: null, offset: source === "" ? keyOffset : base.offset, shown: source || "nothing" };
}

/** Half a character ("\\uD800" in quotes) has no UTF-8; it becomes the mark for what cannot be shown. */
function wellFormed(text: string): string {
	return /[\ud800-\udfff]/u.test(text) ? Buffer.from(text).toString() : text;
}

function isMergeKey(key: Node | null): boolean {
	return isScalar(key) && key.type === "PLAIN" && key.value === "<<";
}

function startOf(node: Node): number {
	return node.range?.[0] ?? 0;
}

function sizeOf(children: ReadonlyMap<string | number, LocatedChild>): number {
	let size = 1;
	for (const child of children.values()) size += child.node.size;
	return size;
}
