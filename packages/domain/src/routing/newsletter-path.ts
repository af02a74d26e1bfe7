import type { Language } from "../market/locale.ts";
import paths from "./localised-paths.json" with { type: "json" };

type Paths = Readonly<Record<Language, string>>;

/** The paths, without prefixes, of the content pages that thank visitors for a sign-up. */
export const THANK_YOU_PATHS: Paths = paths.newsletter.thankYou;

/** The paths, without prefixes, of the content pages that follow the confirmation of a sign-up. */
export const WELCOME_PATHS: Paths = paths.newsletter.welcome;

/** Whether a page answers a sign-up for the newsletter, in any language. */
export const isNewsletterPath = (path: string): boolean =>
  [THANK_YOU_PATHS, WELCOME_PATHS].some((ofLanguages) => Object.values(ofLanguages).includes(path));
