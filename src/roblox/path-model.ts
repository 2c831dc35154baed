import type { PathObject, WorldPoint } from "island";

const PATH_WIDTH = 6;
const PATH_THICKNESS = 0.5;
const SHORTEST_PART = 0.05;
const PATH_COLOR = Color3.fromRGB(150, 120, 85);

function toVector(point: WorldPoint): Vector3 {
	return new Vector3(point.x, point.y, point.z);
}

/**
 * A frame at `position` whose look vector (-Z) is `direction`, level sideways. Spelt out as a matrix: `CFrame.lookAt` turns the
 * other way round in Lune.
 */
function facing(position: Vector3, direction: Vector3): CFrame {
	const sideways = direction.Cross(Vector3.yAxis);
	if (sideways.Magnitude < 1e-6) return new CFrame(position);
	const right = sideways.Unit;
	return CFrame.fromMatrix(position, right, right.Cross(direction.Unit));
}

/** The path's half of the way: one straight part from its location to the middle, where the part of the return path begins. */
export function createPathModel(path: PathObject): Model {
	const start = toVector(path.start);
	const middle = toVector(path.middle);
	const length = middle.sub(start).Magnitude;
	const centre = start.add(middle).mul(0.5);

	const part = new Instance("Part");
	part.Name = "Trail";
	part.Anchored = true;
	part.Material = Enum.Material.Ground;
	part.Color = PATH_COLOR;
	part.Size = new Vector3(PATH_WIDTH, PATH_THICKNESS, math.max(SHORTEST_PART, length));
	part.CFrame = facing(centre, middle.sub(start));

	const model = new Instance("Model");
	part.Parent = model;
	model.PrimaryPart = part;
	return model;
}
