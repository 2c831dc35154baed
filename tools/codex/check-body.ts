import type { z } from "zod";
import { explainIssue } from "./explain-issue.ts";
import type { Path } from "./located.ts";
import type { Origin, Report } from "./report.ts";
import type { SectionName } from "./sections/names.ts";
import { sharedMark } from "./shared-schema.ts";
import { referenceMark } from "./shapes.ts";

export interface FoundReference {
	readonly section: SectionName;
	readonly id: string;
	/** From the definition down. */
	readonly path: Path;
}

export interface CheckedBody<Body> {
	/** Undefined when a value of the wrong type or a missing one leaves nothing to reason about. */
	readonly body: Body | undefined;
	readonly references: ReadonlyArray<FoundReference>;
}

/**
 * Checks one definition against its schema, with every mistake told. The schema is run without zod's own wrapping: the raw
 * issues still know which schema raised them (so a message can list the known keys), and references, which are reported as
 * issues that spoil nothing, come out even of a definition that is otherwise wrong.
 */
export function checkBody<Body>(schema: z.ZodType<Body>, origin: Origin, report: Report): CheckedBody<Body> {
	const result = schema._zod.run({ value: origin.child.node.value, issues: [] }, { async: false });
	if (result instanceof Promise) throw new Error("codex schemas are synchronous");
	const references: Array<FoundReference> = [];
	const told = new Set<string>();
	let sound = true;
	for (const issue of result.issues) {
		const path = (issue.path ?? []) as Path;
		if (issue.continue !== true) sound = false;
		const reference = issue.code === "custom" ? issue.params : undefined;
		if (reference?.[referenceMark] !== undefined) {
			references.push({ section: reference[referenceMark] as SectionName, id: String(reference.id), path });
			continue;
		}
		for (const mistake of explainIssue(issue, path, origin.child.node)) {
			// A value may break two rules at once (above 8 and above 32 bit): the first says it all.
			const isShared = issue.code === "custom" && issue.params?.[sharedMark] === true;
			const rule = isShared ? mistake.kind : mistake.kind === "unknownKey" ? mistake.args : mistake.pointAt;
			const key = JSON.stringify([mistake.path, rule]);
			if (told.has(key)) continue;
			told.add(key);
			report.mistake(origin, mistake.path, mistake.kind, mistake.args as never, mistake.pointAt);
		}
	}
	return { body: sound ? (result.value as Body) : undefined, references };
}
