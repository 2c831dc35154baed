import { hash2, unit } from "random";
import { bindOctave } from "./octave";
import type { NoiseFunction } from "./noise-function";
import type { Octave, OctaveCoefficients } from "./octave";

const TWO_PI = 2 * math.pi;

// A layer may have up to 64 octaves before its keys meet those of the next one.
const KEYS_PER_LAYER = 64;

/**
 * The coefficients of octave `k` of layer `layer` under a seed word: a rotation drawn uniformly from all rotations
 * (a random unit quaternion, Shoemake 1992) times `frequency` (cells per unit of length), and three offsets in [16, 240).
 *
 * A rotation for each octave hides the axis-aligned gradients of the noise; offsets that are no integers keep the zeros of
 * the lattice from coinciding and make the fields of any two seeds independent.
 */
export function octaveCoefficients(word: number, layer: number, k: number, frequency: number): OctaveCoefficients {
	const key = hash2(word, KEYS_PER_LAYER * layer + k);
	const draw = (i: number) => unit(hash2(key, i));

	const a = draw(4);
	const b = TWO_PI * draw(5);
	const c = TWO_PI * draw(6);
	const x = math.sqrt(1 - a) * math.sin(b);
	const y = math.sqrt(1 - a) * math.cos(b);
	const z = math.sqrt(a) * math.sin(c);
	const w = math.sqrt(a) * math.cos(c);

	return [
		frequency * (1 - 2 * (y * y + z * z)),
		frequency * 2 * (x * y - w * z),
		frequency * 2 * (x * z + w * y),
		frequency * 2 * (x * y + w * z),
		frequency * (1 - 2 * (x * x + z * z)),
		frequency * 2 * (y * z - w * x),
		frequency * 2 * (x * z - w * y),
		frequency * 2 * (y * z + w * x),
		frequency * (1 - 2 * (x * x + y * y)),
		16 + 224 * draw(1),
		16 + 224 * draw(2),
		16 + 224 * draw(3),
	];
}

/** The octave closure of {@link octaveCoefficients}, for points within 1.01 of the origin. */
export function createOctave(word: number, layer: number, k: number, frequency: number, noise?: NoiseFunction): Octave {
	return bindOctave(octaveCoefficients(word, layer, k, frequency), noise);
}
