import type { ContentImage, ContentLink } from "./media.ts";

/** Somebody of the service team. */
export interface ContactPerson {
  readonly name: string;
  readonly role?: string;
  readonly phone?: string;
  readonly image?: ContentImage;
}

/** A form whose message goes to the service team by mail. */
export interface ContactFormBlock {
  readonly component: "contact-form";
  readonly uid: string;
  readonly headline?: string;
  readonly text?: string;
  /** Where messages go. */
  readonly email: string;
  readonly subjects: readonly string[];
  /** Who answers; `not-found` when editors named somebody whom the content service does not have. */
  readonly person?: ContactPerson | "not-found";
}

/** The tools that work on a customer's files. */
export const TOOLS = ["convert-file", "convert-pdf", "optimize-image"] as const;

/** A tool that works on a customer's file. */
export type Tool = (typeof TOOLS)[number];

/** Tools for files, each a form of its own; without names all of them. */
export interface ToolboxBlock {
  readonly component: "toolbox";
  readonly uid: string;
  readonly headline?: string;
  readonly text?: string;
  readonly tools: readonly Tool[];
}

/** A voucher with its code and until when it counts. */
export interface VoucherBlock {
  readonly component: "voucher";
  readonly uid: string;
  readonly headline: string;
  readonly text?: string;
  readonly code?: string;
  /** The last day on which it counts, `YYYY-MM-DD`. */
  readonly validUntil?: string;
  readonly image?: ContentImage;
  readonly link?: ContentLink;
  readonly ctaText?: string;
}
