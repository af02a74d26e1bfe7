import type { ContentImage, ContentLink } from "./media.ts";
import type { RichTextPart } from "./rich-text.ts";

/** A headline between blocks. */
export interface HeadlineBlock {
  readonly component: "headline";
  readonly uid: string;
  readonly text: string;
  readonly subline?: string;
}

/** Running text in paragraphs, plain or formatted. */
export interface TextBlock {
  readonly component: "text";
  readonly uid: string;
  readonly headline?: string;
  readonly paragraphs: readonly string[];
  readonly richText?: readonly RichTextPart[];
}

/** Facts side by side, or answers to questions that open one by one. */
export interface InformationBlock {
  readonly component: "information";
  readonly uid: string;
  readonly headline?: string;
  readonly isAccordion: boolean;
  readonly items: readonly {
    readonly headline: string;
    readonly text: string;
    /** The name of an icon of the shop's own sprite. */
    readonly icon?: string;
    readonly image?: ContentImage;
    readonly link?: ContentLink;
    readonly linkText?: string;
  }[];
}

/** Room between two blocks. */
export interface MarginBlock {
  readonly component: "margin";
  readonly uid: string;
  readonly size: MarginSize;
}

/** How much room a margin leaves. */
export const MARGIN_SIZES = ["small", "medium", "large"] as const;

/** How much room a margin leaves. */
export type MarginSize = (typeof MARGIN_SIZES)[number];
