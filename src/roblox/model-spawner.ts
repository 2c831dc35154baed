import type { CodexTables, IslandWorldDef, ObjectDef, Rgb } from "codex/types";
import { planIslandObjects, startSite } from "island";
import type { IslandMap, LocationObject, PathObject, SiteName } from "island";
import type { Ground } from "island/ground";
import { checkSpawnOptions } from "./check-spawn-options";
import { addInteriors } from "./interior-model";
import { addLabel, createFromTemplate, createMarker } from "./location-model";
import { addMouth } from "./mouth-model";
import { newFolder } from "./new-folder";
import { createPathModel } from "./path-model";

/** Marks what the spawner made, so that it never removes anything else. Holds the world's id. */
const OWNER_ATTRIBUTE = "TerracodexWorld";
/** The slot of fixtures that players have found. */
const FOUND_SLOT = "fixtures";
/** The slot that clients must not see; its Folder lies in the server-only container. */
const HIDDEN_SLOT = "undiscovered_fixtures";

export interface SpawnOptions {
	/** Tells worlds apart: spawning a second island under the same id replaces the first. */
	readonly worldId: string;
	readonly world: Pick<IslandWorldDef, "scope" | "studsPerUnit" | "studsPerMeter">;
	/** Where the island's Folder goes, usually Workspace. */
	readonly parent: Instance;
	/** The ground of the island's terrain, which Locations stand on and paths follow; absent: it hangs in the air. */
	readonly ground?: Ground;
	/** A container that clients cannot read, usually ServerStorage. */
	readonly hiddenParent: Instance;
	/** Holds template Models by the name an object_def gives in `model`; usually ServerStorage.WorldTemplates. */
	readonly templates?: Instance;
	/** A BillboardGui with the name over every location; default false. */
	readonly labels?: boolean;
	/** Puts every path where found ones are, for a world without players to find them; default false. */
	readonly revealPaths?: boolean;
	/** Told once per template that is named but missing; default `warn`. */
	readonly warnAbout?: (message: string) => void;
}

/** The link between an island's sites and its Instances. Complete: every site has its Location. */
export interface SpawnedIsland {
	readonly map: IslandMap;
	/** Folder `World_<id>` with a Folder `locations`, and one with the halls of `interiors` if there are any. */
	readonly root: Folder;
	/** The server-only Folder with the hidden paths. */
	readonly hiddenRoot: Folder;
	readonly startLocation: Model;
	/** The Location of a site index; an error for any other number. */
	readonly locationOf: (site: number) => Model;
	/** The site of a Location's id, `undefined` for other ids and for those of Locations inside of structures. */
	readonly siteOf: (id: number) => number | undefined;
	/** Of any Location: what it is called among those of its island or interior, and its Model; `undefined` for other ids. */
	readonly nameOf: (id: number) => SiteName | undefined;
	readonly modelOf: (id: number) => Model | undefined;
	/** Removes every Instance of the island; may be called again. */
	readonly destroy: () => void;
}

function setProps(instance: Instance, props: ReadonlyMap<string, number>): void {
	props.forEach((value, name) => instance.SetAttribute(name, value));
}

/** The slots of a Location as Folders; gives back the one that lies in the server-only container. */
function addSlots(def: ObjectDef, model: Model, hiddenFolder: Folder): Folder | undefined {
	let hiddenSlot: Folder | undefined;
	for (const slot of def.slots) {
		if (slot.name === HIDDEN_SLOT) hiddenSlot = newFolder(slot.name, hiddenFolder);
		else newFolder(slot.name, model);
	}
	return hiddenSlot;
}

/** The template that an object_def names; without it (told then) something plain is built. */
function findTemplate(def: ObjectDef, options: SpawnOptions, warnAbout: (message: string) => void): Model | undefined {
	const { model: templateName } = def;
	if (templateName === undefined) return undefined;
	const template = options.templates?.FindFirstChild(templateName);
	if (template === undefined) {
		warnAbout(`template "${templateName}" of object_defs.${def.id} is missing; a marker stands in for it`);
		return undefined;
	}
	if (template.IsA("Model")) return template;
	warnAbout(`template "${templateName}" is a ${template.ClassName}, not a Model; a marker stands in for it`);
	return undefined;
}

