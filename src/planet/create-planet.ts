import type { NoiseFunction } from "noise";
import { planetWord } from "random";
import { checkFinite, latLonToDir, normalizeDirection } from "sphere";
import { createBase, plateInfluence } from "./base";
import { createClassify, createSurfaceMaterial, temperatureAt } from "./classify";
import { createColumn } from "./column";
import { CLASS_NAMES, MATERIAL_NAMES } from "./materials";
import type { PlanetView } from "./parameter-rules";
import type { DehydratedPlanet, Planet, PlanetOptions, SurfaceSample, SurfaceTerms } from "./planet";
import { createPlanetOctaves } from "./planet-octaves";
import type { PlanetOctaves } from "./planet-octaves";
import { createPlates } from "./plates";
import type { Plates } from "./plates";
import { resolvePlanetParams } from "./resolve-params";
import type { PlanetParams } from "./resolve-params";
import { sampleLatLonBox, sampleTile } from "./sample-grid";
import { solveShoreLevel } from "./solve-shore-level";

/** Heights may reach their bounds, and are rounded on the way. */
const ROUNDING = 1e-6;

/**
 * Creates a planet. Raises one error that lists every fault of the parameters.
 *
 * @param params what differs from the defaults; `seed` is an integer or a text, 0 if absent
 * @param view how the planet will be shown, if known: it decides the default and the largest radius
 */
export function createPlanet(
	params: Partial<PlanetParams> = {},
	view?: PlanetView,
	options: PlanetOptions = {},
): Planet {
	const resolved = resolvePlanetParams(params, view, options.furtherMaterials);
	const faults = resolved.faults;
	if (!faults.isEmpty()) throw `bad planet (${faults.size()}):\n\t${faults.join("\n\t")}`;
	const word = planetWord(resolved.params.seed);
	const parts = createParts(resolved.params, word, 0, options.noise);
	const open = createBase(resolved.params, parts.octaves, parts.plates, 0);
	const shoreLevel = solveShoreLevel(open, resolved.params.oceanCoverage);
	return bindPlanet(resolved.params, word, shoreLevel, parts, options.noise);
}

/** The planet that {@link Planet.dehydrate} made plain data of; the same to the last bit. */
export function rehydrate(plain: DehydratedPlanet, options: PlanetOptions = {}): Planet {
	if (!typeIs(plain, "table") || !typeIs(plain.params, "table")) throw "not a dehydrated planet: params are missing";
	checkFinite("u", plain.u);
	checkFinite("B0", plain.B0);
	const { params, u, B0 } = plain;
	return bindPlanet(params, u, B0, createParts(params, u, 0, options.noise), options.noise);
}

/** What every stage of the height function is made of. */
interface Parts {
	readonly octaves: PlanetOctaves;
	/** Absent when they have no influence. */
	readonly plates: Plates | undefined;
}

function createParts(params: PlanetParams, word: number, spacing: number, noise: NoiseFunction | undefined): Parts {
	return {
		octaves: createPlanetOctaves(params, word, spacing, noise),
		plates: plateInfluence(params) > 0 ? createPlates(word, params.plateCount, params.plateSharpness) : undefined,
	};
}

function bindPlanet(
	params: PlanetParams,
	word: number,
	shoreLevel: number,
	parts: Parts,
	noise: NoiseFunction | undefined,
): Planet {
	const { relief, oceanDepth, seaLevel } = params;
	const base = createBase(params, parts.octaves, parts.plates, shoreLevel);
	const column = createColumn(params, parts.octaves, base);
	const classify = createClassify(params);
	const surfaceMaterial = createSurfaceMaterial(params);
	const materialNames = MATERIAL_NAMES.map((name) => params.materials[name] ?? name);

	function height(x: number, y: number, z: number): number {
		const [ux, uy, uz] = normalizeDirection(x, y, z);
		const [h] = column(ux, uy, uz);
		return h;
	}

	function heightLatLon(lat: number, lon: number): number {
		const [x, y, z] = latLonToDir(lat, lon);
		const [h] = column(x, y, z);
		return h;
	}

	function sample(x: number, y: number, z: number): SurfaceSample {
		const [ux, uy, uz] = normalizeDirection(x, y, z);
		const [h, t, T0, H, D, riverLevel, stress] = column(ux, uy, uz);
		const code = classify(h, t, T0, D, riverLevel, 0);
		const [surface] = surfaceMaterial(code, h, T0, H, D, stress, 0);
		const water = math.max(seaLevel, riverLevel);
		return {
			height: h,
			class: CLASS_NAMES[code],
			material: materialNames[surface],
			waterLevel: h < water ? water : undefined,
			temperature: temperatureAt(params, T0, h),
			humidity: H,
			stress,
		};
	}

	function terms(x: number, y: number, z: number): SurfaceTerms {
		const [ux, uy, uz] = normalizeDirection(x, y, z);
		const [h, t, T0, H, D, , s, K, m] = column(ux, uy, uz);
		return { t, s, K, m, D, T0, T: temperatureAt(params, T0, h), H };
	}

	function heightBounds() {
		const banded = params.cliffs > 0 && relief > 0 ? 0.36 * params.terraceStep : 0;
		const detail = params.detailHeight;
		// Island arcs rise from the sea floor by a share of its depth, so deep oceans may have islands above all land.
		const arcs = oceanDepth * math.max(0, 1.1 * plateInfluence(params) - 0.06);
		// On nearly flat planets the banks of rivers, 2 studs over the continental base, are the highest ground.
		const banks = params.riverDensity > 0 ? 0.224 * relief + 2 : 0;
		return {
			min: -math.max(oceanDepth + 1.2 * detail + banded, 3.8 * detail + banded, params.riverDepth) - ROUNDING,
			max: math.max(relief + 6.7 * detail + banded, arcs + 1.8 * detail + banded, banks) + ROUNDING,
		};
	}

	return {
		params,
		height,
		heightLatLon,
		planetHeight: heightLatLon,
		height01: (x, y, z) => {
			const span = relief + oceanDepth;
			return span === 0 ? 0 : math.clamp((height(x, y, z) + oceanDepth) / span, 0, 1);
		},
		sample,
		terms,
		heightBounds,
		tileSample: (level, i, j, res) => sampleTile(column, level, i, j, res),
		sampleChunk: (lat0Deg, lon0Deg, dLatDeg, dLonDeg, res = 64) =>
			sampleLatLonBox(column, lat0Deg, lon0Deg, dLatDeg, dLonDeg, res),
		dehydrate: () => ({ params, u: word, B0: shoreLevel }),
		atSpacing: (studs) => {
			checkFinite("spacing", studs);
			if (studs < 0) throw `spacing must be at least 0, got ${studs}`;
			return bindPlanet(params, word, shoreLevel, createParts(params, word, studs, noise), noise);
		},
		column,
		classify,
		surfaceMaterial,
		materialNames,
	};
}
