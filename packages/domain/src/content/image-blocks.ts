import type { ContentImage, ContentLink, ContentVideo } from "./media.ts";

export const IMAGE_BLOCK_KINDS = ["customer-picture", "photo-block", "video-block"] as const;

export type ImageBlock = CustomerImageBlock | PhotoBlock | VideoBlock;

export interface CaptionedImage {
  readonly image: ContentImage;
  readonly caption?: string;
}

/** Photos of the shop; each can be enlarged. */
export interface PhotoBlock {
  readonly kind: "photo-block";
  readonly uid: string;
  readonly headline?: string;
  readonly text?: string;
  readonly photos: readonly CaptionedImage[];
}

/** Photos in which customers show what they ordered; each can be enlarged. */
export interface CustomerImageBlock {
  readonly kind: "customer-picture";
  readonly uid: string;
  readonly headline?: string;
  readonly text?: string;
  readonly images: readonly (CaptionedImage & {
    readonly customer?: string;
    readonly link?: ContentLink;
    readonly linkText?: string;
  })[];
}

/** A video with a poster image and a transcript. */
export interface VideoBlock {
  readonly kind: "video-block";
  readonly uid: string;
  readonly headline?: string;
  readonly text?: string;
  readonly video: ContentVideo;
  readonly poster?: ContentImage;
  readonly transcript?: string;
}
