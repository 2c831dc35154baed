import type { SurfaceDef } from "../../../src/codex/types.ts";
import { surfaceKeys } from "../ground-keys.ts";
import { camelKeys } from "../parameter-shape.ts";
import { shape } from "../shapes.ts";

/** The ground of a location type; every key has a default. */
export const surface = shape(surfaceKeys, (value, fail) => {
	const share = value.patch_share;
	if (typeof share === "number" && share > 0 && value.patch === undefined) {
		fail(["patch_share"], "patchMissing", { share }, "key");
	}
}).describe("What the ground of islands is like round places of this type. Every key has a default.");

/** By YAML key. */
export type SurfaceBody = Readonly<Record<string, unknown>>;

export function resolveSurface(body: SurfaceBody): SurfaceDef {
	return { ...camelKeys({ ...body, patch: body.patch ?? body.top }) } as unknown as SurfaceDef;
}

/** The surface of a type that says nothing of it. */
export const defaultSurface = surface.parse(new Map()) as SurfaceBody;
