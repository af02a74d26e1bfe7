import type { ContentLink } from "./media.ts";

/** A run of letters that look alike and lead to one place, if anywhere. */
export interface RichTextRun {
  readonly text: string;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly link?: ContentLink;
}

/** A part of a formatted text; what this shop cannot show keeps its name alone, so that the journal can tell it. */
export type RichTextPart =
  | { readonly kind: "paragraph" | "heading"; readonly runs: readonly RichTextRun[] }
  | {
      readonly kind: "list";
      readonly isOrdered: boolean;
      readonly items: readonly (readonly RichTextRun[])[];
    }
  | { readonly kind: "unknown"; readonly name: string };

/** The names of the parts of a formatted text that this shop cannot show, each once. */
export const unknownPartsOf = (parts: readonly RichTextPart[]): readonly string[] => [
  ...new Set(parts.flatMap((part) => (part.kind === "unknown" ? [part.name] : []))),
];
