import type { Channel } from "../market/channel.ts";
import { isLocale, type Locale } from "../market/locale.ts";
import { hostOf, type HostTable } from "../market/storefront.ts";
import { isPrefixShape, splitPath } from "./path-prefix.ts";
import { entriesOf, isCarriedName, nameOfEntry } from "./query-text.ts";
import { resolveVisit } from "./resolve-visit.ts";
import { endsInSlash, followsSlashRule, routeOf } from "./route-path.ts";
import { checkSlug, encodePath } from "./slug.ts";
import type { Platform, Visit } from "./visit.ts";

/** The page on which a link stands. [RTE-Q11] */
export interface PageAddress {
  /** Scheme, host and port. */
  readonly origin: string;
  /** As received, percent-encoded. */
  readonly path: string;
  readonly query: string;
  readonly locale: Locale;
  readonly channel: Channel;
  readonly platform: Platform;
  /** The page's own locale prefix: empty or `/fr`. */
  readonly prefix: string;
  readonly hosts: HostTable;
}

// A foreign region, then the wrong slash or an unknown prefix: no chain of redirects is longer.
const LONGEST_CHAIN = 3;

/** The address of the page at which a visit of `url` ends, after redirects; a path is read on the wall storefront of Germany, and so is the start page there for what is no web address. [RTE-Q11] [LOC-Q7] */
export const pageAddressOf = (url: string, hosts: HostTable): PageAddress => {
  const home = `http://${hostOf("wall", "de", hosts)}/`;
  const asked = URL.canParse(url, home) ? new URL(url, home) : new URL(home);
  let address = /^https?:$/.test(asked.protocol) ? asked : new URL(home);
  let end = resolveVisit(visitOf(address), hosts);
  for (let hops = 0; end.kind === "redirect" && hops < LONGEST_CHAIN; hops += 1) {
    address = new URL(end.location, address);
    end = resolveVisit(visitOf(address), hosts);
  }
  if (end.kind === "redirect") return pageAddressOf(home, hosts);
  const { channel, locale, platform } = end.kind === "page" ? end : end.place;
  return {
    origin: address.origin,
    path: address.pathname,
    query: address.search,
    locale,
    channel,
    platform,
    prefix: end.prefix,
    hosts,
  };
};

const visitOf = ({ protocol, host, pathname, search }: URL): Visit => ({
  protocol: protocol === "https:" ? "https:" : "http:",
  host,
  path: pathname,
  query: search,
});

/** Whether a path, with or without locale and desktop prefix, leads to a configurator: it begins with `/configurator`. [RTE-13] */
export const isConfiguratorPath = (path: string): boolean =>
  splitPath(path.split("/").slice(1), isWrittenPrefix).rest[0]?.startsWith("configurator") ?? false;

// In a link also a locale code counts: on a preview host it is a prefix, elsewhere no page is called like that.
const isWrittenPrefix = (segment: string): boolean =>
  isPrefixShape(segment, true) || isLocale(segment);

