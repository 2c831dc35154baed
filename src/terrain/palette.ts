import { MATERIAL_NAMES } from "planet";
import type { Planet } from "planet";

/** What stands for the materials of a terrain in its grids: enum items on a server, names or codes elsewhere. */
export interface Palette<M extends defined> {
	/** By `MaterialCode` of the planet, its renaming done. */
	readonly materialByCode: ReadonlyArray<M>;
	readonly air: M;
	readonly water: M;
}

/** The palette of a planet, with its own names for its materials. `resolve` may raise an error for a name it does not know. */
export function createPalette<M extends defined>(planet: Planet, resolve: (name: string) => M): Palette<M> {
	return {
		materialByCode: planet.materialNames.map((name) => resolve(name)),
		air: resolve("Air"),
		water: resolve("Water"),
	};
}

/** Raises an error unless every material of a planet has its stand-in. */
export function checkPalette<M extends defined>(palette: Palette<M>): void {
	MATERIAL_NAMES.forEach((name, code) => {
		if ((palette.materialByCode[code] as M | undefined) === undefined) {
			throw `materialByCode has nothing for ${name}, code ${code}`;
		}
	});
	if ((palette.air as M | undefined) === undefined) throw "the palette has nothing for air";
	if ((palette.water as M | undefined) === undefined) throw "the palette has nothing for water";
}
