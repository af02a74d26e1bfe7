import { formatQuery } from "../designer/product-query.ts";
import { pageQuery } from "./page-query.ts";
import { encodePath } from "./slug.ts";
import type { ResolvedPage } from "./request-url.ts";
import type { RouteKind } from "./route.ts";

/** The key of a page in the page cache: everything that its HTML depends on, which is channel, locale, platform, path and the entries of `pageQuery`. */
export const pageKey = (page: ResolvedPage, query: string): string => {
  const path = encodePath(page.route.path);
  const text = formatQuery(pageQuery(page.route.kind, query));
  return `${page.channel} ${page.locale} ${page.platform} ${path}${text === "" ? "" : `?${text}`}`;
};

const CACHEABLE: ReadonlySet<RouteKind> = new Set([
  "start",
  "products",
  "themes-id-theme",
  "wishlist",
  "gifts",
  "slug",
  "icons",
  "menu",
]);

const UNDERSCORE_PARAMETER = /(?:^|[?&])(?:_|%5[Ff])/;
const DISABLE_CACHE = /(?:^|[?&])disableCache(?:[=&]|$)/;

/** Whether a page may be cached for other visitors. Configurators, applications and the error page are not, nor are pages on unknown hosts, with `disableCache`, or with underscore parameters, which links repeat. */
export const isCacheable = (page: ResolvedPage, query: string): boolean =>
  page.isStorefront &&
  CACHEABLE.has(page.route.kind) &&
  !UNDERSCORE_PARAMETER.test(query) &&
  !DISABLE_CACHE.test(query);
