import type { PathObject } from "island";

const PATH_WIDTH = 6;
const PATH_THICKNESS = 0.5;
const SHORTEST_PART = 0.05;
const PATH_COLOR = Color3.fromRGB(150, 120, 85);
const PATH_MATERIAL = Enum.Material.Ground;

/**
 * A frame at (x, y, z) whose look vector (-Z) is the unit vector (lx, ly, lz), level sideways. Spelt out in numbers:
 * `CFrame.lookAt` turns the other way round in Lune, and vector values cost more than the arithmetic they do.
 */
function facing(x: number, y: number, z: number, lx: number, ly: number, lz: number): CFrame {
	const level = math.sqrt(lx * lx + lz * lz);
	if (level < 1e-6) return new CFrame(x, y, z);
	const [rx, rz] = [-lz / level, lx / level];
	// Columns: right, up = right x look, back = -look.
	return new CFrame(x, y, z, rx, -rz * ly, -lx, 0, rz * lx - rx * lz, -ly, rz, rx * ly, -lz);
}

/** The path's half of the way: one straight part from its location to the middle, where the part of the return path begins. */
export function createPathModel(path: PathObject): Model {
	const { start, middle } = path;
	const [dx, dy, dz] = [middle.x - start.x, middle.y - start.y, middle.z - start.z];
	const length = math.sqrt(dx * dx + dy * dy + dz * dz);
	const [x, y, z] = [start.x + dx / 2, start.y + dy / 2, start.z + dz / 2];

	const part = new Instance("Part");
	part.Name = "Trail";
	part.Anchored = true;
	part.Material = PATH_MATERIAL;
	part.Color = PATH_COLOR;
	part.Size = new Vector3(PATH_WIDTH, PATH_THICKNESS, math.max(SHORTEST_PART, length));
	part.CFrame = length > 0 ? facing(x, y, z, dx / length, dy / length, dz / length) : new CFrame(x, y, z);

	const model = new Instance("Model");
	part.Parent = model;
	model.PrimaryPart = part;
	return model;
}
