/** What stands for the materials of a terrain in its grids: enum items on a server, names or codes elsewhere. */
export interface Palette<M extends defined> {
	/** By `MaterialCode` of a planet, its renaming done, or by material code of an island's ground; see {@link BEDROCK}. */
	readonly materialByCode: ReadonlyArray<M>;
	readonly air: M;
	readonly water: M;
}

/** Code of the rock that everything rests on, of planets and islands alike. */
export const BEDROCK = 0;

/** What has materials: a planet, with its own names for them, or the ground of an island. Names by code. */
export interface MaterialNames {
	readonly materialNames: ReadonlyArray<string>;
}

/** The palette of a planet or an island. `resolve` may raise an error for a name it does not know. */
export function createPalette<M extends defined>(
	{ materialNames }: MaterialNames,
	resolve: (name: string) => M,
): Palette<M> {
	return {
		materialByCode: materialNames.map((name) => resolve(name)),
		air: resolve("Air"),
		water: resolve("Water"),
	};
}

/** Raises an error unless every material has its stand-in. */
export function checkPalette<M extends defined>(palette: Palette<M>, { materialNames }: MaterialNames): void {
	materialNames.forEach((name, code) => {
		if ((palette.materialByCode[code] as M | undefined) === undefined) {
			throw `materialByCode has nothing for ${name}, code ${code}`;
		}
	});
	if ((palette.air as M | undefined) === undefined) throw "the palette has nothing for air";
	if ((palette.water as M | undefined) === undefined) throw "the palette has nothing for water";
}
