import { errors, warnings } from "./errors.ts";
import type { ErrorArgs, ErrorKind, Mistake, Warning, WarningArgs, WarningKind } from "./errors.ts";
import { formatPath, keyPlaceAt, valuePlaceAt } from "./located.ts";
import type { LocatedChild, Path, Place } from "./located.ts";

/** Where a definition was read: enough to point at anything inside it. */
export interface Origin {
	/** Keys that lead to the definition, such as `["axes", "humidity"]`. */
	readonly path: Path;
	readonly child: LocatedChild;
}

export type PointAt = "key" | "value";

/** Collects what is wrong, so that one run tells all of it. */
export interface Report {
	readonly mistakes: Array<Mistake>;
	readonly warnings: Array<Warning>;
	/** Of a whole file; `relative` to the codex folder. */
	file<K extends ErrorKind>(relative: string, kind: K, args: ErrorArgs<K>): void;
	at<K extends ErrorKind>(place: Place, path: Path, kind: K, args: ErrorArgs<K>): void;
	/** At `inner`, a path inside the definition. Points at the value there unless told to point at its key. */
	mistake<K extends ErrorKind>(origin: Origin, inner: Path, kind: K, args: ErrorArgs<K>, pointAt?: PointAt): void;
	warn<K extends WarningKind>(origin: Origin, inner: Path, kind: K, args: WarningArgs<K>, pointAt?: PointAt): void;
}

/**
 * What is wrong with a value that several definitions share, by an alias or a merge key, is told once: of the first of them. `nameOf`
 * turns a path relative to the codex folder into the one that is printed.
 */
export function createReport(nameOf: (relative: string) => string): Report {
	const mistakes: Array<Mistake> = [];
	const warned: Array<Warning> = [];
	const told = new Set<string>();

	function isNew(kind: string, { file, line, col }: Place, message: string): boolean {
		const key = JSON.stringify([kind, file, line, col, message]);
		if (told.has(key)) return false;
		told.add(key);
		return true;
	}

	function at<K extends ErrorKind>(place: Place, path: Path, kind: K, args: ErrorArgs<K>): void {
		const message = oneLine((errors[kind] as (args: ErrorArgs<K>) => string)(args));
		if (isNew(kind, place, message)) mistakes.push({ kind, ...place, path: formatPath(path), message });
	}

	return {
		mistakes,
		warnings: warned,
		at,
		file(relative, kind, args) {
			at({ file: nameOf(relative), line: 1, col: 1 }, [], kind, args);
		},
		mistake(origin, inner, kind, args, pointAt = "value") {
			at(placeIn(origin, inner, pointAt), [...origin.path, ...inner], kind, args);
		},
		warn(origin, inner, kind, args, pointAt = "value") {
			const message = oneLine((warnings[kind] as (args: unknown) => string)(args));
			const place = placeIn(origin, inner, pointAt);
			const path = formatPath([...origin.path, ...inner]);
			if (isNew(kind, place, message)) warned.push({ kind, ...place, path, message });
		},
	};
}

export function placeIn(origin: Origin, inner: Path, pointAt: PointAt): Place {
	return pointAt === "key" ? keyPlaceAt(origin.child, inner) : valuePlaceAt(origin.child, inner);
}

/** A mistake is a line, whatever the names in it are made of. */
function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, (char) => {
		const code = char.codePointAt(0)!;
		return `\\u${code.toString(16).padStart(4, "0")}`;
	});
}
