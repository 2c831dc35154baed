import { isChildOf } from "./is-child-of";
import { newFolder } from "./new-folder";

/** Parts of one thing, such as the crystals of a geode. */
export interface PartGroup {
	readonly name: string;
	/** Where they go. */
	folder: Folder;
	count: number;
}

/** A Folder for each group of parts, in one for the world. None is there without a part in it. */
export interface PartFolders {
	/** The group that one more part enters. */
	readonly enter: (name: string) => PartGroup;
	/** One part less; the last one takes its folder away, the last of all that of the world. */
	readonly leave: (group: PartGroup) => void;
}

/** Folders below `parent/name`. Those that a script of the game destroyed are made anew for the next part. */
export function createPartFolders(parent: Instance, name: string): PartFolders {
	const groupByName = new Map<string, PartGroup>();
	let root: Folder | undefined;

	function worldFolder(): Folder {
		if (root === undefined || !isChildOf(root, parent)) root = newFolder(name, parent);
		return root;
	}

	return {
		enter: (groupName) => {
			const world = worldFolder();
			let group = groupByName.get(groupName);
			if (group === undefined) {
				group = { name: groupName, folder: newFolder(groupName, world), count: 0 };
				groupByName.set(groupName, group);
			} else if (!isChildOf(group.folder, world)) {
				group.folder = newFolder(groupName, world);
			}
			group.count += 1;
			return group;
		},
		leave: (group) => {
			group.count -= 1;
			if (group.count > 0) return;
			groupByName.delete(group.name);
			group.folder.Destroy();
			if (!groupByName.isEmpty()) return;
			root?.Destroy();
			root = undefined;
		},
	};
}