function createLocation(location: LocationObject, template: Model | undefined, color: Rgb, labels: boolean): Model {
	const model = template !== undefined ? createFromTemplate(template, location) : createMarker(location, color);
	model.Name = location.key;
	model.SetAttribute("Id", location.id);
	model.SetAttribute("Type", location.site.type);
	if (location.site.name.variant !== undefined) model.SetAttribute("Variant", location.site.name.variant);
	model.SetAttribute("NameKey", location.key);
	model.SetAttribute("SiteIndex", location.site.index);
	setProps(model, location.props);
	if (labels) addLabel(model, location);
	return model;
}

function createPath(
	path: PathObject,
	destinationKey: string,
	template: Model | undefined,
	ground: Ground | undefined,
): Model {
	const model = createPathModel(path, ground);
	if (path.isMouth) addMouth(model, template);
	model.Name = `path to ${destinationKey}`;
	model.SetAttribute("Id", path.id);
	model.SetAttribute("Type", path.def.id);
	setProps(model, path.props);
	return model;
}

/** Removes what an earlier spawn of the same world left below `parent`, and only that. */
function removeEarlier(parent: Instance, worldId: string, keep: Instance): void {
	for (const child of parent.GetChildren()) {
		if (child !== keep && child.GetAttribute(OWNER_ATTRIBUTE) === worldId) child.Destroy();
	}
}

/**
 * Makes an island's Models: a Location per site, also of those inside of structures, with its props as attributes and its slots as
 * Folders; two hidden paths per way that refer to each other; a hall per interior. Everything is built before anything enters the world, so
 * an error leaves no trace.
 */
export function spawnIsland(map: IslandMap, tables: CodexTables, options: SpawnOptions): SpawnedIsland {
	checkSpawnOptions(options);
	const { worldId } = options;
	const warned = new Set<string>();
	const warnOnce = (message: string) => {
		if (warned.has(message)) return;
		warned.add(message);
		(options.warnAbout ?? warn)(message);
	};
	const colorByType = new Map(
		tables.locationTypes.map((locationType) => [locationType.id, locationType.color] as const),
	);
	const objects = planIslandObjects(map, tables, options.world);
	const { locations, paths } = objects;

	const root = new Instance("Folder");
	root.Name = `World_${worldId}`;
	root.SetAttribute(OWNER_ATTRIBUTE, worldId);
	const hiddenRoot = new Instance("Folder");
	hiddenRoot.Name = `Hidden_${worldId}`;
	hiddenRoot.SetAttribute(OWNER_ATTRIBUTE, worldId);
	const locationsFolder = newFolder("locations", root);

	const modelBySite = new Array<Model>();
	const hiddenSlotBySite = new Array<Folder>();
	for (const location of locations) {
		const template = findTemplate(location.def, options, warnOnce);
		const color = colorByType.get(location.site.type)!;
		const model = createLocation(location, template, color, options.labels === true);
		const hiddenFolder = newFolder(tostring(location.id), hiddenRoot);
		const hiddenSlot = addSlots(location.def, model, hiddenFolder);
		if (hiddenSlot === undefined) throw `object_defs.${location.def.id} has no slot "${HIDDEN_SLOT}"`;
		model.Parent = locationsFolder;
		modelBySite.push(model);
		hiddenSlotBySite.push(hiddenSlot);
	}
	addInteriors(root, objects, tables);
	for (const path of paths) {
		const template = path.isMouth ? findTemplate(path.def, options, warnOnce) : undefined;
		const model = createPath(path, locations[path.destination].key, template, options.ground);
		model.Parent = options.revealPaths
			? modelBySite[path.site].FindFirstChild(FOUND_SLOT)
			: hiddenSlotBySite[path.site];
	}

	root.Parent = options.parent;
	hiddenRoot.Parent = options.hiddenParent;
	removeEarlier(options.parent, worldId, root);
	removeEarlier(options.hiddenParent, worldId, hiddenRoot);

	const scope = tables.generationScopes.find((candidate) => candidate.id === map.scopeName);
	return {
		map,
		root,
		hiddenRoot,
		startLocation: modelBySite[startSite(map, scope?.startType)],
		locationOf: (site) => {
			if (map.sites[site] === undefined) throw `site must be 0 to ${map.sites.size() - 1}, got ${site}`;
			return modelBySite[site];
		},
		siteOf: (id) => map.sites[id - 1]?.index,
		nameOf: (id) => locations[id - 1]?.site.name,
		modelOf: (id) => modelBySite[id - 1],
		destroy: () => {
			root.Destroy();
			hiddenRoot.Destroy();
		},
	};
}
