import { isLocale } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import { hostOf, type HostTable } from "../market/storefront.ts";
import { isPrefixShape, segmentsOf, splitPath } from "./path-prefix.ts";
import { DESKTOP_START_PATH } from "./page-paths.ts";
import { carriedEntries, entriesOf, nameOfEntry } from "./query-text.ts";
import { resolveUrl } from "./resolve-url.ts";
import { endsInSlash, followsSlashRule, routeOf } from "./route-path.ts";
import { checkSlug, encodePath } from "./slug.ts";
import type { RequestUrl } from "./request-url.ts";

/** The page that contains a link. */
export interface PageAddress extends Place {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Percent-encoded, as received. */
  readonly path: string;
  readonly query: string;
  /** The locale prefix of the page: empty or `/fr`. */
  readonly prefix: string;
  readonly hosts: HostTable;
  /** Where designer links start, without a slash at its end; without it, at the shop. */
  readonly designerUrl?: string | undefined;
}

// No chain is longer: another region, then a wrong slash or an unknown prefix.
const MAX_REDIRECTS = 3;

/** Resolves a URL to the address of its page, following redirects. A path belongs to the German wall storefront; anything but a http or https URL resolves to the start page there. */
export const pageAddressOf = (url: string, hosts: HostTable): PageAddress => {
  const home = `http://${hostOf("wall", "de", hosts)}/`;
  const parsed = URL.parse(url, home);
  let address = parsed && /^https?:$/.test(parsed.protocol) ? parsed : new URL(home);
  let resolution = resolveUrl(requestUrlOf(address), hosts);
  for (let count = 0; resolution.kind === "redirect" && count < MAX_REDIRECTS; count += 1) {
    address = new URL(resolution.location, address);
    resolution = resolveUrl(requestUrlOf(address), hosts);
  }
  if (resolution.kind === "redirect") return pageAddressOf(home, hosts);
  const { channel, locale, platform } = resolution.kind === "page" ? resolution : resolution.place;
  return {
    origin: address.origin,
    path: address.pathname,
    query: address.search,
    locale,
    channel,
    platform,
    prefix: resolution.prefix,
    hosts,
  };
};

const requestUrlOf = ({ protocol, host, pathname, search }: URL): RequestUrl => ({
  protocol: protocol === "https:" ? "https:" : "http:",
  host,
  path: pathname,
  query: search,
});

/** Whether a path, with or without locale prefix and desktop marker, starts with `/configurator`. */
export const isConfiguratorPath = (path: string): boolean =>
  splitPath(path.split("/").slice(1), isLinkPrefix).rest[0]?.startsWith("configurator") ?? false;

// Locale codes are prefixes on preview hosts, and no page has such a name.
const isLinkPrefix = (segment: string): boolean =>
  isPrefixShape(segment, true) || isLocale(segment);

interface InternalLink {
  /** A `path` starts at the root, a `relative` link at the current page; an `absolute` link has the current origin; `query` and `hash` links stay on the page. */
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

const parseLink = (href: string, origin: string): InternalLink | undefined => {
  const text = stripIgnored(href);
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

/** Removes what URL parsers ignore: tabs and line breaks anywhere, spaces and control characters at both ends. */
const stripIgnored = (href: string): string => {
  const text = href.replaceAll(/[\t\n\r]/g, "");
  let from = 0;
  let to = text.length;
  while (from < to && text.charCodeAt(from) <= 0x20) from += 1;
  while (to > from && text.charCodeAt(to - 1) <= 0x20) to -= 1;
  return text.slice(from, to);
};

/**
 * The URL of a link on the page `current`. A path gets the locale prefix and the desktop marker of the page, unless it has its own, and the trailing slash of the channel.
 * Internal links get the underscore parameters of the page, configurator links also the locale, unless they have them already. Links to the designer start at its address, if it has one of its own. External links and links to files are not changed.
 */
export const resolveLink = (href: string, current: PageAddress): string => {
  const link = parseLink(href, current.origin);
  if (!link || link.form === "hash") return href;
  const target = targetOf(link, current);
  if (!target) return href;
  // entriesOf removes one leading question mark, which must not be part of the query itself.
  const entries = entriesOf(`?${link.query}`);
  const names = new Set(entries.map(nameOfEntry));
  const isElsewhere = target.isConfigurator && current.designerUrl !== undefined;
  const carried = carriedEntries(current.query).filter((entry) => {
    const name = nameOfEntry(entry);
    return !names.has(name) && !(isElsewhere && OF_DRAFTS.test(name));
  });
  const locale = target.isConfigurator && !names.has("locale") ? [`locale=${current.locale}`] : [];
  const query = [...entries, ...carried, ...locale].join("&");
  // If an empty query is dropped, the link may end in ignored characters again.
  const url = stripIgnored(`${target.text}${query === "" ? "" : `?${query}`}${link.hash}`);
  return url === "" ? href : url;
};

/** The parameters of drafts, whose signature is for this shop alone. */
const OF_DRAFTS = /^_(?:storyblok|preview)/;

const targetOf = (link: InternalLink, current: PageAddress) => {
  if (link.form === "query") return { text: "", isConfigurator: isConfiguratorPath(current.path) };
  if (link.form === "relative") {
    const path = URL.parse(link.path, `${current.origin}${current.path}`)?.pathname ?? "";
    return { text: link.path, isConfigurator: isConfiguratorPath(path) };
  }
  const slug = checkSlug(link.path);
  if (!slug.ok) return undefined;
  const { segments, hasTrailingSlash } = segmentsOf(slug.value);
  const { prefix, isDesktop, rest } = splitPath(segments, isLinkPrefix);
  // An absolute URL determines its locale and platform itself.
  const inherits = link.form === "path";
  const isMarked =
    isDesktop ||
    (inherits && current.platform === "desktop" && `/${rest[0]}` !== DESKTOP_START_PATH);
  const route = routeOf(rest, { channel: current.channel, isDesktop: isMarked });
  if (!route) return undefined;
  const linkPrefix = prefix === undefined ? "" : `/${prefix}`;
  const localePrefix = linkPrefix === "" && inherits ? current.prefix : linkPrefix;
  const path = encodePath(
    `${localePrefix}${isMarked ? "/d" : ""}${rest.map((segment) => `/${segment}`).join("")}`,
  );
  const slash = followsSlashRule(route.kind)
    ? endsInSlash(current.channel, current.locale)
    : hasTrailingSlash;
  const isConfigurator = route.path.startsWith("/configurator");
  const start = (isConfigurator ? current.designerUrl : undefined) ?? link.authority;
  return { text: `${start}${path}${path === "" || slash ? "/" : ""}`, isConfigurator };
};
