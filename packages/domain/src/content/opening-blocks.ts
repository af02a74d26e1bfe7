import type { ContentImage, ContentLink, ContentVideo } from "./media.ts";

/** A large image or video with a headline and a call to action. */
export interface TeaserBlock {
  readonly kind: "teaser";
  readonly uid: string;
  readonly headline: string;
  readonly text: string;
  /** Shown until the video plays, if there is one. */
  readonly image?: ContentImage;
  readonly video?: ContentVideo;
  readonly link?: ContentLink;
  readonly ctaText?: string;
  readonly ctaBackgroundColor?: string;
  readonly ctaTextColor?: string;
}

/** A short list of reasons to buy. */
export interface UspTeaserBlock {
  readonly kind: "usp-teaser";
  readonly uid: string;
  readonly items: readonly { readonly headline: string; readonly text: string }[];
}

/** A label on a format of a calculator; empty colours are those of the theme. */
export interface CalculatorLabel {
  /** The position of the format in the list of a material, from 0. */
  readonly index: number;
  readonly text: string;
  readonly backgroundColor: string;
  readonly textColor: string;
}

/** The calculator of a page as editors configured it; not a block of the body. */
export interface PageCalculator {
  readonly product: string;
  /** Set for the teaser of wall art: one wall picture, whose prices are loaded in the browser. */
  readonly isTeaser?: boolean;
  /** The design with which the designer starts. */
  readonly designId?: string;
  readonly headline?: string;
  readonly ctaBackgroundColor?: string;
  readonly ctaTextColor?: string;
  readonly labels?: readonly CalculatorLabel[];
}
