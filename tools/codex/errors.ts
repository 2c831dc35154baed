import { nearestName } from "../../src/schema/nearest-name.ts";
import { suggestion } from "../../src/schema/suggestion.ts";
import { quote, TEXTS } from "./text-tools.ts";

/** Every mistake a codex can hold: its kind, and what the author is told. One negative fixture per kind is a test. */
export const errors = {
	// Files
	folderMissing: (a: { reason: string }) => `no codex folder here (${a.reason}): give a folder that holds YAML files`,
	noYamlFiles: () => "no .yaml or .yml file in this folder or below it",
	fileUnreadable: (a: { reason: string }) => `cannot read it: ${a.reason}`,
	fileTooLarge: (a: { bytes: number; max: number }) =>
		`the file has ${a.bytes} bytes; at most ${a.max} are read. Split it into several files`,
	notUtf8: (a: { reason: string }) => `not UTF-8 text (${a.reason}): save the file as UTF-8`,

	// YAML
	yamlSyntax: (a: { problem: string }) => `not valid YAML: ${a.problem}`,
	yamlVersion: (a: { version: string }) => `the codex is YAML 1.2, got %YAML ${a.version}: remove the directive`,
	yamlTag: (a: { tag: string }) => `tags such as ${a.tag} are not used in a codex: write the plain value`,
	tab: () => "a tab: YAML is indented and spaced with spaces",
	multipleDocuments: () => 'one document per file: split the file at "---"',
	fileEmpty: () => "the file holds no section: fill it or delete it",
	nestedTooDeep: (a: { max: number }) => `nested too deeply; at most ${a.max} levels are read`,
	keyNotString: (a: { got: string }) => `a key must be a name, got ${a.got}: put it in quotes if it is one`,
	duplicateKey: (a: { key: string; first: string }) => `the key ${quote(a.key)} is given twice; first at ${a.first}`,
	unknownAlias: (a: { alias: string; known: Iterable<string> }) =>
		`no anchor &${a.alias} above this alias.${suggest(a.alias, a.known)}`,
	aliasLoop: (a: { alias: string }) => `the alias *${a.alias} lies inside what it stands for`,
	aliasBomb: (a: { max: number }) => `aliases expand to more than ${a.max} values: write the file without them`,
	mergeNotMapping: (a: { got: string }) => `"<<" takes a mapping or a list of mappings, got ${a.got}`,

	// Shape
	unknownKey: (a: { key: string; known: ReadonlyArray<string> }) =>
		`unknown key ${quote(a.key)}.${suggest(a.key, a.known)}`,
	missingKey: (a: { key: string; expected: string }) => `the key ${quote(a.key)} is missing: ${a.expected}`,
	notMapping: (a: { got: string }) => `expected a mapping (key: value), got ${a.got}`,
	notList: (a: { got: string }) => `expected a list, got ${a.got}`,
	wrongScalar: (a: { expected: string; got: string }) => `expected ${a.expected}, got ${a.got}`,
	notInteger: (a: { got: string }) => `expected an integer written in plain decimal digits, got ${a.got}`,
	notFinite: (a: { got: string }) => `expected a finite number, got ${a.got}`,
	outOf32Bit: (a: { got: string }) => `expected an integer from -2147483648 to 2147483647, got ${a.got}`,
	outOfRange: (a: { rule: string; got: string }) => `must be ${a.rule}, got ${a.got}`,
	notOneOf: (a: { got: string; value: string; known: ReadonlyArray<string> }) =>
		`expected ${a.known.length === 1 ? "" : "one of "}${a.known.join(", ")}, got ${a.got}.${suggestNearest(a.value, a.known)}`,
	wrongLength: (a: { rule: string; got: number }) => `expected ${a.rule}, got ${a.got}`,
	badName: (a: { got: string; rule: string }) => `not a name: ${a.got}. ${a.rule}`,
	duplicateId: (a: { section: string; id: string; first: string }) =>
		`${quote(a.id)} is declared twice in ${a.section}; first at ${a.first}`,
	duplicateVariant: (a: { id: string; first: number }) =>
		`the variant ${quote(a.id)} is listed twice; first as entry ${a.first}`,
	duplicateEntry: (a: { name: string; first: number }) =>
		`${quote(a.name)} is listed twice; first as entry ${a.first}`,
	unknownType: (a: { value: string; known: ReadonlyArray<string> }) =>
		`unknown type ${quote(a.value)}.${suggest(a.value, a.known)}`,

	// Patches
	patchUnknownEntry: (a: { section: string; id: string; known: ReadonlyArray<string> }) =>
		`${a.section} has no ${quote(a.id)} to patch.${suggest(a.id, a.known)}`,
	patchUnknownPath: (a: {
		lost: string;
		inside: string;
		place: string;
		removedAt: string | undefined;
		/** What is there instead of a mapping or a list. */
		scalar: string | undefined;
		isList: boolean;
		known: ReadonlyArray<string>;
	}) => {
		const where = `in ${a.inside} (${a.place})`;
		if (a.removedAt !== undefined) return `${quote(a.lost)} ${where} is there no more: removed at ${a.removedAt}`;
		if (a.scalar !== undefined) return `no ${quote(a.lost)} ${where}: it is ${a.scalar}, with nothing inside`;
		if (a.isList && a.known.length === 0) return `no ${quote(a.lost)} ${where}: its entries have no id, so set the whole list`;
		return `no ${quote(a.lost)} ${where}.${suggest(a.lost, a.known)}`;
	},
	patchIsMapping: (a: { path: string; known: ReadonlyArray<string> }) =>
		`${quote(a.path)} is a mapping: set its keys one by one (${a.known.map((key) => `${a.path}.${key}`).join(", ")})`,
	patchNotList: (a: { path: string; got: string }) => `append takes a list, but ${quote(a.path)} is ${a.got}`,
	patchEntryTwice: (a: { path: string; id: string; first: string }) =>
		`${quote(a.path)} has the entry ${quote(a.id)} already, at ${a.first}: set its keys, or remove it first`,
	patchConflict: (a: { path: string; first: string }) =>
		`${quote(a.path)} is set to another value at ${a.first}: two patches must not disagree`,

	// Rules between the keys of one definition
	rangeNotAscending: (a: { min: number; max: number }) => `min must be below max, got min ${a.min} and max ${a.max}`,
	rangeInverted: (a: { min: number; max: number; low: string; high: string }) =>
		`${a.low} must not be above ${a.high}, got ${a.low} ${a.min} and ${a.high} ${a.max}`,
	limitEmpty: () => "a hard limit needs min, max or both",
	noPreferences: () =>
		"needs at least one of axis_preferences, or is_fallback: true: without either it has no distance to a site",
	valueOutsideRange: (a: { value: number; min: number; max: number }) =>
		`the value ${a.value} lies outside the range ${a.min} .. ${a.max} of the prop`,
	modifierCircle: (a: { axes: ReadonlyArray<string> }) =>
		a.axes.length === 1
			? `the modifiers of the axis ${quote(a.axes[0]!)} read the axis itself: it would have to be known before it is`
			: `the modifiers of the axes ${a.axes.map(quote).join(", ")} read each other in a circle: none of them can be the first`,
	worldWithoutKind: (a: { kinds: ReadonlyArray<string>; got: ReadonlyArray<string> }) =>
		`a world is exactly one of ${a.kinds.join(", ")}, got ${a.got.length === 0 ? "none" : a.got.join(" and ")}`,
	terrainMissing: (a: { id: string; known: ReadonlyArray<string> }) =>
		`${quote(a.id)} is no terrain material, so it must say which one it is: terrain: <name>.${suggest(a.id, a.known)}`,

	// Planets
	parameterOutOfRange: (a: { rule: string; because: string; got: number; nearest: number }) =>
		`must be ${a.rule}${a.because}, got ${a.got}; the nearest is ${a.nearest}`,
	unknownMaterial: (a: Reference) =>
		`no such material, nor a terrain material: ${quote(a.id)}.${suggest(a.id, a.known)}`,
	materialNotSolid: (a: { id: string; terrain: string }) =>
		`ground must be solid, but ${a.id === a.terrain ? quote(a.id) : `${quote(a.id)} is ${quote(a.terrain)}, which`} is not: give a solid material`,

	notTintable: (a: Reference) => `no solid terrain material: ${quote(a.id)}.${suggest(a.id, a.known)}`,

	// Grounds of islands
	patchMissing: (a: { share: number }) =>
		`patch_share is ${a.share}, but no patch is given: name the material of the patches`,
	bottomTooHigh: (a: { sea: number; depth: number; floor: number; highest: number; got: number }) =>
		`bottom must be at most ${a.highest} (sea_level ${a.sea}, sea_depth ${a.depth} and ${a.floor} studs of ground below), got ${a.got}`,

	bottomTooLow: (a: { structure: string; lowest: number; got: number }) =>
		`bottom must be at least ${a.lowest}, got ${a.got}: below it stand the insides of structures, and this island may have ${quote(a.structure)}`,

	// Structures
	structureCircle: (a: { scope: string; chain: ReadonlyArray<string> }) =>
		`the scope ${quote(a.scope)} would lie inside of itself: ${a.chain.map(quote).join(" in ")}. Host types must not apply to what is inside`,
	structureTooDeep: (a: { max: number; chain: ReadonlyArray<string> }) =>
		`structures may lie at most ${a.max} deep in each other, got ${a.chain.map(quote).join(" in ")}`,
	entranceObjectWrong: (a: { objectDef: string; rule: string }) =>
		`the object_def ${quote(a.objectDef)} cannot be an end of a path: it ${a.rule}`,

	// Worlds of a planet
	keyOfOtherView: (a: { key: string; views: ReadonlyArray<string>; view: string }) =>
		`the key ${quote(a.key)} belongs to the ${a.views.length > 1 ? "views" : "view"} ${a.views.join(" and ")}, and this world's view is ${a.view}`,
	offGrid: (a: { grid: number; got: number; nearest: number }) =>
		`must be a multiple of ${a.grid} studs, got ${a.got}; the nearest is ${a.nearest}`,
	planetUnfit: (a: {
		planet: string;
		view: string;
		key: string;
		place: string;
		rule: string;
		because: string;
		got: number;
		nearest: number;
	}) =>
		`the planet ${quote(a.planet)} has no view ${a.view}: there its ${a.key} (${a.place}) must be ${a.rule}${a.because}, got ${a.got}; the nearest is ${a.nearest}`,
	outsideTerrain: (a: { why: string; room: number; got: number; nearest: number }) =>
		`must be from ${-a.room} to ${a.room} (${a.why}), got ${a.got}; the nearest is ${a.nearest}`,

	notOnGlobe: (a: { key: string }) =>
		`the key ${quote(a.key)} has no meaning on a globe, where up is not +Y: geodes are placed by depth alone`,

	// Geodes, their crystals, and where they stand: rules and words are the game's own
	...toldByTheGame([
		"missing_field",
		"wrong_type",
		"not_finite",
		"not_integer",
		"out_of_range",
		"provider_unknown",
		"provider_inverted",
		"provider_too_low",
		"provider_too_high",
		"weights_invalid",
		"deviation_invalid",
		"empty_list",
		"unknown_material",
		"not_terrain_material",
		"bad_part_material",
		"unknown_crystal",
		"unknown_tag",
		"gen_offset_inverted",
		"unknown_geode",
		"exclusive_fields",
		"duplicate_id",
	]),

	// References
	unknownAxis: (a: Reference) => `no such axis: ${quote(a.id)}.${suggest(a.id, a.known)}`,
	unknownLocationType: (a: Reference) => `no such location type: ${quote(a.id)}.${suggest(a.id, a.known)}`,
	unknownScope: (a: Reference) => `no such generation scope: ${quote(a.id)}.${suggest(a.id, a.known)}`,
	unknownObjectDef: (a: Reference) => `no such object_def: ${quote(a.id)}.${suggest(a.id, a.known)}`,
	unknownPlanet: (a: Reference) => `no such planet: ${quote(a.id)}.${suggest(a.id, a.known)}`,
	unknownTrait: (a: Reference) => `no such trait: ${quote(a.id)}.${suggest(a.id, a.known)}`,
	coastAxisUnknown: (a: Reference & { given: boolean }) =>
		a.given
			? `hull_coast is on, but no axis is named ${quote(a.id)}.${suggest(a.id, a.known)}`
			: `hull_coast is on, but coast_axis is not given and no axis is named ${quote(a.id)}, its default.${suggest(a.id, a.known)}`,

	// Objects
	slotTwice: (a: { slot: string; from: string }) => `the slot ${quote(a.slot)} is declared already by ${a.from}`,
	propWithoutValue: (a: { prop: string; from: string }) =>
		`the prop ${quote(a.prop)} (${a.from}) has no value: give it one here`,
	locationTagMissing: (a: { objectDef: string; tag: string }) =>
		`the object_def ${quote(a.objectDef)} is no place: it lacks the tag ${quote(a.tag)}`,
	locationSlotMissing: (a: { objectDef: string; slot: string }) =>
		`the object_def ${quote(a.objectDef)} lacks the slot ${quote(a.slot)} that every place needs`,
	locationSlotWrong: (a: { objectDef: string; slot: string; rule: string }) =>
		`the slot ${quote(a.slot)} of the object_def ${quote(a.objectDef)} ${a.rule}`,
	locationPropMissing: (a: { objectDef: string; prop: string }) =>
		`the object_def ${quote(a.objectDef)} lacks the prop ${quote(a.prop)} that every place needs`,
	explorationStart: (a: { objectDef: string; value: number }) =>
		`exploration_progress of the object_def ${quote(a.objectDef)} must start at 0, got ${a.value}`,
	explorationRange: (a: { objectDef: string }) =>
		`exploration_progress of the object_def ${quote(a.objectDef)} needs range.max, the explorations until 100 %`,
	explorationTooShort: (a: { objectDef: string; max: number }) =>
		`exploration_progress.range.max of the object_def ${quote(a.objectDef)} must be at least 3, got ${a.max}: paths need room in 2 .. max - 1`,
	variantPropUnknown: (a: { prop: string; objectDef: string; known: ReadonlyArray<string> }) =>
		`the object_def ${quote(a.objectDef)} has no prop ${quote(a.prop)} to override.${suggest(a.prop, a.known)}`,
	pathMissing: () => 'islands need an object_def named "path", of which the ends of every path are made',
	pathWrong: (a: { rule: string }) => `the object_def "path" ${a.rule}`,
	worldMissing: () => 'islands need an object_def named "world" with the slot "locations", which holds every place',
	worldWrong: (a: { rule: string }) => `the object_def "world" ${a.rule}`,

	// Scopes
	guaranteeNotApplicable: (a: { type: string; scope: string; scopes: ReadonlyArray<string> }) =>
		`the location type ${quote(a.type)} does not apply to the scope ${quote(a.scope)}, only to ${a.scopes.join(", ")}`,
	startTypeNotApplicable: (a: { type: string; scope: string; scopes: ReadonlyArray<string> }) =>
		`the location type ${quote(a.type)} does not apply to the scope ${quote(a.scope)}, only to ${a.scopes.join(", ")}`,
	scopeWithoutTypes: (a: { scope: string }) => `no location type applies to the scope ${quote(a.scope)}`,
	tooManyGuarantees: (a: { total: number; sites: number }) =>
		`the guarantees ask for ${a.total} sites, but an island may have only ${a.sites} (site_count.min)`,
};

