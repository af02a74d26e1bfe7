import type { HeadedBlock } from "./text-blocks.ts";
import type { ContentImage, ContentLink, ContentVideo } from "./media.ts";

export interface CaptionedImage {
  readonly image: ContentImage;
  readonly caption?: string;
}

/** Photos of the shop; each can be enlarged. */
export interface PhotoBlock extends HeadedBlock {
  readonly kind: "photo-block";
  readonly photos: readonly CaptionedImage[];
}

/** Photos in which customers show what they ordered; each can be enlarged. */
export interface CustomerImageBlock extends HeadedBlock {
  readonly kind: "customer-picture";
  readonly images: readonly (CaptionedImage & {
    readonly customer?: string;
    readonly link?: ContentLink;
    readonly linkText?: string;
  })[];
}

/** A video with a poster image and a transcript. */
export interface VideoBlock extends HeadedBlock {
  readonly kind: "video-block";
  readonly video: ContentVideo;
  readonly poster?: ContentImage;
  readonly transcript?: string;
}

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
