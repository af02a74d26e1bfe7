import pLimit from "p-limit";
import type { Channel } from "../../packages/domain/src/market/channel.ts";
import { hostSuffixOf } from "../../packages/domain/src/market/host-suffix.ts";
import type { Locale } from "../../packages/domain/src/market/locale.ts";
import { type HostTable, hostOf } from "../../packages/domain/src/market/storefront.ts";
import { pageUrl } from "../../packages/domain/src/routing/canonical.ts";
import { DESKTOP_START_PATH } from "../../packages/domain/src/routing/page-paths.ts";
import { resolveUrl } from "../../packages/domain/src/routing/resolve-url.ts";
import { checkPage } from "./check-page.ts";
import { findingsBetween } from "./check-between-pages.ts";
import type { OpenShop, ShopResponse } from "./open-shop.ts";
import { factsOf, type PageFacts } from "./page-facts.ts";

/** A channel in a locale. */
export interface Storefront {
  readonly channel: Channel;
  readonly locale: Locale;
}

/** An error of a page or of a storefront. */
export interface Finding {
  readonly storefront: Storefront;
  readonly finding: string;
}

/** A page that the crawl has opened. */
export interface CrawledPage extends Storefront {
  /** With scheme, host and port, without query. */
  readonly url: string;
  readonly facts: PageFacts;
}

/** What the crawl needs. */
export interface Crawler {
  readonly shop: OpenShop;
  readonly hosts: HostTable;
}

/** The result for a storefront; it has passed if there are no findings. */
export interface CrawledStorefront {
  readonly name: string;
  readonly pages: number;
  readonly links: number;
  readonly findings: readonly string[];
}

const CONCURRENCY = 8;

/** Paths of files, which are the same on every host. */
const SHARED_FILE = /^\/(?:_ipx|_icons|assets|brand|media|web-api\/theme-picture)(?:\/|$)/;

/** Of the thousands of theme pages, which share one template, the crawl opens two per this number, the same ones in every storefront. */
const THEMES_PER_SAMPLE = 100;

const isSampled = (path: string): boolean => {
  const id = Number(/\/themes\/(\d+)/.exec(path)?.[1] ?? 0);
  return id % THEMES_PER_SAMPLE <= 1;
};

/** Paths of catalogue pages, which only the sitemap of the shop that sells them lists. */
const CATALOGUE_PAGE = /\/(?:themes|products|vorkonfigurator-\w+)(?:\/|$)/;

/** A page that is rendered beside hundreds of others exceeds its deadline. */
const MAX_REQUESTS = 16;

const NOT_SAMPLED: Fetched = { status: 200, type: "", location: "", text: "", ids: new Set() };

/** How many sitemap pages without a link to them are opened; most of the others are theme pages. */
const MAX_UNLINKED = 40;

/** A response of which only the ids are left if it is a page with a query: pages link to tens of thousands of those. */
export interface Fetched extends ShopResponse {
  readonly ids: ReadonlySet<string>;
}

/** Requests an address of the shop; each address is requested once. */
export type Get = (url: string) => Promise<Fetched>;

/** Opens the start page of every storefront and follows all links, then compares the pages with each other and with the sitemaps. */
export const crawlShops = async (
  storefronts: readonly Storefront[],
  crawler: Crawler,
): Promise<readonly CrawledStorefront[]> => {
  const get = cachedGet(crawler.shop);
  const pages = await openPages(storefronts, crawler, get);
  const findings = [
    ...(await findingsOfPages([...pages.values()], get)),
    ...findingsBetween(pages),
    ...(await findingsOfSitemaps(storefronts, crawler, get, pages)),
    ...[...new Set(crawler.shop.log().map(withoutTime))].flatMap((line) =>
      storefronts.slice(0, 1).map((storefront) => ({ storefront, finding: `logged: ${line}` })),
    ),
  ];
  return storefronts.map((storefront) => {
    const name = nameOf(storefront);
    const crawled = [...pages.values()].filter((page) => nameOf(page) === name);
    return {
      name,
      pages: crawled.length,
      links: crawled.reduce((sum, { facts }) => sum + facts.links.length, 0),
      findings: [
        ...new Set(
          findings.filter((one) => nameOf(one.storefront) === name).map(({ finding }) => finding),
        ),
      ],
    };
  });
};

const nameOf = ({ channel, locale }: Storefront): string => `${channel}.${locale}`;

/** Requests an image once more if it could not be made in time, as happens on a busy machine. */
const unlessSlow = async (fetched: () => Promise<ShopResponse>): Promise<ShopResponse> => {
  const first = await fetched();
  return first.status === 422 || first.status === 503 ? fetched() : first;
};

/** The file of a transformed image: one of its sizes stands for all. */
const withoutModifiers = (path: string): string => path.replace(/^\/_ipx\/[^/]+/, "/_ipx");

