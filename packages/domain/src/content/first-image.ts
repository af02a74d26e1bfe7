import type { Block } from "./block.ts";
import type { ContentImage } from "./media.ts";

/** The first image of some blocks, for a page without a picture at its top. */
export const firstImageOf = (blocks: readonly Block[]): ContentImage | undefined => imageIn(blocks);

const imageIn = (value: unknown): ContentImage | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  if (isImage(value)) return value;
  for (const inner of Object.values(value)) {
    const image = imageIn(inner);
    if (image) return image;
  }
  return undefined;
};

const isImage = (value: object): value is ContentImage =>
  "filename" in value && "alt" in value && "width" in value && "height" in value;
