import { SURFACE_MATERIAL_RULES } from "../../../src/island/ground/ground-rules.ts";
import { soundEntries } from "../codex.ts";
import type { Check } from "../codex.ts";
import { appliesTo } from "./scopes.ts";
import { checkSolidMaterial } from "./solid-material.ts";

/** Told of a type that is wrong elsewhere as well. */
export const checkSurfaceMaterials: Check = (codex, report) => {
	for (const { origin } of codex.entries("location_types")) {
		for (const { name } of SURFACE_MATERIAL_RULES) checkSolidMaterial(codex, report, origin, ["surface", name]);
	}
};

export const warnPatchIsTop: Check = (codex, report) => {
	for (const { body, origin } of soundEntries(codex, "location_types")) {
		const patch = body.surface?.patch;
		if (typeof patch !== "string" || patch !== body.surface?.top) continue;
		report.warn(origin, ["surface", "patch"], "patchIsTop", { id: patch });
	}
};

/** A type without surface may be meant for scopes that are never built as islands; it is told once. */
export const warnSurfaceMissing: Check = (codex, report) => {
	const islands = soundEntries(codex, "worlds").filter(({ body }) => body.island !== undefined);
	for (const { body, origin } of soundEntries(codex, "location_types")) {
		if (body.surface !== undefined) continue;
		const world = islands.find((candidate) => appliesTo(body, candidate.body.island!.scope));
		if (world === undefined) continue;
		report.warn(origin, [], "surfaceMissing", { world: world.id, scope: world.body.island!.scope }, "key");
	}
};
