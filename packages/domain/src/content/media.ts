/** A link: an address below the locale, without prefix or origin, or an absolute one. */
export interface ContentLink {
  readonly url: string;
  readonly target?: string;
}

/** An image with its alternative text and its size in px. */
export interface ContentImage {
  readonly filename: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface ContentVideo {
  readonly filename: string;
  readonly captions?: string;
}
