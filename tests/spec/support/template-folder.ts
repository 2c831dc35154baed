/** A folder of templates as a game has it, with one Model in it: a stone. */
export function templateFolder(name: string): Folder {
	const template = new Instance("Model");
	template.Name = name;
	const stone = new Instance("Part");
	stone.Name = "Stone";
	stone.Parent = template;
	template.PrimaryPart = stone;
	const templates = new Instance("Folder");
	template.Parent = templates;
	return templates;
}
