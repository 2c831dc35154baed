/** A text as it may stand in XML or HTML, also between quotes. */
export function escapeXml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
