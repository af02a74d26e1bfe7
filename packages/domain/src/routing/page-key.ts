import { pageQueryText } from "./page-query.ts";
import { encodePath } from "./slug.ts";
import type { ResolvedPage, RouteKind } from "./visit.ts";

/** The key of a page in the page cache: all that its HTML depends on, and nothing of the visitor: channel, locale, platform, path, and what pageQuery leaves of the query. [CUS-15] [RTE-04] */
export const pageKey = (page: ResolvedPage, query: string): string => {
  const path = encodePath(page.route.path);
  const text = pageQueryText(page.route.kind, query);
  return `${page.channel} ${page.locale} ${page.platform} ${path}${text === "" ? "" : `?${text}`}`;
};

const STORABLE: ReadonlySet<RouteKind> = new Set<RouteKind>([
  "start",
  "products",
  "themes-id-theme",
  "wishlist",
  "slug",
  "icons",
  "menu",
]);

const UNDERSCORE_PARAMETER = /(?:^|[?&])(?:_|%5[Ff])/;
const DISABLE_CACHE = /(?:^|[?&])disableCache(?:[=&]|$)/;

/** Whether a page may be cached for other visitors: on a storefront, no configurator or application, and asked without underscore parameters, which its links would echo, and without disableCache. [LOC-Q7] [RTE-19] [DSG-15] */
export const mayBeStored = (page: ResolvedPage, query: string): boolean =>
  page.isStorefront &&
  STORABLE.has(page.route.kind) &&
  !UNDERSCORE_PARAMETER.test(query) &&
  !DISABLE_CACHE.test(query);
