import type { AxisDef, IslandTables, LocationTypeDef } from "codex/types";

/** What of a codex decides anything in one scope. */
export interface ScopeContent {
	readonly types: ReadonlyArray<LocationTypeDef>;
	/** In declaration order: those of height and coast, and those that types and guarantees ask for. */
	readonly axes: ReadonlyArray<AxisDef>;
}

/** The types that apply to a scope, and the axes that they or the scope name; all of them for a scope that is unknown. */
export function scopeContent(tables: IslandTables, scopeName: string | undefined): ScopeContent {
	const scope = tables.generationScopes.find((candidate) => candidate.id === scopeName);
	if (scope === undefined) return { types: tables.locationTypes, axes: tables.axes };
	const types = tables.locationTypes.filter(
		({ applicableScopes }) => applicableScopes.isEmpty() || applicableScopes.includes(scope.id),
	);
	const used = new Set<string>([scope.elevationAxis]);
	if (scope.hullCoast) used.add(scope.coastAxis);
	for (const { axis } of scope.guarantees) used.add(axis);
	for (const { axisPreferences, hardLimits } of types) {
		for (const { axis } of axisPreferences) used.add(axis);
		for (const { axis } of hardLimits) used.add(axis);
	}
	return { types, axes: tables.axes.filter(({ id }) => used.has(id)) };
}