/** What is likely not meant, but may be: told on every build, and never stops one. */
export const warnings = {
	noFallback: (a: { scope: string }) =>
		`no location type of the scope ${quote(a.scope)} has is_fallback: a site that none fits stops the generation`,
	idealOutsideRange: (a: { ideal: number; axis: string; min: number; max: number }) =>
		`the ideal ${a.ideal} lies outside the range ${a.min} .. ${a.max} of ${a.axis}`,
	limitNeverMet: (a: { axis: string; min: number; max: number }) =>
		`no value of ${a.axis} (${a.min} .. ${a.max}) meets this limit: the type never appears`,
	fewVariants: (a: { count: number; scope: string; max: number }) =>
		`has ${a.count} of the ${a.max} variants that max_sites_per_type of the scope ${quote(a.scope)} may ask for: places beyond get numbers for names`,
	sameSeedOffset: (a: { offset: number; other: string }) =>
		`seed_offset ${a.offset} is that of ${a.other} too: the two layers rise and fall together`,
	coastLimit: (a: { axis: string; max: number; scope: string; band: number }) =>
		`the limit max ${a.max} on ${a.axis} is not coast_band ${a.band} of the scope ${quote(a.scope)}: coast sites in between have no such type`,
	inlandLimit: (a: { axis: string; min: number | undefined; scope: string; band: number }) =>
		`an inland type needs the limit min ${a.band + 1} on ${a.axis} (coast_band of the scope ${quote(a.scope)} + 1), got ${a.min ?? "none"}${
			(a.min ?? a.band) <= a.band ? ": it may stand on the coast" : ""
		}`,
	unusedExplorable: (a: { objectDef: string }) =>
		`the object_def ${quote(a.objectDef)} has exploration_progress, but no location type uses it`,

	// Geodes
	...toldByTheGame(["unknown_field", "may_clip", "torn_shell", "empty_layer", "check_disabled"]),
	empty_height_range: (a: { min: number; max: number }) =>
		`from ${a.min} to ${a.max} there is no height to choose from: all of them get the first`,
	below_crust: (a: { deepest: number; crust: number }) =>
		`reaches ${a.deepest} studs below the ground, but this globe is hollow and its crust ${a.crust} studs thick: such geodes are left out or hang in the void`,
	surfaceMissing: (a: { world: string; scope: string }) =>
		`has no surface, and the world ${quote(a.world)} is an island of the scope ${quote(a.scope)}: its ground is green, with sand round it`,
	patchIsTop: (a: { id: string }) => `the patches are ${quote(a.id)}, as is all other ground`,
};

