import { backendPath } from "../../market/backend-request.ts";
import { languageOf, type Language } from "../../market/locale.ts";
import { DESKTOP_START_PATH } from "../../routing/page-paths.ts";
import { THANK_YOU_PATHS, WELCOME_PATHS } from "../../routing/localised-path.ts";
import { endsInSlash } from "../../routing/route-path.ts";
import type { Place } from "../../market/place.ts";
import type { ResolvedPage } from "../../routing/request-url.ts";
import { isEmailAddress } from "../../customer/email-address.ts";
import { trimSlashes } from "../../content/story-slug.ts";

/** The path that the sign-up form is posted to: below the locale prefix of the page, with the suffix of the desktop platform, and with the locale in its query. */
export const subscribeAction = ({
  locale,
  platform,
  prefix,
}: Pick<ResolvedPage, "locale" | "platform" | "prefix">): string =>
  backendPath(`${prefix}/web-api/newsletter-subscribe?locale=${locale}`, platform);

const ORIGIN = "http://page.invalid";

const pathOf = (address: string): string | undefined => {
  const url = URL.parse(address, ORIGIN);
  if (address === "" || !url || !/^https?:$/.test(url.protocol)) return undefined;
  // A path that begins with two slashes would lead to another host.
  return `${url.pathname.replace(/^\/+/, "/")}${url.search}`;
};

const startPath = ({ platform, prefix }: Pick<ResolvedPage, "platform" | "prefix">): string =>
  platform === "desktop" ? `${prefix}${DESKTOP_START_PATH}` : `${prefix}/`;

const contentPath = (
  paths: Readonly<Record<Language, string>>,
  { channel, locale, platform, prefix }: Place & Pick<ResolvedPage, "prefix">,
) => {
  const marker = platform === "desktop" ? "/d" : "";
  const slash = endsInSlash(channel, locale) ? "/" : "";
  return `${prefix}${marker}${paths[languageOf(locale)]}${slash}`;
};

/** The path of the page that follows the confirmation of a sign-up. */
export const confirmedLocation = (place: Place & Pick<ResolvedPage, "prefix">): string =>
  contentPath(WELCOME_PATHS, place);

/** The id of what a page says about an invalid address, as the fragment of which it is visible. */
export const NEWSLETTER_FAULT_ID = "newsletter-email-fault";

/** The redirect after a posted sign-up: to the thank-you page or, if the address is invalid, back to the form on `page`, the address of the page that the browser names. The location is always a path of this site. */
export const subscribeResponse = (
  email: string,
  place: Place & Pick<ResolvedPage, "prefix">,
  page: string,
): { readonly status: 303; readonly location: string } => ({
  status: 303,
  location: isEmailAddress(email)
    ? contentPath(THANK_YOU_PATHS, place)
    : `${pathOf(page) ?? startPath(place)}#${NEWSLETTER_FAULT_ID}`,
});

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
