import { trimSlashes } from "../../content/story-slug.ts";

/** The newsletter section of the footer as editors wrote it. */
export interface NewsletterBlock {
  readonly headline: string;
  readonly inputPlaceholder: string;
  readonly ctaText: string;
  readonly newsletterText: string;
  readonly backgroundColor?: string;
  readonly textColor?: string;
}

/** The identifier of the page of a sign-up: its path without leading and trailing slashes, with dashes for the others; `home` for the start page. */
export const uniqueIdentifierOf = (path: string): string =>
  trimSlashes(path).replaceAll("/", "-") || "home";
