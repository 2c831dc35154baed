//!native
//!optimize 2
import type { GroundColumn } from "./column";

/** Bytes of a column in a {@link GroundGrid}. Columns lie in order of x, then z. */
export const GROUND_BYTES = 48;

/** Where the parts of a column are, f64 each; see `GroundColumn`. */
export const enum GroundPart {
	Height = 0,
	Owner = 8,
	Track = 16,
	Coast = 24,
	Jitter = 32,
	Bump = 40,
}

/** Distance of neighbouring columns, in studs. */
export const COLUMN_STUDS = 4;

/** Room for the columns of a grid of nx x nz. */
export function createGroundGrid(nx: number, nz: number): buffer {
	return buffer.create(nx * nz * GROUND_BYTES);
}

/** Writes nx x nz columns whose first one has its middle at (x0, z0) to `out`. Calls `checkpoint` after each row along z. */
export type FillGroundGrid = (
	x0: number,
	z0: number,
	nx: number,
	nz: number,
	out: buffer,
	checkpoint?: () => void,
) => void;

export function createGroundGrids(column: GroundColumn): FillGroundGrid {
	return (x0, z0, nx, nz, out, checkpoint) => {
		let at = 0;
		for (const i of $range(0, nx - 1)) {
			const x = x0 + COLUMN_STUDS * i;
			for (const k of $range(0, nz - 1)) {
				const [height, owner, track, coast, jitter, bump] = column(x, z0 + COLUMN_STUDS * k);
				buffer.writef64(out, at + GroundPart.Height, height);
				buffer.writef64(out, at + GroundPart.Owner, owner);
				buffer.writef64(out, at + GroundPart.Track, track);
				buffer.writef64(out, at + GroundPart.Coast, coast);
				buffer.writef64(out, at + GroundPart.Jitter, jitter);
				buffer.writef64(out, at + GroundPart.Bump, bump);
				at += GROUND_BYTES;
			}
			if (checkpoint !== undefined) checkpoint();
		}
	};
}
