import type { Channel } from "@passepartout/domain/market/channel";
import type { Locale } from "@passepartout/domain/market/locale";
import type { HostTable } from "@passepartout/domain/market/storefront";
import { localePrefixOf } from "@passepartout/domain/routing/path-prefix";
import { resolveUrl, splitHost } from "@passepartout/domain/routing/resolve-url";
import { storefrontHost } from "./address.ts";
import { failed, type Failure } from "./failure.ts";
import { referencesIn } from "./html-links.ts";
import type { FetchPage, PageRequest, PageResponse } from "./loopback.ts";

/** The result of crawling a storefront. */
export interface Crawl {
  /** Number of pages saved. */
  readonly pages: number;
  readonly redirects: readonly {
    readonly path: string;
    readonly status: number;
    readonly location: string;
  }[];
  /** Broken links, each with the first page that contains it. */
  readonly missing: readonly { readonly path: string; readonly from: string }[];
  /** Number of addresses found but not opened because of the page limit. */
  readonly left: number;
  /** Paths of the files that pages refer to: icons, images, scripts. */
  readonly files: ReadonlySet<string>;
}

/** How to fetch pages and what to do with them. */
export interface Crawler {
  readonly fetch: FetchPage;
  readonly hosts: HostTable;
  readonly maxPages: number;
  readonly save: (page: {
    readonly path: string;
    readonly html: Buffer;
    readonly payload: Buffer;
  }) => Promise<void>;
}

/** A storefront and its place on the web. */
export const crawledStorefront = (channel: Channel, locale: Locale, hosts: HostTable) => ({
  channel,
  locale,
  ...storefrontHost(channel, locale, hosts),
  /** Path of the start page: `/`, or the locale prefix. */
  start: localePrefixOf(locale) || "/",
});

export type CrawledStorefront = ReturnType<typeof crawledStorefront>;

const MAX_CONCURRENT_PAGES = 4;

/** Saves the start page and every page of the same storefront that links lead to and that is the same for every visitor. */
export const crawlStorefront = async (
  storefront: CrawledStorefront,
  crawler: Crawler,
): Promise<Crawl> => {
  const { start } = storefront;
  /** The page on which each path was found first. */
  const origins = new Map([[withoutEndSlash(start), start]]);
  const queue: string[] = [start];
  const redirects: Crawl["redirects"][number][] = [];
  const missing: Crawl["missing"][number][] = [];
  const files = new Set<string>();
  let pages = 0;
  const follow = (href: string, from: string): void => {
    const path = pathOnStorefront(href, from, storefront, crawler.hosts);
    if (path === undefined || origins.has(withoutEndSlash(path))) return;
    origins.set(withoutEndSlash(path), from);
    queue.push(path);
  };
  while (queue.length > 0 && pages < crawler.maxPages) {
    const batch = queue.splice(0, Math.min(MAX_CONCURRENT_PAGES, crawler.maxPages - pages));
    const fetched = await Promise.all(
      batch.map(async (path) => ({ path, ...(await fetchPage(path, storefront, crawler)) })),
    );
    for (const { path, page, payload } of fetched) {
      const { status, location } = page;
      if (location !== "") {
        redirects.push({ path, status, location });
        follow(location, path);
      } else if (status === 404) {
        missing.push({ path, from: origins.get(withoutEndSlash(path)) ?? path });
      }
      if (!payload) continue;
      pages += 1;
      await crawler.save({ path, html: page.body, payload: payload.body });
      const references = referencesIn(page.body.toString());
      for (const href of references.links) follow(href, path);
      for (const file of references.files) files.add(file);
    }
  }
  return { pages, redirects, missing, left: queue.length, files };
};

/** Fetches a page, and its payload if the page is the same for every visitor. */
const fetchPage = async (
  path: string,
  { protocol, host, start }: CrawledStorefront,
  { fetch }: Crawler,
): Promise<{ readonly page: PageResponse; readonly payload?: PageResponse }> => {
  const request = { protocol, host, path };
  const page = await fetchWithoutServerError(fetch, request);
  const isSaved = page.status === 200 && page.isShared && page.type.startsWith("text/html");
  if (!isSaved) {
    if (path === start && page.location === "") throw pageFailure(request, page);
    return { page };
  }
  const payloadRequest = { protocol, host, path: payloadPath(path) };
  const payload = await fetchWithoutServerError(fetch, payloadRequest);
  if (payload.status !== 200) throw pageFailure(payloadRequest, payload);
  return { page, payload };
};

const fetchWithoutServerError = async (
  fetch: FetchPage,
  request: PageRequest,
): Promise<PageResponse> => {
  const response = await fetch(request);
  if (response.status >= 500) throw pageFailure(request, response);
  return response;
};

const pageFailure = ({ protocol, host, path }: PageRequest, { status }: PageResponse): Failure =>
  failed(
    "page-failed",
    `a page returned status ${status}; --debug shows the log of the server`,
    `${protocol}//${host}${path}`,
  );

/** The path of a page's data. */
export const payloadPath = (path: string): string => `${withoutEndSlash(path)}/_payload.json`;

const withoutEndSlash = (path: string): string => path.replace(/\/$/, "");

/** The path of a link if it leads to a page of the storefront that may be the same for every visitor. */
const pathOnStorefront = (
  href: string,
  from: string,
  { channel, locale, protocol, host }: CrawledStorefront,
  hosts: HostTable,
): string | undefined => {
  const url = URL.parse(href, `${protocol}//${host}${from}`);
  if (!url || splitHost(url.host).hostname !== host) return undefined;
  const resolution = resolveUrl({ protocol, host, path: url.pathname, query: "" }, hosts);
  if (resolution.kind === "redirect") {
    const target = URL.parse(resolution.location, url);
    return target && splitHost(target.host).hostname === host ? url.pathname : undefined;
  }
  const isOnStorefront =
    resolution.kind === "page" &&
    resolution.channel === channel &&
    resolution.locale === locale &&
    resolution.platform === "web" &&
    !NEVER_SHARED.has(resolution.route.kind);
  return isOnStorefront ? url.pathname : undefined;
};

/** Routes of pages that depend on the visitor or belong to another application, and of what is not a page. */
const NEVER_SHARED: ReadonlySet<string> = new Set([
  "configurator",
  "application",
  "search",
  "wishlist",
  "error",
  "icons",
]);
