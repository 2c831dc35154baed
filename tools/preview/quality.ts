/** How much there is to see, and how long it takes. Sizes are pixels. */
export interface Quality {
	/** Half the edge of the square that is shown of a planet, in studs. */
	readonly piece: number;
	/** Edge of the picture of the terrain, at most: whole multiples of its voxels. */
	readonly terrain: number;
	/** Width of the section, likewise. */
	readonly section: number;
	/** Points that the shares of a planet are counted from. */
	readonly points: number;
	/** Width of the map of a planet, twice its height. */
	readonly map: number;
	/** Edge of its globes. */
	readonly globe: number;
	/** Edge of the square map of an octa world. */
	readonly chart: number;
	/** Along an edge of a pixel of the maps. */
	readonly samples: number;
	/** Of planets only the whole map. */
	readonly oneMap: boolean;
}

/** For pictures that are kept. */
export const FULL: Quality = {
	piece: 512,
	terrain: 1024,
	section: 1024,
	points: 10_000,
	map: 1024,
	globe: 512,
	chart: 640,
	samples: 2,
	oneMap: false,
};

/** For pictures that are there before one has looked up from the editor. */
export const DRAFT: Quality = {
	piece: 256,
	terrain: 512,
	section: 768,
	points: 2_000,
	map: 384,
	globe: 256,
	chart: 256,
	samples: 1,
	oneMap: true,
};

/** Edge of a thumbnail, and the points of a planet that its shares are counted from. */
export const THUMBNAIL_SIZE = 256;
export const THUMBNAIL_POINTS = 2_000;