const cachedGet = (shop: OpenShop): Get => {
  const cache = new Map<string, Promise<Fetched>>();
  const inTurn = pLimit(MAX_REQUESTS);
  return async (url) => {
    const { hostname, pathname, search } = new URL(url);
    if (!isSampled(pathname)) return NOT_SAMPLED;
    const isFile = SHARED_FILE.test(pathname);
    const address = isFile ? withoutModifiers(pathname) : `${hostname}${pathname}${search}`;
    const fetched = () => inTurn(() => shop.fetch(hostname, `${pathname}${search}`));
    const response =
      cache.get(address) ?? (isFile ? unlessSlow(fetched) : fetched()).then(withIds(search === ""));
    cache.set(address, response);
    return response;
  };
};

const withIds =
  (isRead: boolean) =>
  (response: ShopResponse): Fetched => {
    if (!response.type.startsWith("text/html")) return { ...response, ids: new Set() };
    const ids = [...response.text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    // A part of a text would hold all of it in the memory.
    const copies = structuredClone(ids).filter((id) => id !== undefined);
    return { ...response, text: isRead ? response.text : "", ids: new Set(copies) };
  };

/** Opens the start pages and everything that links lead to from there; pages by address. */
const openPages = async (
  storefronts: readonly Storefront[],
  crawler: Crawler,
  get: Get,
): Promise<ReadonlyMap<string, CrawledPage>> => {
  const pages = new Map<string, CrawledPage>();
  const queue = storefronts.flatMap((storefront) => startsOf(storefront, crawler));
  const queued = new Set(queue);
  const open = async (url: string): Promise<void> => {
    const storefront = storefrontOf(url, crawler.hosts);
    if (!storefront) return;
    const response = await get(url);
    if (response.status !== 200 || !response.type.startsWith("text/html")) return;
    const facts = factsOf(response.text);
    pages.set(url, { url, facts, ...storefront });
    for (const href of facts.links) {
      const target = URL.parse(href, url);
      if (!target || !storefrontOf(target.href, crawler.hosts)) continue;
      const next = `${target.origin}${target.pathname}`;
      if (queued.has(next)) continue;
      queued.add(next);
      queue.push(next);
    }
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, CONCURRENCY).map(open));
  return pages;
};

const findingsOfPages = async (
  pages: readonly CrawledPage[],
  get: Get,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (let first = 0; first < pages.length; first += CONCURRENCY) {
    const batch = pages.slice(first, first + CONCURRENCY);
    findings.push(...(await Promise.all(batch.map((page) => checkPage(page, get)))).flat());
  }
  return findings;
};

/** Checks that the pages of each sitemap exist and that it lists every indexed page. */
const findingsOfSitemaps = async (
  storefronts: readonly Storefront[],
  { hosts, shop }: Crawler,
  get: Get,
  pages: ReadonlyMap<string, CrawledPage>,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const storefront of storefronts) {
    const { channel, locale } = storefront;
    const host = `http://${hostOf(channel, hostSuffixOf(locale), hosts)}:${shop.port}`;
    const index = await locsIn(get, `${host}/sitemap.xml`);
    const sitemap = index.find((address) => address.endsWith(`-${locale}.xml`));
    const listed = new Set(sitemap === undefined ? [] : await locsIn(get, sitemap));
    for (const url of [...listed].filter((one) => !pages.has(one)).slice(0, MAX_UNLINKED)) {
      const { status } = await get(url);
      if (status !== 200)
        findings.push({ storefront, finding: `${url} of the sitemap returns ${status}` });
    }
    for (const page of pages.values())
      if (
        nameOf(page) === nameOf(storefront) &&
        page.facts.isIndexed &&
        !listed.has(page.url) &&
        !CATALOGUE_PAGE.test(page.url)
      )
        findings.push({ storefront, finding: `the sitemap lacks ${page.url}` });
  }
  return findings;
};

const locsIn = async (get: Get, url: string): Promise<readonly string[]> =>
  [...(await get(url)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);

/** Where a storefront is entered: the start page for browsers and for the desktop application, and the pages to which no link leads, which are that with all blocks and those of advertisements. */
const startsOf = ({ channel, locale }: Storefront, { hosts, shop }: Crawler): readonly string[] =>
  (
    [
      ["web", "start", "/"],
      ["web", "slug", "/bausteine"],
      ["web", "slug", "/feed-collage"],
      ["web", "slug", "/feed-calendar"],
      ...(channel === "card" ? ([["web", "slug", "/feed-card"]] as const) : []),
      ["desktop", "start", DESKTOP_START_PATH],
    ] as const
  ).map(([platform, kind, path]) =>
    pageUrl(
      { channel, locale, platform },
      { kind, path },
      { protocol: "http:", port: `:${shop.port}`, hosts },
    ),
  );

/** The storefront of a page; undefined for other hosts, for files and for designer links. */
const storefrontOf = (url: string, hosts: HostTable): Storefront | undefined => {
  const { protocol, host, hostname, pathname, search } = new URL(url);
  if (protocol !== "http:" || !Object.hasOwn(hosts.storefronts, hostname)) return undefined;
  const place = resolveUrl({ protocol, host, path: pathname, query: search }, hosts);
  if (place.kind !== "page" || place.route.kind === "configurator") return undefined;
  return { channel: place.channel, locale: place.locale };
};

const withoutTime = (line: string): string => line.replace(/"time":[^,}]*,?/, "");
