import type { Channel } from "../../packages/domain/src/market/channel.ts";
import { hostSuffixOf, type Locale } from "../../packages/domain/src/market/locale.ts";
import { type HostTable, hostOf } from "../../packages/domain/src/market/storefront.ts";
import { pageUrl } from "../../packages/domain/src/routing/canonical.ts";
import { DESKTOP_START_PATH } from "../../packages/domain/src/routing/desktop-start.ts";
import { resolveVisit } from "../../packages/domain/src/routing/resolve-visit.ts";
import { checkPage } from "./check-page.ts";
import { findingsBetween } from "./check-together.ts";
import type { OpenShop, Reply } from "./open-shop.ts";
import { factsOf, type PageFacts } from "./page-facts.ts";

/** A channel in a locale. */
export interface Storefront {
  readonly channel: Channel;
  readonly locale: Locale;
}

/** A page as the walk found it. */
export interface WalkedPage extends Storefront {
  /** With scheme, host and port, without query. */
  readonly url: string;
  readonly facts: PageFacts;
  readonly status: number;
  /** The page on which the first link to it stands. */
  readonly from: string;
}

/** What the walk asks, with every answer kept. */
export interface Walker {
  readonly shop: OpenShop;
  readonly hosts: HostTable;
}

/** What was found in a storefront; nothing is wrong where there are no findings. */
export interface WalkedStorefront {
  readonly name: string;
  readonly pages: number;
  readonly links: number;
  readonly findings: readonly string[];
}

const AT_ONCE = 8;

/** Files are the same on every host. */
const FILE_OF_ALL = /^\/(?:_ipx|_icons|assets|brand|media|web-api\/theme-picture)(?:\/|$)/;

/** Of thousands of designs, whose pages are made alike, every so manyth is opened: the same ones in every storefront. */
const THEMES_PER_SAMPLE = 100;

const isSampled = (path: string): boolean => {
  const id = Number(/\/themes\/(\d+)/.exec(path)?.[1] ?? 0);
  return id % THEMES_PER_SAMPLE <= 1;
};

/** Pages of the catalogue: a sitemap names those of the shop that sells by them. */
const OF_CATALOGUE = /\/(?:themes|products|vorkonfigurator-\w+)(?:\/|$)/;

const NOT_ASKED: Reply = { status: 200, type: "", location: "", text: "" };

/** Of a sitemap's pages, how many that no link led to are opened: thousands of designs look alike. */
const MOST_UNLINKED = 40;

/** The answers of the shop by address, each asked for once. */
export type Ask = (url: string) => Promise<Reply>;

/** Opens every storefront's start page, everything that links lead to from there, and holds the pages against each other. */
export const walkShops = async (
  storefronts: readonly Storefront[],
  walker: Walker,
): Promise<readonly WalkedStorefront[]> => {
  const { shop, hosts } = walker;
  const kept = new Map<string, Promise<Reply>>();
  const ask: Ask = async (url) => {
    const { hostname, pathname, search } = new URL(url);
    if (!isSampled(pathname)) return NOT_ASKED;
    const isFile = FILE_OF_ALL.test(pathname);
    const address = `${isFile ? "" : hostname}${pathname}${search}`;
    const asked = kept.get(address) ?? shop.ask(hostname, `${pathname}${search}`);
    kept.set(address, asked);
    return asked;
  };
  const nameOf = ({ channel, locale }: Storefront) => `${channel} ${locale}`;
  const findings = new Map(storefronts.map((one) => [nameOf(one), new Set<string>()]));
  const links = new Map(storefronts.map((one) => [nameOf(one), 0]));
  const pages = new Map<string, WalkedPage>();
  const note = (one: Storefront, finding: string) => findings.get(nameOf(one))?.add(finding);
  const waiting = storefronts.flatMap((one) =>
    startsOf(one, walker).map((start) => ({ url: start, from: "" })),
  );
  const found = new Set(waiting.map(({ url }) => url));

  const open = async ({ url, from }: (typeof waiting)[number]): Promise<void> => {
    const place = placeOf(url, hosts);
    if (!place) return;
    const reply = await ask(url);
    if (reply.status !== 200 || !reply.type.startsWith("text/html")) return;
    const facts = factsOf(reply.text);
    const page = { url, facts, status: reply.status, from, ...place };
    pages.set(url, page);
    const key = nameOf(place);
    links.set(key, (links.get(key) ?? 0) + facts.links.length);
    for (const finding of await checkPage(page, ask)) note(place, finding);
    for (const href of facts.links) {
      const target = URL.parse(href, url);
      if (!target || !placeOf(target.href, hosts)) continue;
      const next = `${target.origin}${target.pathname}`;
      if (found.has(next)) continue;
      found.add(next);
      waiting.push({ url: next, from: url });
    }
  };

  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(open));
  for (const { page, finding } of findingsBetween(pages)) note(page, finding);
  for (const one of storefronts)
    for (const finding of await findingsOfSitemap(one, walker, ask, pages)) note(one, finding);
  for (const line of new Set(shop.journal().map(withoutMoment)))
    for (const one of storefronts.slice(0, 1)) note(one, `the journal says: ${line}`);
  const walked = [...pages.values()];
  return storefronts.map((one) => ({
    name: nameOf(one),
    pages: walked.filter((page) => nameOf(page) === nameOf(one)).length,
    links: links.get(nameOf(one)) ?? 0,
    findings: [...(findings.get(nameOf(one)) ?? [])],
  }));
};

