import type { CodexTables, SurfaceDef } from "codex/types";
import type { InteriorObject, IslandObjects, LocationObject, WorldPoint } from "island";
import { PLINTH_RADIUS } from "island/interior-grid";
import { anchoredPart } from "./anchored-part";
import { newFolder } from "./new-folder";
import { partMaterial } from "./part-material";

const SHELL_THICKNESS = 4;
const WALL_SEGMENTS = 24;
/** How far the ground lies below its locations: most of a path's thickness, so that paths lie on it. */
const SUNK = 0.4;

const LAMP_HEIGHT = 14;
const LAMP_SIZE = 1.5;
const LAMP_COLOR = Color3.fromRGB(255, 214, 150);
const LAMP_RANGE = 44;
const LAMP_BRIGHTNESS = 1.4;

/** A cylinder's axis is its X: turned upright. */
const UPRIGHT = new CFrame(0, 0, 0, 0, -1, 0, 1, 0, 0, 0, 0, 1);

/** What a material of the codex looks like on a part. */
interface Look {
	readonly material: Enum.Material;
	readonly color: Color3;
}

function lookOf({ materials }: CodexTables, name: string): Look {
	const def = materials.find((candidate) => candidate.id === name);
	return {
		material: partMaterial(def?.terrain ?? name) ?? Enum.Material.Rock,
		color: def === undefined ? new Color3(0.5, 0.5, 0.5) : Color3.fromRGB(...def.color),
	};
}

function shellPart(name: string, size: Vector3, frame: CFrame, { material, color }: Look): Part {
	const part = anchoredPart(name, size, frame, color);
	part.Material = material;
	return part;
}

/** An upright cylinder round a point, from `bottom` up. */
function drum(name: string, { x, z }: WorldPoint, radius: number, bottom: number, height: number, look: Look): Part {
	const size = new Vector3(height, 2 * radius, 2 * radius);
	const part = shellPart(name, size, new CFrame(x, bottom + height / 2, z).mul(UPRIGHT), look);
	part.Shape = Enum.PartType.Cylinder;
	return part;
}

function addWall(model: Model, { floor, radius, height }: InteriorObject, look: Look): void {
	const middle = radius + SHELL_THICKNESS / 2;
	const width = 2 * (radius + SHELL_THICKNESS) * math.tan(math.pi / WALL_SEGMENTS);
	// Down to the ground: a slit at its foot would let the sky in.
	const tall = height + SUNK;
	for (const segment of $range(0, WALL_SEGMENTS - 1)) {
		const angle = (2 * math.pi * segment) / WALL_SEGMENTS;
		const [cos, sin] = [math.cos(angle), math.sin(angle)];
		// Columns: along the wall, up, outwards.
		const [x, y, z] = [floor.x + middle * cos, floor.y - SUNK + tall / 2, floor.z + middle * sin];
		const frame = new CFrame(x, y, z, sin, 0, cos, 0, 1, 0, -cos, 0, sin);
		shellPart("Wall", new Vector3(width, tall, SHELL_THICKNESS), frame, look).Parent = model;
	}
}

/** A lamp that hangs from the roof over a location. */
function addLamp(model: Model, { x, y, z }: WorldPoint, roof: number): void {
	const lamp = anchoredPart(
		"Lamp",
		new Vector3(LAMP_SIZE, LAMP_SIZE, LAMP_SIZE),
		new CFrame(x, y + LAMP_HEIGHT, z),
		LAMP_COLOR,
	);
	lamp.Shape = Enum.PartType.Ball;
	lamp.Material = Enum.Material.Neon;
	const light = new Instance("PointLight");
	light.Color = LAMP_COLOR;
	light.Range = LAMP_RANGE;
	light.Brightness = LAMP_BRIGHTNESS;
	light.Parent = lamp;
	lamp.Parent = model;

	const length = roof - y - LAMP_HEIGHT;
	const cord = new CFrame(x, roof - length / 2, z);
	anchoredPart("Cord", new Vector3(0.2, length, 0.2), cord, new Color3(0.1, 0.1, 0.1)).Parent = model;
}

/**
 * The hall that an interior's Locations stand in: ground to walk on, plinths under those that stand higher, a wall and a roof, of the
 * materials that the surface of its entrance's type names, and a lamp over every Location, since no light of the sky comes here.
 */
function createInteriorModel(
	interior: InteriorObject,
	locations: ReadonlyArray<LocationObject>,
	surface: SurfaceDef,
	tables: CodexTables,
): Model {
	const { floor, radius, height } = interior;
	const groundLook = lookOf(tables, surface.top);
	const wallLook = lookOf(tables, surface.steep);
	const ground = floor.y - SUNK;
	const roof = floor.y + height;
	const outer = radius + SHELL_THICKNESS;

	const model = new Instance("Model");
	model.Name = interior.key;
	const groundPart = drum("Ground", floor, outer, ground - SHELL_THICKNESS, SHELL_THICKNESS, groundLook);
	groundPart.Parent = model;
	model.PrimaryPart = groundPart;
	drum("Roof", floor, outer, roof, SHELL_THICKNESS, wallLook).Parent = model;
	addWall(model, interior, wallLook);
	for (const { position } of locations) {
		const plinth = position.y - SUNK - ground;
		if (plinth > 0) drum("Plinth", position, PLINTH_RADIUS, ground, plinth, groundLook).Parent = model;
		addLamp(model, position, roof);
	}
	return model;
}

/** A Folder `interiors` with a Model per interior; none if there are none. */
export function addInteriors(root: Instance, { interiors, locations }: IslandObjects, tables: CodexTables): void {
	if (interiors.isEmpty()) return;
	const folder = newFolder("interiors", root);
	interiors.forEach((interior, order) => {
		const inside = locations.filter((location) => location.interior === order);
		const entranceType = locations[interior.entrance].site.type;
		const { surface } = tables.locationTypes.find((candidate) => candidate.id === entranceType)!;
		createInteriorModel(interior, inside, surface, tables).Parent = folder;
	});
}
