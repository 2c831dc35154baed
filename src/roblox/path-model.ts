import { planTrail } from "island";
import type { PathObject, TrailPiece } from "island";
import type { Ground } from "island/ground";

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

/** A straight part from one point to another; its middle line lies `below` them. */
function createPiece({ from, to }: TrailPiece, below: number): Part {
	const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z];
	const length = math.sqrt(dx * dx + dy * dy + dz * dz);
	const [x, y, z] = [from.x + dx / 2, from.y + dy / 2, from.z + dz / 2];
	const frame = length > 0 ? facing(x, y, z, dx / length, dy / length, dz / length) : new CFrame(x, y, z);

	const part = new Instance("Part");
	part.Name = "Trail";
	part.Anchored = true;
	part.Material = PATH_MATERIAL;
	part.Color = PATH_COLOR;
	part.Size = new Vector3(PATH_WIDTH, PATH_THICKNESS, math.max(SHORTEST_PART, length));
	part.CFrame = below > 0 ? frame.mul(new CFrame(0, -below, 0)) : frame;
	return part;
}

/** The path's half of the way, as `planTrail` lays it. In the middle the parts of the return path begin. */
export function createPathModel(path: PathObject, ground: Ground | undefined): Model {
	// What one walks on is the line of the trail; only in the air, on an island without ground, it is the middle of the part.
	const hangs = ground === undefined && path.edge !== undefined;
	const below = hangs ? 0 : PATH_THICKNESS / 2;
	const model = new Instance("Model");
	for (const piece of planTrail(ground, path)) {
		const part = createPiece(piece, below);
		part.Parent = model;
		if (model.PrimaryPart === undefined) model.PrimaryPart = part;
	}
	return model;
}
