import type { Language } from "../market/locale.ts";

/** The paths, without prefixes, of the content pages that thank visitors for a sign-up. */
export const THANK_YOU_PATHS: Readonly<Record<Language, string>> = {
  de: "/newsletter-danke",
  en: "/newsletter-thank-you",
  es: "/newsletter-gracias",
  fr: "/newsletter-merci",
  it: "/newsletter-grazie",
  nl: "/newsletter-bedankt",
};

/** The paths, without prefixes, of the content pages that follow the confirmation of a sign-up. */
export const WELCOME_PATHS: Readonly<Record<Language, string>> = {
  de: "/newsletter-bestaetigt",
  en: "/newsletter-confirmed",
  es: "/newsletter-confirmado",
  fr: "/newsletter-confirmee",
  it: "/newsletter-confermata",
  nl: "/newsletter-bevestigd",
};

const PATHS: ReadonlySet<string> = new Set(
  [THANK_YOU_PATHS, WELCOME_PATHS].flatMap((paths) => Object.values(paths)),
);

/** Whether a page answers a sign-up for the newsletter, in any language. */
export const isNewsletterPath = (path: string): boolean => PATHS.has(path);
