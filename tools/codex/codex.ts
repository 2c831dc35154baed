import type { z } from "zod";
import type { FoundReference } from "./check-body.ts";
import type { ErrorArgs, ErrorKind } from "./errors.ts";
import type { Origin, Report } from "./report.ts";
import type { Bodies, SectionName } from "./sections/names.ts";

/** One definition: what stands under an id of a section. */
export interface Entry<Body> {
	readonly id: string;
	readonly origin: Origin;
	/** Undefined when its shape is wrong (reported by then). */
	readonly body: Body | undefined;
	readonly references: ReadonlyArray<FoundReference>;
}

/** All files, read and checked one by one: the input of the checks that look across definitions. */
export interface Codex {
	/** In declaration order. */
	entries<S extends SectionName>(section: S): ReadonlyArray<Entry<Bodies[S]>>;
	entry<S extends SectionName>(section: S, id: string): Entry<Bodies[S]> | undefined;
	/** Ids of every definition, of the broken ones too: what a reference may name. */
	ids(section: SectionName): ReadonlyArray<string>;
}

/** An entry whose shape is right. */
export type SoundEntry<Body> = Entry<Body> & { readonly body: Body };

export function soundEntries<S extends SectionName>(codex: Codex, section: S): ReadonlyArray<SoundEntry<Bodies[S]>> {
	return codex.entries(section).filter((entry): entry is SoundEntry<Bodies[S]> => entry.body !== undefined);
}

export type Check = (codex: Codex, report: Report) => void;

type ReferenceError = {
	[K in ErrorKind]: ErrorArgs<K> extends { readonly id: string; readonly known: ReadonlyArray<string> } ? K : never;
}[ErrorKind];

/** Everything the build knows of a root section. */
export interface Section<S extends SectionName = SectionName, Def = unknown> {
	readonly name: S;
	/** Told to editors. */
	readonly description: string;
	/** Schema of one definition. */
	readonly body: z.ZodType<Bodies[S]>;
	/** Raised when a reference names no entry of this section; none while nothing refers to it. */
	readonly unknown?: ReferenceError;
	/** Rules across definitions, run when all files are read. */
	readonly checks: ReadonlyArray<Check>;
	readonly warnings: ReadonlyArray<Check>;
	/** The table that the game reads; a section without one is used up by another (traits by object_defs). */
	readonly table?: Table<S, Def>;
}

export interface Table<S extends SectionName, Def> {
	/** Key in `CodexTables`. */
	readonly field: string;
	/** Name of the type in `src/codex/types.ts`. */
	readonly type: string;
	/** What the game reads of one entry; called only when the codex holds no mistake. */
	resolve(entry: SoundEntry<Bodies[S]>, codex: Codex): Def;
}
