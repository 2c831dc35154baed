import type { PartsPort } from "streaming/ports";
import { isChildOf } from "./is-child-of";
import { createPartFolders } from "./part-folders";
import type { PartGroup } from "./part-folders";
import { createPartPool } from "./part-pool";

export interface PartsPortOptions {
	/** Where the Folder of the world goes, usually Workspace. */
	readonly parent: Instance;
	readonly worldId: string;
	/** Whether characters bump into the parts; default true, as they would into rock. */
	readonly collide?: boolean;
	/** Told once per material that does not exist; default `warn`. */
	readonly warnAbout?: (message: string) => void;
}

interface Standing {
	readonly part: Part;
	readonly group: PartGroup;
}

/**
 * Parts of a streamed world as anchored Parts: `parent/Parts_<worldId>/<group>/<part>`. A Part that a script of the game destroyed or
 * moved is the game's; it comes back with its chunk.
 */
export function createPartsPort(options: PartsPortOptions): PartsPort {
	const { parent, worldId, collide = true, warnAbout = warn } = options;
	const folders = createPartFolders(parent, `Parts_${worldId}`);
	const pool = createPartPool({ collide, warnAbout });

	return {
		add: (spec) => {
			const part = pool.take(spec);
			const group = folders.enter(spec.group);
			// Last, so that clients and scripts see it whole.
			part.Parent = group.folder;
			return { part, group } satisfies Standing;
		},
		remove: (standing) => {
			const { part, group } = standing as Standing;
			if (isChildOf(part, group.folder)) pool.release(part);
			folders.leave(group);
		},
	};
}
