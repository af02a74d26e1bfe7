import type { ContentImage } from "./media.ts";

/** The first image in some blocks, for a page without a picture at its top. */
export const firstImageOf = (content: unknown): ContentImage | undefined => {
  if (typeof content !== "object" || content === null) return undefined;
  if (isImage(content)) return content;
  for (const inner of Object.values(content)) {
    const image = firstImageOf(inner);
    if (image) return image;
  }
  return undefined;
};

const isImage = (value: object): value is ContentImage =>
  "filename" in value && "alt" in value && "width" in value && "height" in value;
