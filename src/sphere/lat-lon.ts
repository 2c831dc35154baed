//!native
//!optimize 2
import { checkFinite, normalizeDirection } from "./direction";

/** {@link latLonToDir} without the check, for loops. */
export function latLonToDirUnchecked(lat: number, lon: number): LuaTuple<[x: number, y: number, z: number]> {
	const ring = math.cos(lat);
	return $tuple(ring * math.cos(lon), math.sin(lat), ring * math.sin(lon));
}

/** {@link dirToLatLon} for a unit vector, without the check. */
export function dirToLatLonUnchecked(x: number, y: number, z: number): LuaTuple<[lat: number, lon: number]> {
	const ring = x * x + z * z;
	// The arc tangent of both keeps its precision at the poles, where the arc sine loses half the digits.
	const lat = math.atan2(y, math.sqrt(ring));
	if (ring < 1e-24) return $tuple(lat, 0);
	const lon = math.atan2(z, x);
	return $tuple(lat, lon === -math.pi ? math.pi : lon);
}

/**
 * The unit vector of a latitude and a longitude, in radians. +Y is the north pole; longitude 0 is +X, a quarter turn +Z, so
 * longitude grows clockwise seen from above the north pole. Any finite latitude is geometry: 100 degrees is 80 degrees on
 * the far meridian. Raises an error for a value that is not finite.
 */
export function latLonToDir(lat: number, lon: number): LuaTuple<[x: number, y: number, z: number]> {
	checkFinite("lat", lat);
	checkFinite("lon", lon);
	return latLonToDirUnchecked(lat, lon);
}

/**
 * Latitude in [-pi/2, pi/2] and longitude in (-pi, pi] of a direction of any length; the longitude of a pole is 0.
 * Raises an error unless the vector is finite and not zero.
 */
export function dirToLatLon(x: number, y: number, z: number): LuaTuple<[lat: number, lon: number]> {
	const [ux, uy, uz] = normalizeDirection(x, y, z);
	return dirToLatLonUnchecked(ux, uy, uz);
}