/** A link within the shop, taken apart. */
interface InternalLink {
  /** `path` counts from the root, `relative` from the current page, `absolute` names this origin, `query` and `hash` stay on the page. */
  readonly form: "path" | "relative" | "absolute" | "query" | "hash";
  /** Scheme and host of an absolute link. */
  readonly authority: string;
  readonly path: string;
  readonly query: string;
  /** With its `#`, or empty. */
  readonly hash: string;
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const WEB_AUTHORITY = /^https?:[/\\]{2}[^/\\]+/i;

const readLink = (href: string, origin: string): InternalLink | undefined => {
  const text = asBrowsersRead(href);
  const hashAt = text.indexOf("#");
  const beforeHash = hashAt === -1 ? text : text.slice(0, hashAt);
  const queryAt = beforeHash.indexOf("?");
  const target = queryAt === -1 ? beforeHash : beforeHash.slice(0, queryAt);
  const rest = {
    authority: "",
    path: target,
    query: queryAt === -1 ? "" : beforeHash.slice(queryAt + 1),
    hash: hashAt === -1 ? "" : text.slice(hashAt),
  };
  if (target === "") return { ...rest, form: queryAt === -1 ? "hash" : "query" };
  if (/^[/\\]{2}/.test(target)) return undefined;
  if (SCHEME.test(target)) {
    const [authority] = WEB_AUTHORITY.exec(target) ?? [];
    if (authority === undefined || !URL.canParse(authority)) return undefined;
    if (new URL(authority).origin !== origin) return undefined;
    return { ...rest, form: "absolute", authority, path: target.slice(authority.length) };
  }
  return { ...rest, form: target.startsWith(".") ? "relative" : "path" };
};

/** Browsers drop tabs and line breaks anywhere in an address, and spaces and control characters at its ends. */
const asBrowsersRead = (href: string): string => {
  const text = href.replaceAll(/[\t\n\r]/g, "");
  let from = 0;
  let to = text.length;
  while (from < to && text.charCodeAt(from) <= 0x20) from += 1;
  while (to > from && text.charCodeAt(to - 1) <= 0x20) to -= 1;
  return text.slice(from, to);
};

/** Whether a link stays in this storefront: a path, a query, a hash, or an address of the same origin. [RTE-19] [RTE-Q9] */
export const isInternalLink = (href: string, current: PageAddress): boolean =>
  readLink(href, current.origin) !== undefined;

/**
 * A link as the page at `current` renders it: a path gets the page's locale prefix and `d`, unless it brings its own, and the slash of the channel;
 * every internal link gets the page's underscore parameters, configurator links at last the locale. What a link has already stays; all other links, and links to files, stay as they are. [RTE-18] [RTE-19] [RTE-Q8] [RTE-Q9] [RTE-Q10] [RTE-Q11]
 */
export const resolveLink = (href: string, current: PageAddress): string => {
  const link = readLink(href, current.origin);
  if (!link || link.form === "hash") return href;
  const target = targetOf(link, current);
  if (!target) return href;
  // With its question mark, so that one within the query is not taken for it.
  const entries = entriesOf(`?${link.query}`);
  const names = new Set(entries.map(nameOfEntry));
  const carried = entriesOf(current.query).filter((entry) => {
    const name = nameOfEntry(entry);
    return isCarriedName(name) && !names.has(name);
  });
  const locale = target.isConfigurator && !names.has("locale") ? [`locale=${current.locale}`] : [];
  const query = [...entries, ...carried, ...locale].join("&");
  // Without its question mark a link may end in what browsers do not read.
  const written = asBrowsersRead(`${target.text}${query === "" ? "" : `?${query}`}${link.hash}`);
  return written === "" ? href : written;
};

interface Target {
  readonly text: string;
  readonly isConfigurator: boolean;
}

const targetOf = (link: InternalLink, current: PageAddress): Target | undefined => {
  if (link.form === "query") return { text: "", isConfigurator: isConfiguratorPath(current.path) };
  if (link.form === "relative") return { text: link.path, isConfigurator: false };
  const slug = checkSlug(link.path);
  if (!slug.ok) return undefined;
  const segments = slug.value.split("/").slice(1);
  const endedInSlash = segments.at(-1) === "";
  if (endedInSlash) segments.pop();
  const { prefix, isDesktop, rest } = splitPath(segments, isWrittenPrefix);
  // An absolute address says itself in which locale and platform it is read.
  const inherits = link.form === "path";
  const marked =
    isDesktop || (inherits && current.platform === "desktop" && rest[0] !== "desktop-startseite");
  const route = routeOf(rest, { channel: current.channel, isDesktop: marked });
  if (!route) return undefined;
  const own = prefix === undefined ? "" : `/${prefix}`;
  const start = own === "" && inherits ? current.prefix : own;
  const path = encodePath(
    `${start}${marked ? "/d" : ""}${rest.map((name) => `/${name}`).join("")}`,
  );
  const slash = followsSlashRule(route.kind)
    ? endsInSlash(current.channel, current.locale)
    : endedInSlash;
  const text = `${link.authority}${path}${path === "" || slash ? "/" : ""}`;
  return { text, isConfigurator: route.path.startsWith("/configurator") };
};
