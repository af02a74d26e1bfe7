/** A link of the content service: an address as editors wrote it, without prefix or origin. */
export interface ContentLink {
  readonly url: string;
  readonly target?: string;
}

/** A picture of the content service: a source for the image provider, its alternative text and its own size in px. */
export interface ContentImage {
  readonly filename: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A video of the content service: its file, and what is said in it as a file of captions. */
export interface ContentVideo {
  readonly filename: string;
  readonly captions?: string;
}
