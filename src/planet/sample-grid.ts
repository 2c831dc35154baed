//!native
//!optimize 2
import { checkFinite, checkTile, latLonToDirUnchecked, tileNodeToDir, tilesPerSide } from "sphere";
import type { Column } from "./column";

const MAX_RES = 1024;

function checkRes(res: unknown): void {
	if (!typeIs(res, "number") || math.floor(res) !== res || res < 1 || res > MAX_RES) {
		throw `res must be an integer from 1 to ${MAX_RES}, got ${tostring(res)}`;
	}
}

/**
 * Heights, in studs, at the (res + 1) x (res + 1) nodes of an octahedral tile: rows along V, in each of them columns along
 * U. Tiles of one level and `res` share the nodes of their common edges bit for bit, also across a fold of the map.
 */
export function sampleTile(column: Column, level: number, i: number, j: number, res: number): Array<Array<number>> {
	checkTile(level, i, j);
	checkRes(res);
	const n = tilesPerSide(level);
	const rows = new Array<Array<number>>();
	for (const b of $range(0, res)) {
		const row = new Array<number>();
		for (const a of $range(0, res)) {
			const [x, y, z] = tileNodeToDir(n, res, i * res + a, j * res + b);
			const [height] = column(x, y, z);
			row.push(height);
		}
		rows.push(row);
	}
	return rows;
}

/**
 * Heights, in studs, at res x res points of a box of latitude and longitude in degrees: row j at `lat0Deg - j dLatDeg / res`,
 * column i at `lon0Deg + i dLonDeg / res`, so the far edges are not sampled. An extent of 0 repeats one row or column, a
 * negative one walks the other way.
 */
export function sampleLatLonBox(
	column: Column,
	lat0Deg: number,
	lon0Deg: number,
	dLatDeg: number,
	dLonDeg: number,
	res: number,
): Array<Array<number>> {
	checkFinite("lat0Deg", lat0Deg);
	checkFinite("lon0Deg", lon0Deg);
	checkFinite("dLatDeg", dLatDeg);
	checkFinite("dLonDeg", dLonDeg);
	checkRes(res);
	const rows = new Array<Array<number>>();
	for (const j of $range(0, res - 1)) {
		const lat = math.rad(lat0Deg - (j * dLatDeg) / res);
		const row = new Array<number>();
		for (const i of $range(0, res - 1)) {
			const [x, y, z] = latLonToDirUnchecked(lat, math.rad(lon0Deg + (i * dLonDeg) / res));
			const [height] = column(x, y, z);
			row.push(height);
		}
		rows.push(row);
	}
	return rows;
}
