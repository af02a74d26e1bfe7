import { callColors, type CallColors } from "../content/color.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";

/** The newsletter's place in the footer as editors wrote it. [NWS-01] */
export interface NewsletterBlock {
  readonly headline: string;
  readonly inputPlaceholder: string;
  readonly ctaText: string;
  readonly newsletterText: string;
  readonly backgroundColor?: string;
  readonly textColor?: string;
}

/** The colours of the newsletter's place: white on red, unless editors chose others. [NWS-01, NWS-02] */
export const newsletterColors = ({
  backgroundColor,
  textColor,
}: Pick<NewsletterBlock, "backgroundColor" | "textColor">): CallColors =>
  callColors({ background: backgroundColor, text: textColor });

const EMAIL = /^[\w.%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

/** Reads the address that a newsletter goes to; error: `email-malformed`. [NWS-07, NWS-09, NWS-Q4] */
export const parseNewsletterEmail = (text: string): Result<string> =>
  EMAIL.test(text)
    ? ok(text)
    : invalid(
        "email-malformed",
        "an address is letters, digits or . _ % + -, then @, then a domain with a dot and at least two letters after it",
        text,
      );

/** From which page a sign-up came: its path without slashes at the ends, inner ones as dashes; `home` for the start page. [NWS-04, NWS-Q2] */
export const uniqueIdentifierOf = (path: string): string => {
  let start = 0;
  let end = path.length;
  while (path[start] === "/") start += 1;
  while (end > start && path[end - 1] === "/") end -= 1;
  return path.slice(start, end).replaceAll("/", "-") || "home";
};

/** The fields of the sign-up form, by their names. [NWS-03] */
export interface NewsletterForm {
  readonly email: string;
  readonly uniqueIdentifier: string;
  readonly reCaptchaToken: string;
}

/** The sign-up form of a page, as it stands in the page: nobody's address yet, and no token. [NWS-03, NWS-04] */
export const emptyNewsletterForm = (path: string): NewsletterForm => ({
  email: "",
  uniqueIdentifier: uniqueIdentifierOf(path),
  reCaptchaToken: "",
});
