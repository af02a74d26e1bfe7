import type { HeadedBlock } from "./text-blocks.ts";
import type { ContentImage, ContentLink } from "./media.ts";

/** A member of the service team. */
export interface ContactPerson {
  readonly name: string;
  readonly role?: string;
  readonly phone?: string;
  readonly image?: ContentImage;
}

/** A form whose message goes to the service team by email. */
export interface ContactFormBlock extends HeadedBlock {
  readonly kind: "contact-form";
  readonly email: string;
  readonly subjects: readonly string[];
  /** Who answers; `not-found` if editors chose a person that the content service does not have. */
  readonly person?: ContactPerson | "not-found";
}

/** When products that are ordered now arrive in a country, and what their delivery costs. */
export interface DeliveryBlock extends HeadedBlock {
  readonly kind: "delivery";
}

export interface GiftVouchersBlock extends HeadedBlock {
  readonly kind: "gift-vouchers";
}

/** The tools that work on a customer's files. */
export const TOOLS = ["convert-file", "convert-pdf", "optimize-image"] as const;

export type Tool = (typeof TOOLS)[number];

/** Tools for files, each with a form. */
export interface ToolboxBlock extends HeadedBlock {
  readonly kind: "toolbox";
  readonly tools: readonly Tool[];
}

export interface VoucherBlock {
  readonly kind: "voucher";
  readonly uid: string;
  readonly headline: string;
  readonly text?: string;
  readonly code?: string;
  /** The last day on which it is valid, `YYYY-MM-DD`. */
  readonly validUntil?: string;
  readonly image?: ContentImage;
  readonly link?: ContentLink;
  readonly ctaText?: string;
}
