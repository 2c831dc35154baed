import { anchoredPart } from "./anchored-part";

const WIDTH = 9;
const HEIGHT = 9;
const THICKNESS = 2;
const STONE_COLOR = Color3.fromRGB(92, 90, 88);
const DARK_COLOR = Color3.fromRGB(12, 12, 14);

/** Sets a gate of stone, dark inside, across the end of a path that leads into a structure or out of it. */
export function addMouth(path: Model): void {
	const trail = path.PrimaryPart!;
	const front = trail.CFrame.mul(new CFrame(0, 0, -trail.Size.Z / 2));
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
