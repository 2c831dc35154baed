import type { AxisDef, GenerationScopeDef, IslandTables, LocationTypeDef } from "codex/types";

/** A location type as numbers: axes by index, limits as infinities where open. */
export interface ScopeType {
	readonly def: LocationTypeDef;
	readonly preferenceAxis: ReadonlyArray<number>;
	readonly ideal: ReadonlyArray<number>;
	readonly tolerance: ReadonlyArray<number>;
	readonly weight: ReadonlyArray<number>;
	readonly weightSum: number;
	readonly limitAxis: ReadonlyArray<number>;
	readonly limitMin: ReadonlyArray<number>;
	readonly limitMax: ReadonlyArray<number>;
}

/** A guarantee with its references resolved; `type` indexes `IslandScope.types`. */
export interface ScopeGuarantee {
	readonly type: number;
	readonly axis: number;
	readonly pickMax: boolean;
	readonly count: number;
}

/** Everything generation reads of a codex for one scope, ids resolved to indices. Made once, used for any number of seeds. */
export interface IslandScope {
	readonly name: string;
	readonly def: GenerationScopeDef;
	readonly axes: ReadonlyArray<AxisDef>;
	/** Applicable types in declaration order, which decides ties. */
	readonly types: ReadonlyArray<ScopeType>;
	readonly guarantees: ReadonlyArray<ScopeGuarantee>;
	/** -1 if the scope has no coast. */
	readonly coastAxis: number;
	readonly elevationAxis: number;
	/** Metres per step of the elevation axis. */
	readonly metersPerElevation: number;
}

function idsOf(defs: ReadonlyArray<{ readonly id: string }>): string {
	return defs.isEmpty() ? "none" : defs.map((def) => def.id).join(", ");
}

/** Raises an error that names the scope and the known ones if it is missing, and any reference that leads nowhere. */
export function prepareIslandScope(tables: IslandTables, scopeName: string): IslandScope {
	const { axes, locationTypes, generationScopes } = tables;
	if (axes.isEmpty() && locationTypes.isEmpty() && generationScopes.isEmpty()) {
		throw "this codex has no axes, location_types and generation_scopes: there is nothing to generate an island from";
	}
	const def = generationScopes.find((scope) => scope.id === scopeName);
	if (def === undefined) {
		throw `generation_scopes has no "${scopeName}"; it has: ${idsOf(generationScopes)}`;
	}

	function axisIndex(id: string, user: string): number {
		const index = axes.findIndex((axis) => axis.id === id);
		if (index < 0) throw `${user} names the axis "${id}"; axes has: ${idsOf(axes)}`;
		return index;
	}

	const types = locationTypes
		.filter((locationType) => {
			const scopes = locationType.applicableScopes;
			return scopes.isEmpty() || scopes.includes(scopeName);
		})
		.map((locationType): ScopeType => {
			const user = `location_types.${locationType.id}`;
			const { axisPreferences, hardLimits } = locationType;
			return {
				def: locationType,
				preferenceAxis: axisPreferences.map((preference) => axisIndex(preference.axis, user)),
				ideal: axisPreferences.map((preference) => preference.ideal),
				tolerance: axisPreferences.map((preference) => preference.tolerance),
				weight: axisPreferences.map((preference) => preference.weight),
				weightSum: axisPreferences.reduce((sum, preference) => sum + preference.weight, 0),
				limitAxis: hardLimits.map((limit) => axisIndex(limit.axis, user)),
				limitMin: hardLimits.map((limit) => limit.min ?? -math.huge),
				limitMax: hardLimits.map((limit) => limit.max ?? math.huge),
			};
		});
	if (types.isEmpty()) throw `no location type applies to generation_scopes.${scopeName}`;

	const user = `generation_scopes.${scopeName}`;
	const guarantees = def.guarantees.map((guarantee): ScopeGuarantee => {
		const typeIndex = types.findIndex((candidate) => candidate.def.id === guarantee.locationType);
		if (typeIndex < 0) {
			throw `${user}.guarantees names the location type "${guarantee.locationType}", which is unknown or not applicable to the scope`;
		}
		return {
			type: typeIndex,
			axis: axisIndex(guarantee.axis, `${user}.guarantees`),
			pickMax: guarantee.pick === "max",
			count: guarantee.count,
		};
	});

	const elevationAxis = axisIndex(def.elevationAxis, `${user}.elevation_axis`);
	const elevationRange = axes[elevationAxis].range;
	return {
		name: scopeName,
		def,
		axes,
		types,
		guarantees,
		coastAxis: def.hullCoast ? axisIndex(def.coastAxis, `${user}.coast_axis`) : -1,
		elevationAxis,
		metersPerElevation: def.elevationTopMeters / (elevationRange.max - elevationRange.min),
	};
}
