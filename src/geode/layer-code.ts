/** The layers by the order of their salts; each has a provider of materials of its own. */
export const enum LayerCode {
	Filling = 0,
	Inner = 1,
	AlternateInner = 2,
	Middle = 3,
	Outer = 4,
}