/** Every page that a sitemap names is there, and it names every page that may be listed. */
const findingsOfSitemap = async (
  { channel, locale }: Storefront,
  { hosts, shop }: Walker,
  ask: Ask,
  pages: ReadonlyMap<string, WalkedPage>,
): Promise<readonly string[]> => {
  const host = `http://${hostOf(channel, hostSuffixOf(locale), hosts)}:${shop.port}`;
  const index = await locsIn(ask, `${host}/sitemap.xml`);
  const map = index.find((address) => address.endsWith(`-${locale}.xml`));
  const listed = new Set(map === undefined ? [] : await locsIn(ask, map));
  const walked = [...pages.values()].filter(
    (page) => page.channel === channel && page.locale === locale && page.facts.isIndexed,
  );
  const unlinked = [...listed].filter((url) => !pages.has(url)).slice(0, MOST_UNLINKED);
  const replies = await Promise.all(unlinked.map(async (url) => ({ url, ...(await ask(url)) })));
  return [
    ...replies
      .filter(({ status }) => status !== 200)
      .map(({ url, status }) => `the sitemap names ${url}, which answers ${status}`),
    ...walked
      .filter(({ url }) => !listed.has(url) && !OF_CATALOGUE.test(url))
      .map(({ url }) => `the sitemap does not name ${url}`),
  ];
};

const locsIn = async (ask: Ask, url: string): Promise<readonly string[]> =>
  [...(await ask(url)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);

/** The start pages of a storefront: in a browser and inside the desktop application. */
const startsOf = ({ channel, locale }: Storefront, { hosts, shop }: Walker): readonly string[] =>
  (["web", "desktop"] as const).map((platform) =>
    pageUrl(
      { channel, locale, platform },
      {
        kind: "start",
        path: platform === "web" ? "/" : DESKTOP_START_PATH,
        parameters: {},
      },
      { protocol: "http:", port: `:${shop.port}`, hosts },
    ),
  );

/** The storefront of an address, if it is a page of one that does not depend on its query. */
const placeOf = (url: string, hosts: HostTable): Storefront | undefined => {
  const { protocol, host, hostname, pathname, search } = new URL(url);
  if (protocol !== "http:" || !Object.hasOwn(hosts.storefronts, hostname)) return undefined;
  const place = resolveVisit({ protocol, host, path: pathname, query: search }, hosts);
  if (place.kind !== "page" || place.route.kind === "configurator") return undefined;
  return { channel: place.channel, locale: place.locale };
};

const withoutMoment = (line: string): string => line.replace(/"time":[^,}]*,?/, "");
