import type { ContentImage, ContentLink } from "./media.ts";

/** What blocks of a page have in common. */
export interface TitledBlock {
  readonly uid: string;
  readonly headline?: string;
}

export interface HeadedBlock extends TitledBlock {
  readonly text?: string;
}

/** A headline between blocks. */
export interface HeadlineBlock {
  readonly kind: "headline";
  readonly uid: string;
  readonly text: string;
  readonly subline?: string;
}

/** Running text, plain or formatted. */
export interface TextBlock extends TitledBlock {
  readonly kind: "text";
  readonly paragraphs: readonly string[];
  readonly richText?: readonly RichTextPart[];
}

/** Facts side by side, or answers to questions that open one by one. */
export interface InformationBlock extends TitledBlock {
  readonly kind: "information";
  readonly isAccordion: boolean;
  readonly items: readonly {
    readonly headline: string;
    readonly text: string;
    /** The name of an icon of the shop's sprite. */
    readonly icon?: string;
    readonly image?: ContentImage;
    readonly link?: ContentLink;
    readonly linkText?: string;
  }[];
}

/** What customers write about the product of the page. */
export interface ProductReviewsBlock extends HeadedBlock {
  readonly kind: "product-reviews";
  readonly reviews: readonly {
    /** From 1 to 5. */
    readonly stars: number;
    readonly title: string;
    readonly text: string;
    readonly authorName: string;
    /** In the format of the review service. */
    readonly createdAt: string;
  }[];
  /** To all reviews. */
  readonly link?: ContentLink;
  readonly linkText?: string;
}

/** Space between two blocks. */
export interface MarginBlock {
  readonly kind: "margin";
  readonly uid: string;
  readonly size: MarginSize;
}

export const MARGIN_SIZES = ["small", "medium", "large"] as const;

export type MarginSize = (typeof MARGIN_SIZES)[number];

/** A run of text with the same format and link. */
export interface RichTextRun {
  readonly text: string;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly link?: ContentLink;
}

/** A part of a formatted text; of an unknown part only the name is left, for the log. */
export type RichTextPart =
  | { readonly kind: "paragraph" | "heading"; readonly runs: readonly RichTextRun[] }
  | {
      readonly kind: "list";
      readonly isOrdered: boolean;
      readonly items: readonly (readonly RichTextRun[])[];
    }
  | { readonly kind: "unknown"; readonly name: string };

/** The names of the unknown parts of a formatted text, without duplicates. */
export const unknownPartsOf = (parts: readonly RichTextPart[]): readonly string[] => [
  ...new Set(parts.flatMap((part) => (part.kind === "unknown" ? [part.name] : []))),
];
