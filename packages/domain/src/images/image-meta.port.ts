/** The size of an image in px; all 0 if it is unknown. */
export interface ImageMeta {
  readonly width: number;
  readonly height: number;
  /** Width divided by height. */
  readonly ratio: number;
}

export interface ImageMetas {
  /** The size of an image in px. Rejects if the image cannot be loaded. */
  sizeOf(source: string): Promise<Omit<ImageMeta, "ratio">>;
}
