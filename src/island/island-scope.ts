import type { AxisDef, GenerationScopeDef, IslandTables, LocationTypeDef, StructureDef } from "codex/types";
import { axisOrder } from "./axis-order";
import { DEEPEST_INTERIOR } from "./interior-limits";

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

/** A structure that the scope's places may have inside, with its references resolved. */
export interface ScopeStructure {
	readonly def: StructureDef;
	/** By index of `IslandScope.types`. */
	readonly isHostByType: ReadonlyArray<boolean>;
	/** Of its inside. */
	readonly scope: IslandScope;
	readonly entranceAxis: number;
}

/** Everything generation reads of a codex for one scope, ids resolved to indices. Made once, used for any number of seeds. */
export interface IslandScope {
	readonly name: string;
	readonly def: GenerationScopeDef;
	readonly axes: ReadonlyArray<AxisDef>;
	/** Indexes of the axes, each after those that its modifiers read. */
	readonly axisOrder: ReadonlyArray<number>;
	/** The axis that each modifier reads, by axis. */
	readonly readsByAxis: ReadonlyArray<ReadonlyArray<number>>;
	/** Applicable types in declaration order, which decides ties. */
	readonly types: ReadonlyArray<ScopeType>;
	readonly guarantees: ReadonlyArray<ScopeGuarantee>;
	/** Those with a host type in `types`, in declaration order. */
	readonly structures: ReadonlyArray<ScopeStructure>;
	/** -1 if the scope has no coast. */
	readonly coastAxis: number;
	readonly elevationAxis: number;
	/** Metres per step of the elevation axis. */
	readonly metersPerElevation: number;
}

function idsOf(defs: ReadonlyArray<{ readonly id: string }>): string {
	return defs.isEmpty() ? "none" : defs.map((def) => def.id).join(", ");
}

/** The same with what lies inside, `depth` structures deep. */
function prepareScope(tables: IslandTables, scopeName: string, depth: number): IslandScope {
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

	const structures = new Array<ScopeStructure>();
	for (const structure of tables.structures) {
		const isHostByType = types.map((locationType) => structure.hostTypes.includes(locationType.def.id));
		if (!isHostByType.includes(true)) continue;
		if (depth === DEEPEST_INTERIOR) {
			throw `structures.${structure.id} lies more than ${DEEPEST_INTERIOR} deep, inside of ${scopeName}: structures nest too deep or in a circle`;
		}
		structures.push({
			def: structure,
			isHostByType,
			scope: prepareScope(tables, structure.scope, depth + 1),
			entranceAxis: axisIndex(structure.entrance.axis, `structures.${structure.id}.entrance`),
		});
	}

	const readsByAxis = axes.map((axis) =>
		axis.modifiers.map((modifier) => axisIndex(modifier.axis, `axes.${axis.id}.modifiers`)),
	);
	const elevationAxis = axisIndex(def.elevationAxis, `${user}.elevation_axis`);
	const elevationRange = axes[elevationAxis].range;
	return {
		name: scopeName,
		def,
		axes,
		axisOrder: axisOrder(axes, readsByAxis),
		readsByAxis,
		types,
		guarantees,
		structures,
		coastAxis: def.hullCoast ? axisIndex(def.coastAxis, `${user}.coast_axis`) : -1,
		elevationAxis,
		metersPerElevation: def.elevationTopMeters / (elevationRange.max - elevationRange.min),
	};
}

/**
 * Raises an error that names the scope and the known ones if it is missing, and any reference that leads nowhere, in the scope itself
 * or in those of the structures inside.
 */
export function prepareIslandScope(tables: IslandTables, scopeName: string): IslandScope {
	return prepareScope(tables, scopeName, 0);
}
