import { callColors, type CallColors } from "../../content/color.ts";
import { invalid, ok, type Result } from "../../kernel/result.ts";

/** The newsletter section of the footer as editors wrote it. */
export interface NewsletterBlock {
  readonly headline: string;
  readonly inputPlaceholder: string;
  readonly ctaText: string;
  readonly newsletterText: string;
  readonly backgroundColor?: string;
  readonly textColor?: string;
}

/** The colours of the newsletter section: white on red unless editors chose others. */
export const newsletterColors = ({
  backgroundColor,
  textColor,
}: Pick<NewsletterBlock, "backgroundColor" | "textColor">): CallColors =>
  callColors({ background: backgroundColor, text: textColor });

const EMAIL = /^[\w.%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

/** Parses the email address of a subscriber. Error: `email-malformed`. */
export const parseNewsletterEmail = (text: string): Result<string> =>
  EMAIL.test(text)
    ? ok(text)
    : invalid(
        "email-malformed",
        "an email address is letters, digits or . _ % + -, then @, then a domain with a dot and at least two letters after it",
        text,
      );

/** The identifier of the page of a sign-up: its path without leading and trailing slashes, with dashes for the others; `home` for the start page. */
export const uniqueIdentifierOf = (path: string): string => {
  let start = 0;
  let end = path.length;
  while (path[start] === "/") start += 1;
  while (end > start && path[end - 1] === "/") end -= 1;
  return path.slice(start, end).replaceAll("/", "-") || "home";
};

/** The form fields by name. */
export interface NewsletterForm {
  readonly email: string;
  readonly uniqueIdentifier: string;
  readonly reCaptchaToken: string;
}

/** The initial values of the form on the page at `path`. */
export const emptyNewsletterForm = (path: string): NewsletterForm => ({
  email: "",
  uniqueIdentifier: uniqueIdentifierOf(path),
  reCaptchaToken: "",
});
