import type { LineCounter } from "yaml";

/**
 * A number or truth value spelled in a way that only some keys take: `1.0`, `1e2`, `0x10`, `True`. Kept apart from
 * plain ones until the schema says what the key wants.
 */
export class Spelled {
	constructor(
		readonly value: number | boolean,
		readonly source: string,
	) {}
}

/** What a YAML value becomes. Mappings are Maps: they keep their order whatever the keys are, and have no prototype. */
export type Value = string | number | boolean | null | Spelled | ReadonlyArray<Value> | ReadonlyMap<string, Value>;

export type Path = ReadonlyArray<string | number>;

/** A value with the places in its file that it was read from. */
export interface Located {
	/** The file that it stands in: what a patch put there stands in another one than the rest. */
	readonly source: SourceFile;
	readonly value: Value;
	/** Offset of the value in the text; for nothing at all, that of its key. */
	readonly offset: number;
	/** How the author wrote it, for messages. */
	readonly shown: string;
	/** By key or index; empty for scalars. */
	readonly children: ReadonlyMap<string | number, LocatedChild>;
	/** What was given under a key that was there already (reported by then), so that it can be checked as well. */
	readonly repeated?: ReadonlyArray<readonly [key: string, child: LocatedChild]>;
	/** What a patch took away, and where it says so. */
	readonly removed?: ReadonlyMap<string | number, Place>;
	/** Values inside, itself included, with aliases expanded. */
	readonly size: number;
}

export interface LocatedChild {
	readonly keyOffset: number;
	readonly node: Located;
}

/** One file of the codex, as far as messages need it. */
export interface SourceFile {
	/** As printed. */
	readonly file: string;
	readonly lines: LineCounter;
}

export interface Place {
	readonly file: string;
	readonly line: number;
	readonly col: number;
}

export function placeAt(source: SourceFile, offset: number): Place {
	const { line, col } = source.lines.linePos(offset);
	return { file: source.file, line: Math.max(line, 1), col: Math.max(col, 1) };
}

export function formatPlace(place: Place): string {
	return `${place.file}:${place.line}:${place.col}`;
}

/** The node at `path`, if it is there. */
export function nodeAt(root: Located, path: Path): Located | undefined {
	let node: Located | undefined = root;
	for (const key of path) node = node?.children.get(key)?.node;
	return node;
}

/**
 * Where the key (or list item) at `path` stands. Where it is missing, that of the nearest one above it that is there, or of the patch
 * that took it away.
 */
export function keyPlaceAt(root: LocatedChild, path: Path): Place {
	let child = root;
	for (const key of path) {
		const next = child.node.children.get(key);
		if (next === undefined) {
			const removal = child.node.removed?.get(key);
			if (removal !== undefined) return removal;
			break;
		}
		child = next;
	}
	return placeAt(child.node.source, child.keyOffset);
}

/** Where the value at `path` stands; where it is missing, that of a key as `keyPlaceAt` gives it. */
export function valuePlaceAt(root: LocatedChild, path: Path): Place {
	const node = nodeAt(root.node, path);
	return node === undefined ? keyPlaceAt(root, path) : placeAt(node.source, node.offset);
}

const PLAIN_KEY = /^[\w-]+$/u;

/** `location_types.forest.variants.2.id`; a key that would not read as one word is put in quotes. */
export function formatPath(path: Path): string {
	return path.map((key) => (PLAIN_KEY.test(String(key)) ? String(key) : JSON.stringify(key))).join(".");
}
