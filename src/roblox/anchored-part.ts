/** A part that stays where it is put. */
export function anchoredPart(name: string, size: Vector3, frame: CFrame, color: Color3): Part {
	const part = new Instance("Part");
	part.Name = name;
	part.Anchored = true;
	part.Size = size;
	part.CFrame = frame;
	part.Color = color;
	return part;
}
