import { soundEntries } from "../codex.ts";
import type { Check, Codex, SoundEntry } from "../codex.ts";
import { nodeAt } from "../located.ts";
import type { Report } from "../report.ts";
import type { GenerationScopeBody } from "../sections/generation-scopes.ts";
import type { LocationTypeBody } from "../sections/location-types.ts";

type Scope = SoundEntry<GenerationScopeBody>;
type LocationType = SoundEntry<LocationTypeBody>;

export function appliesTo(body: LocationTypeBody, scope: string): boolean {
	return body.applicable_scopes.length === 0 || body.applicable_scopes.includes(scope);
}

/** Types of the scope; undefined when a broken type may or may not be one of them. */
function applicableTypes(codex: Codex, scope: string): ReadonlyArray<LocationType> | undefined {
	const types = soundEntries(codex, "location_types");
	if (types.length < codex.entries("location_types").length) return undefined;
	return types.filter(({ body }) => appliesTo(body, scope));
}

export const checkScopes: Check = (codex, report) => {
	for (const scope of soundEntries(codex, "generation_scopes")) {
		checkTypesOfScope(codex, scope, report);
		checkCoastAxis(codex, scope, report);
		const total = scope.body.guarantees.reduce((sum, { count }) => sum + count, 0);
		const sites = scope.body.site_count.min;
		if (total > sites) report.mistake(scope.origin, ["guarantees"], "tooManyGuarantees", { total, sites }, "key");
	}
};

function checkTypesOfScope(codex: Codex, scope: Scope, report: Report): void {
	if (applicableTypes(codex, scope.id)?.length === 0) {
		report.mistake(scope.origin, [], "scopeWithoutTypes", { scope: scope.id }, "key");
	}
	scope.body.guarantees.forEach(({ location_type: type }, index) => {
		const body = codex.entry("location_types", type)?.body;
		if (body === undefined || appliesTo(body, scope.id)) return;
		const args = { type, scope: scope.id, scopes: body.applicable_scopes };
		report.mistake(scope.origin, ["guarantees", index, "location_type"], "guaranteeNotApplicable", args);
	});
	const start = scope.body.start_type;
	const body = start === undefined ? undefined : codex.entry("location_types", start)?.body;
	if (start === undefined || body === undefined || appliesTo(body, scope.id)) return;
	const args = { type: start, scope: scope.id, scopes: body.applicable_scopes };
	report.mistake(scope.origin, ["start_type"], "startTypeNotApplicable", args);
}

function checkCoastAxis(codex: Codex, { body, origin }: Scope, report: Report): void {
	const known = codex.ids("axes");
	if (!body.hull_coast || known.includes(body.coast_axis)) return;
	const given = nodeAt(origin.child.node, ["coast_axis"]) !== undefined;
	const args = { id: body.coast_axis, known, given };
	report.mistake(origin, [given ? "coast_axis" : "hull_coast"], "coastAxisUnknown", args);
}

export const warnScopes: Check = (codex, report) => {
	for (const scope of soundEntries(codex, "generation_scopes")) {
		const types = applicableTypes(codex, scope.id);
		if (types === undefined || types.length === 0) continue;
		if (!types.some(({ body }) => body.is_fallback)) {
			report.warn(scope.origin, [], "noFallback", { scope: scope.id }, "key");
		}
		for (const type of types) {
			warnFewVariants(scope, type, report);
			if (scope.body.hull_coast && codex.ids("axes").includes(scope.body.coast_axis)) {
				warnCoast(scope, type, report);
			}
		}
	}
};

function warnFewVariants(scope: Scope, type: LocationType, report: Report): void {
	const count = type.body.variants.length;
	const max = scope.body.max_sites_per_type;
	if (count >= max) return;
	report.warn(type.origin, ["variants"], "fewVariants", { count, scope: scope.id, max }, "key");
}

/** The coast band must be told apart by limits: a type is either of the coast (max) or of the inland (min). */
function warnCoast(scope: Scope, type: LocationType, report: Report): void {
	const { coast_axis: axis, coast_band: band } = scope.body;
	const { min, max } = type.body.hard_limits.get(axis) ?? {};
	if (min === band + 1 || max === band) return;
	const common = { axis, scope: scope.id, band };
	const isInland = max === undefined || (min !== undefined && min > band);
	if (isInland) {
		const path = min === undefined ? ["hard_limits"] : ["hard_limits", axis, "min"];
		report.warn(type.origin, path, "inlandLimit", { ...common, min }, min === undefined ? "key" : "value");
	} else report.warn(type.origin, ["hard_limits", axis, "max"], "coastLimit", { ...common, max });
}
