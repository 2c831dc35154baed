/** A picture that is a file of its own and part of the page. */
export interface PagePicture {
	/** Name of the file. */
	readonly file: string;
	readonly png: Buffer;
	/** Pixels. */
	readonly width: number;
	readonly height: number;
	/** What is to be seen, for those who do not see it. */
	readonly alt: string;
	readonly caption: string;
	/** Much wider than high: scrolls on a phone instead of shrinking to nothing. */
	readonly isWide?: boolean;
}
