import type { Profile } from "streaming/ports";

/** Sections of the engine's MicroProfiler. */
export const microProfiler: Profile = {
	begin: (label) => debug.profilebegin(label),
	finish: () => debug.profileend(),
};