/** Kinds whose words come with them. */
function toldByTheGame<const Code extends string>(
	codes: ReadonlyArray<Code>,
): Readonly<Record<Code, (a: { message: string }) => string>> {
	const told = (a: { message: string }) => a.message;
	return Object.fromEntries(codes.map((code) => [code, told])) as Record<Code, typeof told>;
}

interface Reference {
	readonly id: string;
	readonly known: ReadonlyArray<string>;
}

export type ErrorKind = keyof typeof errors;
export type WarningKind = keyof typeof warnings;
export type ErrorArgs<K extends ErrorKind> = Parameters<(typeof errors)[K]>[0];
export type WarningArgs<K extends WarningKind> = Parameters<(typeof warnings)[K]>[0];

export interface Mistake<Kind extends string = ErrorKind> {
	readonly kind: Kind;
	readonly file: string;
	/** Counted from 1, as editors do. */
	readonly line: number;
	readonly col: number;
	/** Keys from the section down, such as `location_types.forest.hard_limits.elevation`; empty for a whole file. */
	readonly path: string;
	readonly message: string;
}

export type Warning = Mistake<WarningKind>;

/** The line that people and editors read: `file:line:col: path: message`. */
export function formatMistake(mistake: Mistake<string>): string {
	const path = mistake.path === "" ? "" : `${mistake.path}: `;
	return `${mistake.file}:${mistake.line}:${mistake.col}: ${path}${mistake.message}`;
}

/** By file (bytes of its name), line and column. */
export function compareMistakes(a: Mistake<string>, b: Mistake<string>): number {
	return (
		Buffer.compare(Buffer.from(a.file), Buffer.from(b.file)) ||
		a.line - b.line ||
		a.col - b.col ||
		(a.message < b.message ? -1 : a.message > b.message ? 1 : 0)
	);
}

function suggest(name: string, known: Iterable<string>): string {
	return suggestion(name, [...known], TEXTS);
}

/** Of a few words, which are told anyway. */
function suggestNearest(name: string, known: ReadonlyArray<string>): string {
	const nearest = nearestName(name, known, TEXTS);
	return nearest === undefined ? "" : ` Did you mean ${quote(nearest)}?`;
}
