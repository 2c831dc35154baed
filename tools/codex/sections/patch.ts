import { z } from "zod";
import type { Section } from "../codex.ts";
import { name } from "../scalars.ts";
import { dict, listWith, shape } from "../shapes.ts";

/** Keys of a definition, outermost first, parted by dots. An entry of a list is named by its id, or by itself if it is a word. */
const path = () => z.string();

const changes = shape({
	set: dict(z.unknown(), path())
		.default(new Map())
		.describe("Values by path: each takes the place of a scalar or a list, or is a key that was not there."),
	remove: listWith(path()).default([]).describe("Paths of keys and entries of lists that go."),
	append: dict(listWith(z.unknown()), path())
		.default(new Map())
		.describe("Lists by path: their entries go to the end of the list there."),
}).describe("Changes of one definition: set first, then remove, then append.");

const patchBody = dict(changes, name()).describe("Definitions of the section by id.");

export type PatchBody = z.output<typeof patchBody>;

/** Used up when files are joined: the other sections are as it leaves them. */
export const patch: Section<"patch", never> = {
	name: "patch",
	description: "By section and id: changes to what other files declare, made in the order of the files when all are read.",
	body: patchBody,
	checks: [],
	warnings: [],
};
