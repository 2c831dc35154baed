import { TERRAIN_MATERIALS, terrainCode } from "./terrain-materials";

/** How the materials `M` of a grid translate to codes. */
export interface MaterialCodes<M extends defined> {
	readonly codeByMaterial: ReadonlyMap<M, number>;
	/** Asked for a material that the map lacks; returns its code or raises an error that names the material. */
	readonly resolve: (material: M) => number;
}

const codeByCode = new Map<number, number>();
const codeByName = new Map<string, number>();

/** Each code as its own material: what `readGrid` needs to answer in codes. */
export const CODES: ReadonlyArray<number> = TERRAIN_MATERIALS.map((_, code) => code);

TERRAIN_MATERIALS.forEach((name, code) => {
	codeByCode.set(code, code);
	codeByName.set(name, code);
});

/** For grids whose materials are codes already. */
export const NUMERIC_CODES: MaterialCodes<number> = {
	codeByMaterial: codeByCode,
	resolve: (code) => {
		throw `material code ${code} is not one of 0..${TERRAIN_MATERIALS.size() - 1}`;
	},
};

/** For grids of material names. */
export const NAME_CODES: MaterialCodes<string> = {
	codeByMaterial: codeByName,
	resolve: (name) => {
		const code = terrainCode(name);
		if (code === undefined) throw `"${name}" is not a terrain material`;
		return code;
	},
};
