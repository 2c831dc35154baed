/** `oceanCoverage` as `ocean_coverage`. */
export function snakeCase(camel: string): string {
	return camel.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}
