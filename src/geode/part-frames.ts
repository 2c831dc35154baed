import type { PartFrame } from "parts";

/** The frame of a point, not turned. */
export function frameAt(x: number, y: number, z: number): PartFrame {
	return [x, y, z, 1, 0, 0, 0, 1, 0, 0, 0, 1];
}

/** A turn about the origin: first about z, then y, then x, in radians, as `CFrame.Angles` has it. */
export function anglesFrame(rx: number, ry: number, rz: number): PartFrame {
	const [sx, cx] = [math.sin(rx), math.cos(rx)];
	const [sy, cy] = [math.sin(ry), math.cos(ry)];
	const [sz, cz] = [math.sin(rz), math.cos(rz)];
	return [
		0,
		0,
		0,
		cy * cz,
		-cy * sz,
		sy,
		cx * sz + sx * sy * cz,
		cx * cz - sx * sy * sz,
		-sx * cy,
		sx * sz - cx * sy * cz,
		sx * cz + cx * sy * sz,
		cx * cy,
	];
}

/** The frame `b`, given in `a`, in the world: the product of two CFrames. */
export function frameProduct(a: PartFrame, b: PartFrame): PartFrame {
	const [x, y, z, a00, a01, a02, a10, a11, a12, a20, a21, a22] = a;
	const [u, v, w, b00, b01, b02, b10, b11, b12, b20, b21, b22] = b;
	return [
		x + a00 * u + a01 * v + a02 * w,
		y + a10 * u + a11 * v + a12 * w,
		z + a20 * u + a21 * v + a22 * w,
		a00 * b00 + a01 * b10 + a02 * b20,
		a00 * b01 + a01 * b11 + a02 * b21,
		a00 * b02 + a01 * b12 + a02 * b22,
		a10 * b00 + a11 * b10 + a12 * b20,
		a10 * b01 + a11 * b11 + a12 * b21,
		a10 * b02 + a11 * b12 + a12 * b22,
		a20 * b00 + a21 * b10 + a22 * b20,
		a20 * b01 + a21 * b11 + a22 * b21,
		a20 * b02 + a21 * b12 + a22 * b22,
	];
}
