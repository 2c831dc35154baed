import type { PartSpec } from "parts";
import { partMaterial } from "./part-material";

/** Parts out of use that are kept for others: about those of one giant geode. */
const CAPACITY = 1024;

export interface PartPoolOptions {
	/** Whether characters bump into the parts. */
	readonly collide: boolean;
	/** How many parts out of use are kept; default 1024. */
	readonly capacity?: number;
	/** Told once per material that does not exist. */
	readonly warnAbout: (message: string) => void;
}

/** Parts that are made once and used for one spec after another. */
export interface PartPool {
	/** A part as a spec describes it, outside of the tree. */
	readonly take: (spec: PartSpec) => Part;
	/** Takes a part of this pool out of the tree, for a later `take`; beyond the capacity it is destroyed. */
	readonly release: (part: Part) => void;
}

/*
 * Shadows of hundreds of small, mostly clear blocks cost much and show little, and nothing listens to touches unless a game asks
 * for it.
 */
function newPart(collide: boolean): Part {
	const part = new Instance("Part");
	part.Anchored = true;
	part.CanCollide = collide;
	part.CanTouch = false;
	part.CastShadow = false;
	return part;
}

function addLight(part: Part, { range, brightness, color }: NonNullable<PartSpec["light"]>): void {
	const light = new Instance("PointLight");
	light.Range = range;
	light.Brightness = brightness;
	light.Color = Color3.fromRGB(...color);
	light.Parent = part;
}

// What scripts of the game put on a part was meant for what it stood for.
function strip(part: Part): void {
	part.ClearAllChildren();
	for (const [name] of part.GetAttributes()) part.SetAttribute(name, undefined);
	for (const tag of part.GetTags()) part.RemoveTag(tag);
}

export function createPartPool(options: PartPoolOptions): PartPool {
	const { collide, capacity = CAPACITY, warnAbout } = options;
	const parked = new Array<Part>();
	const warned = new Set<string>();

	function materialOf(name: string): Enum.Material {
		const material = partMaterial(name);
		if (material !== undefined) return material;
		if (!warned.has(name)) warnAbout(`"${name}" is no material for parts; they are plastic`);
		warned.add(name);
		return Enum.Material.Plastic;
	}

	return {
		take: (spec) => {
			const part = parked.pop() ?? newPart(collide);
			part.Name = spec.name;
			part.Size = new Vector3(...spec.size);
			part.CFrame = new CFrame(...spec.frame);
			part.Material = materialOf(spec.material);
			part.Color = Color3.fromRGB(...spec.color);
			part.Transparency = spec.transparency;
			if (spec.light !== undefined) addLight(part, spec.light);
			return part;
		},
		release: (part) => {
			if (parked.size() >= capacity) {
				part.Destroy();
				return;
			}
			part.Parent = undefined;
			strip(part);
			parked.push(part);
		},
	};
}
