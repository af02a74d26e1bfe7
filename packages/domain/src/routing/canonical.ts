import { hostSuffixOf } from "../market/host-suffix.ts";
import { languageOf, type Locale, isLocale } from "../market/locale.ts";
import { hostOf, type HostTable, localesOfChannel, isSold } from "../market/storefront.ts";
import { applicationPathOf, isShopPage, shopPathOf, isNewsletterPath } from "./localised-path.ts";
import { localePrefixOf } from "./path-prefix.ts";
import { DESKTOP_START_PATH } from "./page-paths.ts";
import { endsInSlash, followsSlashRule } from "./route-path.ts";
import { encodePath, checkSlug } from "./slug.ts";
import type { Place } from "../market/place.ts";
import type { ResolvedPage } from "./request-url.ts";
import type { Route, RouteKind } from "./route.ts";
import { isChannel } from "../market/channel.ts";

/** The public origin of the storefronts. For cached pages it must come from the configuration, because a request may name any port. */
export interface PageOrigin {
  readonly protocol: "http:" | "https:";
  /** With its colon, or empty. */
  readonly port: string;
  readonly hosts: HostTable;
}

/** The canonical path of a page on its storefront: locale prefix, desktop marker `d`, and the path with or without trailing slash as in the channel. */
export const pagePath = ({ channel, locale, platform }: Place, route: Route): string => {
  const marker = platform === "desktop" && route.path !== DESKTOP_START_PATH ? "/d" : "";
  const path = route.path === "/" ? "" : encodePath(route.path);
  const fullPath = `${localePrefixOf(locale)}${marker}${path}`;
  if (fullPath === "") return "/";
  return followsSlashRule(route.kind) && endsInSlash(channel, locale) ? `${fullPath}/` : fullPath;
};

/** Protocol, host and port of a storefront. The host is never one from a request. */
export const storefrontOrigin = (
  { channel, locale }: Pick<Place, "channel" | "locale">,
  { protocol, port, hosts }: PageOrigin,
): string => `${protocol}//${hostOf(channel, hostSuffixOf(locale), hosts)}${port}`;

export const pageUrl = (place: Place, route: Route, origin: PageOrigin): string =>
  `${storefrontOrigin(place, origin)}${pagePath(place, route)}`;

const WITHOUT_CANONICAL_URL: ReadonlySet<RouteKind> = new Set(["error", "icons", "menu"]);

/** The canonical URL of a page, without query. The error page, the icons and the menu have none. */
export const canonicalUrl = (page: ResolvedPage, origin: PageOrigin): string | undefined =>
  WITHOUT_CANONICAL_URL.has(page.route.kind) ? undefined : pageUrl(page, page.route, origin);

/** The canonical URLs of the same path in all other locales of the channel. If a story has alternates, they take precedence. */
export const alternatesOf = (page: ResolvedPage, origin: PageOrigin) =>
  WITHOUT_CANONICAL_URL.has(page.route.kind)
    ? []
    : localesOfChannel(page.channel, origin.hosts)
        .filter((locale) => locale !== page.locale)
        .map((locale) => ({
          locale,
          url: pageUrl({ ...page, locale }, routeIn(locale, page.route), origin),
        }));

/** The same route in another locale; the paths of applications and of the shop's own pages are localised. */
const routeIn = (locale: Locale, route: Route): Route => {
  if (isShopPage(route.kind)) return { ...route, path: shopPathOf(route.kind, languageOf(locale)) };
  return route.kind !== "application" || route.area === "configurator"
    ? route
    : { ...route, path: applicationPathOf(route.area, languageOf(locale)) };
};

const INDEXED: ReadonlySet<RouteKind> = new Set([
  "start",
  "products",
  "themes-id-theme",
  "gifts",
  "slug",
]);

/** Whether a route is the home of its page in a channel: cards and their listing belong to the card channel, and `/vorkonfigurator-karten` shows the same as `/products`. */
const isHome = ({ channel, route }: Pick<ResolvedPage, "channel" | "route">): boolean => {
  if (route.kind === "themes-id-theme") return channel === "card";
  if (route.kind !== "products") return true;
  return route.product === "calendar" || (channel === "card" && route.product === undefined);
};

/** Whether a page is for search engines, on any host; other pages tell them no canonical address and no alternates. */
export const isListed = (page: Pick<ResolvedPage, "channel" | "route">): boolean =>
  INDEXED.has(page.route.kind) && isHome(page) && !isNewsletterPath(page.route.path);

/** Whether search engines may index a page: content pages of storefronts on the web. */
export const isIndexed = (page: ResolvedPage): boolean =>
  page.isStorefront && page.platform === "web" && isListed(page);

const PARTS_OF_LISTINGS: readonly string[] = ["after", "tileCount"];

/** The query of a page's canonical address: which part of a whole listing it shows. What filters or sorts it, and choices of any other page, are omitted. */
export const canonicalQuery = (
  { kind }: Pick<Route, "kind">,
  query: ReadonlyMap<string, string>,
): string => {
  const names = [...query.keys()].toSorted();
  const isPart = names.length > 0 && names.every((name) => PARTS_OF_LISTINGS.includes(name));
  return kind === "products" && isPart
    ? `?${names.map((name) => `${name}=${encodeURIComponent(query.get(name) ?? "")}`).join("&")}`
    : "";
};

/** The URL of the page of a story by its full slug (`/wall/de-DE/agb`), as the visual editor opens it; undefined for any other path. */
export const storyUrl = (path: string, origin: PageOrigin): string | undefined => {
  const checked = checkSlug(path);
  if (!checked.ok) return undefined;
  const [, channel = "", locale = "", ...rest] = checked.value.split("/");
  if (!isChannel(channel) || !isLocale(locale) || !isSold(channel, locale, origin.hosts))
    return undefined;
  const slug = rest.filter((part) => part !== "").join("/");
  const kind = slug === "" ? "start" : "slug";
  return pageUrl({ channel, locale, platform: "web" }, { kind, path: `/${slug}` }, origin);
};
