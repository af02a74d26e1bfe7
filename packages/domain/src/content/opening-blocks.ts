import type { ContentImage, ContentLink, ContentVideo } from "./media.ts";

/** The large opening picture of a page, or a video in its place, with a call to action. */
export interface TeaserBlock {
  readonly component: "teaser";
  readonly uid: string;
  readonly headline: string;
  readonly text: string;
  readonly image?: ContentImage;
  /** Shown in place of the picture, which stands in until the video runs. */
  readonly video?: ContentVideo;
  readonly link?: ContentLink;
  readonly ctaText?: string;
  readonly ctaBackgroundColor?: string;
  readonly ctaTextColor?: string;
}

/** A short list of reasons to buy. */
export interface UspTeaserBlock {
  readonly component: "usp-teaser";
  readonly uid: string;
  readonly items: readonly { readonly headline: string; readonly text: string }[];
}

/** What the calculator of a page offers at first; it is no block of the body. */
export interface CalculatorBlock {
  readonly component: "calculator";
  readonly uid: string;
  readonly product: string;
  readonly headline?: string;
  readonly ctaBackgroundColor?: string;
  readonly ctaTextColor?: string;
}
