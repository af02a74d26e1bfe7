import { backendPath } from "../market/backend-path.ts";
import { languageOf, type Language } from "../market/locale.ts";
import { DESKTOP_START_PATH } from "../routing/desktop-start.ts";
import { endsInSlash } from "../routing/route-path.ts";
import type { PagePlace, ResolvedPage } from "../routing/visit.ts";
import { parseNewsletterEmail } from "./newsletter.ts";

/** Where the sign-up form is posted to: below the page's locale prefix, with the desktop suffix on desktop, and the locale in its query. [NWS-06, NWS-Q3] */
export const subscribeAction = ({
  locale,
  platform,
  prefix,
}: Pick<ResolvedPage, "locale" | "platform" | "prefix">): string =>
  backendPath(`${prefix}/web-api/newsletter-subscribe?locale=${locale}`, platform);

/** The path, without prefixes, of the content page that thanks for a sign-up. [NWS-Q6] */
export const THANK_YOU_PATHS: Readonly<Record<Language, string>> = {
  de: "/newsletter-danke",
  en: "/newsletter-thank-you",
  es: "/newsletter-gracias",
  fr: "/newsletter-merci",
  it: "/newsletter-grazie",
  nl: "/newsletter-bedankt",
};

/** The path, without prefixes, of the content page that welcomes who has confirmed a sign-up. [NWS-Q6] */
export const WELCOME_PATHS: Readonly<Record<Language, string>> = {
  de: "/newsletter-bestaetigt",
  en: "/newsletter-confirmed",
  es: "/newsletter-confirmado",
  fr: "/newsletter-confirmee",
  it: "/newsletter-confermata",
  nl: "/newsletter-bevestigd",
};

const ORIGIN = "http://page.invalid";

const pathOf = (address: string): string | undefined => {
  const url = URL.parse(address, ORIGIN);
  if (address === "" || !url || !/^https?:$/.test(url.protocol)) return undefined;
  // A path that begins with two slashes would lead to another host.
  let start = 0;
  while (url.pathname[start + 1] === "/") start += 1;
  return `${url.pathname.slice(start)}${url.search}`;
};

const startPath = ({ platform, prefix }: Pick<ResolvedPage, "platform" | "prefix">): string =>
  platform === "desktop" ? `${prefix}${DESKTOP_START_PATH}` : `${prefix}/`;

const contentPath = (
  paths: Readonly<Record<Language, string>>,
  { channel, locale, platform, prefix }: PagePlace & Pick<ResolvedPage, "prefix">,
) => {
  const marker = platform === "desktop" ? "/d" : "";
  const slash = endsInSlash(channel, locale) ? "/" : "";
  return `${prefix}${marker}${paths[languageOf(locale)]}${slash}`;
};

/** Where somebody is led who has confirmed a sign-up: to the page that welcomes them, as a path. [NWS-Q6] */
export const confirmedLocation = (place: PagePlace & Pick<ResolvedPage, "prefix">): string =>
  contentPath(WELCOME_PATHS, place);

/** How a posted sign-up is answered: with the way to the page that says thank you, or, for an address that is none, back to the page of the form (its address, as the browser tells it); a path in any case. [NWS-Q6, NWS-Q7] */
export const subscribeAnswer = (
  email: string,
  place: PagePlace & Pick<ResolvedPage, "prefix">,
  page: string,
): { readonly status: 303; readonly location: string } => ({
  status: 303,
  location: parseNewsletterEmail(email).ok
    ? contentPath(THANK_YOU_PATHS, place)
    : (pathOf(page) ?? startPath(place)),
});
