export function newFolder(name: string, parent: Instance): Folder {
	const folder = new Instance("Folder");
	folder.Name = name;
	folder.Parent = parent;
	return folder;
}
