import type { ContentLink } from "./media.ts";

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
