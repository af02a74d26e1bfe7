/** The size of a picture in px, and its width per height; all 0 where nobody knows. [IMG-12] */
export interface ImageMeta {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** Looks at pictures. [IMG-03] */
export interface ImageMetas {
  /** The size of the picture at an address; rejects when it cannot be loaded. */
  sizeOf(source: string): Promise<{ readonly width: number; readonly height: number }>;
}
