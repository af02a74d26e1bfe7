import type { ContentImage, ContentLink, ContentVideo } from "./media.ts";

/** The large opening picture of a page, or a film in its place, with a call to action. [TSR-01, CNT-11] */
export interface TeaserBlock {
  readonly component: "teaser";
  readonly uid: string;
  readonly headline: string;
  readonly text: string;
  readonly image?: ContentImage;
  /** Shown in place of the picture, which stands in until the film runs. [CNT-16] */
  readonly video?: ContentVideo;
  readonly link?: ContentLink;
  readonly ctaText?: string;
  readonly ctaBackgroundColor?: string;
  readonly ctaTextColor?: string;
}

/** A short list of reasons to buy. [TSR-02, CNT-11] */
export interface UspTeaserBlock {
  readonly component: "usp-teaser";
  readonly uid: string;
  readonly items: readonly { readonly headline: string; readonly text: string }[];
}

/** What the calculator of a page offers at first; it is no block of the body. [CLC-03, TSR-03] */
export interface CalculatorBlock {
  readonly component: "calculator";
  readonly uid: string;
  readonly product: string;
  readonly headline?: string;
  readonly ctaBackgroundColor?: string;
  readonly ctaTextColor?: string;
}
