import { anchoredPart } from "./anchored-part";

const WIDTH = 9;
const HEIGHT = 9;
const THICKNESS = 2;
const STONE_COLOR = Color3.fromRGB(92, 90, 88);
const DARK_COLOR = Color3.fromRGB(12, 12, 14);

/** A gate of stone, dark inside, that one walks into along the look of `front`. */
function addGate(path: Model, front: CFrame): void {
	const side = (WIDTH - THICKNESS) / 2;
	const stones: Array<[name: string, size: Vector3, offset: CFrame]> = [
		["LeftPost", new Vector3(THICKNESS, HEIGHT, THICKNESS), new CFrame(-side, HEIGHT / 2, 0)],
		["RightPost", new Vector3(THICKNESS, HEIGHT, THICKNESS), new CFrame(side, HEIGHT / 2, 0)],
		["Lintel", new Vector3(WIDTH + 1, THICKNESS, THICKNESS + 1), new CFrame(0, HEIGHT, 0)],
	];
	for (const [name, size, offset] of stones) {
		const stone = anchoredPart(name, size, front.mul(offset), STONE_COLOR);
		stone.Material = Enum.Material.Rock;
		stone.Parent = path;
	}
	const opening = new Vector3(WIDTH - 2 * THICKNESS, HEIGHT, 0.5);
	const dark = anchoredPart("Dark", opening, front.mul(new CFrame(0, HEIGHT / 2, 0)), DARK_COLOR);
	dark.Material = Enum.Material.SmoothPlastic;
	dark.Parent = path;
}

/**
 * Sets a mouth across the end of a path that leads into a structure or out of it: a gate, or a copy of the template, whose pivot comes
 * to the ground there, looking along the path.
 */
export function addMouth(path: Model, template: Model | undefined): void {
	const trail = path.PrimaryPart!;
	const front = trail.CFrame.mul(new CFrame(0, 0, -trail.Size.Z / 2));
	if (template === undefined) {
		addGate(path, front);
		return;
	}
	const mouth = template.Clone();
	mouth.PivotTo(front);
	mouth.Parent = path;
}
