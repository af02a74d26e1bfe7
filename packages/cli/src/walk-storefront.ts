import { hostSuffixOf, type Locale } from "@passepartout/domain/market/locale";
import type { Channel } from "@passepartout/domain/market/channel";
import { type HostTable, hostOf } from "@passepartout/domain/market/storefront";
import { localePrefixOf } from "@passepartout/domain/routing/path-prefix";
import { resolveVisit, splitHost } from "@passepartout/domain/routing/resolve-visit";
import { Failure } from "./failure.ts";
import { filesNamedIn, linksIn } from "./html-links.ts";
import type { AskPage, PageReply } from "./loopback.ts";

/** A channel in a locale, and the host on which it is. */
export interface WalkedStorefront {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly protocol: "http:" | "https:";
  readonly host: string;
  /** The path of its start page: `/`, or its locale prefix. */
  readonly start: string;
}

/** What walking a storefront found. */
export interface Walk {
  readonly pages: number;
  readonly redirects: readonly {
    readonly path: string;
    readonly status: number;
    readonly location: string;
  }[];
  /** Links that lead to no page, each with the page on which it stands first. */
  readonly missing: readonly { readonly path: string; readonly from: string }[];
  /** Addresses that were found and not opened, because there are too many. */
  readonly left: number;
  /** Paths of the files that the pages name: icons, pictures, scripts. */
  readonly files: ReadonlySet<string>;
}

/** Where a walk asks and what it does with a page. */
export interface Walker {
  readonly ask: AskPage;
  readonly hosts: HostTable;
  readonly mostPages: number;
  readonly keep: (page: {
    readonly path: string;
    readonly html: Buffer;
    readonly payload: Buffer;
  }) => Promise<void>;
}

/** The storefront of a channel and locale. */
export const walkedStorefront = (
  channel: Channel,
  locale: Locale,
  hosts: HostTable,
): WalkedStorefront => {
  const host = hostOf(channel, hostSuffixOf(locale), hosts);
  const protocol = host.endsWith(".localhost") ? "http:" : "https:";
  return { channel, locale, protocol, host, start: localePrefixOf(locale) || "/" };
};

/** As many pages at once as a server is busy with. */
const AT_ONCE = 4;

/** Opens the start page and every page that links lead to, as long as they are of the same storefront, the same for every visitor, and there. [RTE-23, RTE-Q14] */
export const walkStorefront = async (
  storefront: WalkedStorefront,
  walker: Walker,
): Promise<Walk> => {
  const { start } = storefront;
  const found = new Map([[keyOf(start), start]]);
  const waiting: string[] = [start];
  const redirects: Walk["redirects"][number][] = [];
  const missing: Walk["missing"][number][] = [];
  const files = new Set<string>();
  let pages = 0;
  const follow = (href: string, from: string): void => {
    const path = pathOnStorefront(href, from, storefront, walker.hosts);
    if (path === undefined || found.has(keyOf(path))) return;
    found.set(keyOf(path), from);
    waiting.push(path);
  };
  while (waiting.length > 0 && pages < walker.mostPages) {
    const some = waiting.splice(0, Math.min(AT_ONCE, walker.mostPages - pages));
    const replies = await Promise.all(some.map(async (path) => open(path, storefront, walker)));
    for (const [at, { reply, payload }] of replies.entries()) {
      const path = some[at] ?? "";
      const { status, location } = reply;
      if (location !== "") {
        redirects.push({ path, status, location });
        follow(location, path);
      } else if (status === 404) {
        missing.push({ path, from: found.get(keyOf(path)) ?? path });
      }
      if (!payload) continue;
      pages += 1;
      await walker.keep({ path, html: reply.body, payload: payload.body });
      const html = reply.body.toString();
      for (const href of linksIn(html)) follow(href, path);
      for (const file of filesNamedIn(html)) files.add(file);
    }
  }
  return { pages, redirects, missing, left: waiting.length, files };
};

/** A page, with its payload where it may be kept for everybody. */
const open = async (
  path: string,
  { protocol, host, start }: WalkedStorefront,
  { ask }: Walker,
): Promise<{ readonly reply: PageReply; readonly payload?: PageReply }> => {
  const reply = await sound(ask, { protocol, host, path });
  const isKept = reply.status === 200 && reply.isShared && reply.type.startsWith("text/html");
  if (!isKept && path === start && reply.location === "")
    throw notServed(`${protocol}//${host}${path}`, `answered ${reply.status}`);
  if (!isKept) return { reply };
  const payload = await sound(ask, { protocol, host, path: payloadPath(path) });
  if (payload.status !== 200)
    throw notServed(`${protocol}//${host}${payloadPath(path)}`, `answered ${payload.status}`);
  return { reply, payload };
};

/** The answer of a server that works. */
const sound = async (ask: AskPage, question: Parameters<AskPage>[0]): Promise<PageReply> => {
  const reply = await ask(question);
  if (reply.status < 500) return reply;
  const { protocol, host, path } = question;
  throw notServed(`${protocol}//${host}${path}`, `answered ${reply.status}`);
};

const notServed = (address: string, what: string): Failure =>
  new Failure(3, {
    code: "page-failed",
    message: `a page ${what}; --debug shows what the server says of it`,
    input: address,
  });

/** The address of the data of a page. [RTE-Q14] */
export const payloadPath = (path: string): string => `${keyOf(path)}/_payload.json`;

/** A path without the slash at its end: with and without it is one page. */
const keyOf = (path: string): string => path.replace(/\/$/, "");

/** The path of a link, if it leads to a page of the storefront that could be the same for every visitor. */
const pathOnStorefront = (
  href: string,
  from: string,
  { channel, locale, protocol, host }: WalkedStorefront,
  hosts: HostTable,
): string | undefined => {
  const url = URL.parse(href, `${protocol}//${host}${from}`);
  if (!url || splitHost(url.host).hostname !== host) return undefined;
  const place = resolveVisit({ protocol, host, path: url.pathname, query: "" }, hosts);
  if (place.kind === "redirect") {
    const target = URL.parse(place.location, url);
    return target && splitHost(target.host).hostname === host ? url.pathname : undefined;
  }
  const isOwn =
    place.kind === "page" &&
    place.channel === channel &&
    place.locale === locale &&
    place.platform === "web" &&
    !NEVER_SHARED.has(place.route.kind);
  return isOwn ? url.pathname : undefined;
};

/** Pages that are each visitor's own, pages of other parts of the shop, and what is no page. */
const NEVER_SHARED: ReadonlySet<string> = new Set([
  "configurator",
  "application",
  "wishlist",
  "error",
  "icons",
]);
