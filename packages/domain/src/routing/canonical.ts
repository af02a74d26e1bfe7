import { hostSuffixOf, languageOf, type Locale, LOCALES } from "../market/locale.ts";
import { hostOf, type HostTable } from "../market/storefront.ts";
import { APPLICATION_AREAS, applicationPathOf } from "./application-path.ts";
import { localePrefixOf } from "./path-prefix.ts";
import { DESKTOP_START_PATH } from "./desktop-start.ts";
import { endsInSlash, followsSlashRule } from "./route-path.ts";
import { encodePath } from "./slug.ts";
import type { PagePlace, ResolvedPage, Route, RouteKind } from "./visit.ts";

/** Where the storefronts are reached from outside: scheme, port with its colon or nothing, and the host table. Take it from the configuration where pages are cached, since a request may name any port. */
export interface PageOrigin {
  readonly protocol: "http:" | "https:";
  readonly port: string;
  readonly hosts: HostTable;
}

/** The one path of a page on its own storefront: locale prefix, then `d`, then the path in the slash form of the channel. [RTE-Q1] [LOC-Q4] [CHN-07] */
export const pagePath = ({ channel, locale, platform }: PagePlace, route: Route): string => {
  const marker = platform === "desktop" && route.path !== DESKTOP_START_PATH ? "/d" : "";
  const path = route.path === "/" ? "" : encodePath(route.path);
  const written = `${localePrefixOf(locale)}${marker}${path}`;
  if (written === "") return "/";
  return followsSlashRule(route.kind) && endsInSlash(channel, locale) ? `${written}/` : written;
};

/** The one address of a page, whatever host and prefix it was reached by. [LOC-Q7] */
export const pageUrl = (place: PagePlace, route: Route, origin: PageOrigin): string => {
  const host = hostOf(place.channel, hostSuffixOf(place.locale), origin.hosts);
  return `${origin.protocol}//${host}${origin.port}${pagePath(place, route)}`;
};

const WITHOUT_ADDRESS: ReadonlySet<RouteKind> = new Set<RouteKind>(["error", "icons", "menu"]);

/** The canonical address of a page, without query; the error page, the icons and the menu have none. [LOC-Q7] [LOC-Q9] */
export const canonicalUrl = (page: ResolvedPage, origin: PageOrigin): string | undefined =>
  WITHOUT_ADDRESS.has(page.route.kind) ? undefined : pageUrl(page, page.route, origin);

/** The same page in another locale. */
export interface PageAlternate {
  readonly locale: Locale;
  readonly url: string;
}

/** The same path in all other locales of the channel, by rule; a story's own alternates know better where there are any. [LOC-12] [CHN-02] */
export const alternatesOf = (page: ResolvedPage, origin: PageOrigin): readonly PageAlternate[] =>
  WITHOUT_ADDRESS.has(page.route.kind)
    ? []
    : LOCALES.filter((locale) => locale !== page.locale).map((locale) => ({
        locale,
        url: pageUrl({ ...page, locale }, routeIn(locale, page.route), origin),
      }));

/** The same route in another locale: applications have a path per language. [RTE-Q4] */
const routeIn = (locale: Locale, route: Route): Route => {
  const area = APPLICATION_AREAS.find((one) => one === route.parameters["area"]);
  return area === undefined || area === "configurator"
    ? route
    : { ...route, path: applicationPathOf(area, languageOf(locale)) };
};

const INDEXED: ReadonlySet<RouteKind> = new Set<RouteKind>([
  "start",
  "products",
  "themes-id-theme",
  "slug",
]);

/** Whether search engines may list a page: content pages of the storefronts on the web. [LOC-Q7] [LOC-Q9] */
export const isIndexed = (page: ResolvedPage): boolean =>
  page.isStorefront && page.platform === "web" && INDEXED.has(page.route.kind);
