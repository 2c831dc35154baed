import type { Located, LocatedChild, Path, Place, Value } from "./located.ts";

/** A path of a patch as far as it leads: keys and indexes, and the word at which it stops leading anywhere. */
export interface FollowedPath {
	readonly path: Path;
	readonly node: Located;
	/** Undefined when it leads to the end; `rest` then is empty. */
	readonly lost: string | undefined;
	readonly rest: ReadonlyArray<string>;
}

/** Where the words of a path lead from a definition down. */
export function followPath(root: Located, words: ReadonlyArray<string>): FollowedPath {
	const path: Array<string | number> = [];
	let node = root;
	for (const [depth, word] of words.entries()) {
		const key = keyOf(node, word);
		const next = key === undefined ? undefined : node.children.get(key);
		if (key === undefined || next === undefined) return { path, node, lost: word, rest: words.slice(depth) };
		path.push(key);
		node = next.node;
	}
	return { path, node, lost: undefined, rest: [] };
}

function keyOf(node: Located, word: string): string | number | undefined {
	if (node.value instanceof Map) return word;
	return Array.isArray(node.value) ? [...node.children.keys()].find((index) => nameOf(node, index) === word) : undefined;
}

function nameOf(list: Located, index: string | number): string | undefined {
	return entryName(list.children.get(index)!.node);
}

/** What an entry of a list is called in paths: its id, or itself if it is a word. */
export function entryName({ value }: Located): string | undefined {
	const named = value instanceof Map ? (value as ReadonlyMap<string, Value>).get("id") : value;
	return typeof named === "string" ? named : undefined;
}

/** The words by which a path may go on from a mapping or a list. */
export function wordsOf(node: Located): ReadonlyArray<string> {
	return [...node.children.keys()]
		.map((key) => (typeof key === "number" ? nameOf(node, key) : key))
		.filter((word) => word !== undefined);
}

/** The same definition with another node at a path; what lies beside the path is shared. */
export function replaceNode(root: LocatedChild, path: Path, change: (node: Located) => Located): LocatedChild {
	const [key, ...rest] = path;
	if (key === undefined) return { ...root, node: change(root.node) };
	return { ...root, node: withChild(root.node, key, replaceNode(root.node.children.get(key)!, rest, change)) };
}

/** A mapping or list with `child` at a key or index: in the place of the one there, or at the end. */
export function withChild(node: Located, key: string | number, child: LocatedChild): Located {
	return withChildren(node, new Map([...node.children, [key, child]]));
}

/** A mapping or list without what is at `key`; whoever asks for that is told the place of the patch. */
export function withoutChild(node: Located, key: string | number, place: Place): Located {
	const kept = [...node.children].filter(([other]) => other !== key);
	const isList = Array.isArray(node.value);
	const children = new Map(isList ? kept.map(([, child], index) => [index, child] as const) : kept);
	const name = isList ? nameOf(node, key) : key;
	const removed = name === undefined ? node.removed : new Map([...(node.removed ?? []), [name, place]]);
	return withChildren({ ...node, ...(removed === undefined ? {} : { removed }) }, children);
}

function withChildren(node: Located, children: ReadonlyMap<string | number, LocatedChild>): Located {
	const value: Value = Array.isArray(node.value)
		? [...children.values()].map((child) => child.node.value)
		: new Map([...children].map(([key, child]) => [String(key), child.node.value]));
	const size = [...children.values()].reduce((sum, child) => sum + child.node.size, 1);
	return { ...node, value, children, size };
}
