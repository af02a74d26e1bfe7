import type { ContentImage, ContentLink, ContentVideo } from "./media.ts";

/** A picture with a few words under it. */
export interface CaptionedPhoto {
  readonly image: ContentImage;
  readonly caption?: string;
}

/** Photos of the shop's own; each can be looked at larger. */
export interface PhotoBlock {
  readonly component: "photo-block";
  readonly uid: string;
  readonly headline?: string;
  readonly text?: string;
  readonly photos: readonly CaptionedPhoto[];
}

/** Pictures that customers sent of what they ordered; each can be looked at larger. */
export interface CustomerPictureBlock {
  readonly component: "customer-picture";
  readonly uid: string;
  readonly headline?: string;
  readonly text?: string;
  readonly pictures: readonly (CaptionedPhoto & {
    readonly customer?: string;
    readonly link?: ContentLink;
    readonly linkText?: string;
  })[];
}

/** A video with a first picture, and in words what it shows. */
export interface VideoBlock {
  readonly component: "video-block";
  readonly uid: string;
  readonly headline?: string;
  readonly text?: string;
  readonly video: ContentVideo;
  readonly poster?: ContentImage;
  readonly transcript?: string;
}
