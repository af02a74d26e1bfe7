import type { Channel } from "../market/channel.ts";
import { type HostSuffix, localesOfSuffix, mainLocaleOfSuffix } from "../market/host-suffix.ts";
import { isLocale, DEFAULT_LOCALE, type Locale } from "../market/locale.ts";
import {
  hasStorefront,
  isSold,
  type HostMeaning,
  hostOf,
  type HostTable,
  storefrontOfHost,
} from "../market/storefront.ts";
import { isPrefixShape, localePrefixOf, readPrefix, segmentsOf, splitPath } from "./path-prefix.ts";
import { carriedEntries, queryPart } from "./query-text.ts";
import { fullPathOf, pageValidationFailure } from "./route-error.ts";
import { DESKTOP_START_PATH } from "./page-paths.ts";
import { endsInSlash, followsSlashRule, routeOf } from "./route-path.ts";
import { checkSlug, encodePath } from "./slug.ts";
import type { Route } from "./route.ts";
import type { RequestUrl, UrlResolution } from "./request-url.ts";

/** Splits a host as received into name and port. An invalid port remains part of the name, which makes the host unknown. */
export const splitHost = (
  host: string,
): { readonly hostname: string; /** With its colon, or empty. */ readonly port: string } => {
  const match = /:(\d{1,5})$/.exec(host);
  return match && Number(match[1]) <= 65_535
    ? { hostname: host.slice(0, match.index), port: match[0] }
    : { hostname: host, port: "" };
};

/**
 * Resolves the URL of a request: first the slug check, then locale prefix, desktop marker, route, and trailing slash.
 * Never throws. Every redirect leads to a host of the table or to a path, and redirects never loop. `note` receives each step in words.
 */
export const resolveUrl = (
  url: RequestUrl,
  hosts: HostTable,
  note?: (step: string) => void,
): UrlResolution => {
  const { hostname, port } = splitHost(url.host);
  const host = storefrontOfHost(hostname, hosts);
  note?.(
    host.known
      ? `host ${hostname} is the ${host.channel} storefront of ${host.suffix}`
      : `host ${hostname} is not a storefront: channel ${host.channel}, no redirects to other hosts, no caching`,
  );

  const slug = checkSlug(url.path);
  const { segments, hasTrailingSlash } = segmentsOf(slug.ok ? slug.value : url.path);
  const { prefix, isDesktop, rest } = splitPath(segments, isPrefixOn(host));
  const meaning = prefix === undefined ? undefined : readPrefix(prefix, host);
  const pathLocale = meaning?.kind === "locale" ? meaning.locale : localeOfHost(host);
  const reject = (code: string): UrlResolution => ({
    kind: "invalid",
    status: 404,
    message: pageValidationFailure(fullPathOf(url.path, url.query)).message,
    code,
    place: { channel: host.channel, locale: pathLocale, platform: isDesktop ? "desktop" : "web" },
    prefix: linkPrefix(host, meaning?.kind === "locale" ? prefix : undefined, pathLocale),
  });

  if (!slug.ok) {
    note?.(`the path is invalid (${slug.error.code}): ${slug.error.message}`);
    return reject(slug.error.code);
  }
  const region = meaning?.kind === "region" && host.known ? regionOf(segments, host) : undefined;
  if (region && hasStorefront(host.channel, region.suffix, hosts)) {
    note?.(`prefix /${prefix} belongs to another region: redirect to the host of ${region.suffix}`);
    const target = `${hostOf(host.channel, region.suffix, hosts)}${port}`;
    const path = encodePath(pathOf(region.segments, hasTrailingSlash)) + queryPart(url.query);
    return { kind: "redirect", status: 301, location: `${url.protocol}//${target}${path}` };
  }
  const isUnsold = meaning?.kind === "locale" && !isServed(host.channel, meaning.locale, hosts);
  if (meaning?.kind === "unknown" || isUnsold || region) {
    note?.(`prefix /${prefix} is not a locale, language or country of the shop`);
    const carried = carriedEntries(url.query).join("&");
    const location = `${isDesktop ? "/d" : ""}/error${queryPart(carried)}`;
    return { kind: "redirect", status: 302, location, stored: false };
  }
  note?.(
    prefix === undefined
      ? `no locale prefix: the host determines ${pathLocale}`
      : `prefix /${prefix} means ${pathLocale} here`,
  );

  const route = routeOf(rest, { channel: host.channel, isDesktop, offer: hosts.offer });
  if (!route) {
    note?.("the path of a theme needs an id");
    return reject("theme-without-id");
  }
  const platform = isDesktop || route.path === DESKTOP_START_PATH ? "desktop" : "web";
  note?.(`path ${route.path} is a page of kind ${route.kind}, platform ${platform}`);

  const followsRule = rest.length > 0 && followsSlashRule(route.kind);
  const slash = followsRule ? endsInSlash(host.channel, pathLocale) : hasTrailingSlash;
  const path = encodePath(pathOf(segments, slash));
  if (slash !== hasTrailingSlash || path !== (url.path || "/")) {
    note?.(
      slash === hasTrailingSlash
        ? "a page has one spelling of its path"
        : `content pages of ${host.channel} end ${slash ? "in a slash" : "without a slash"}`,
    );
    return { kind: "redirect", status: 301, location: path + queryPart(url.query) };
  }

  const locale = localeOfQuery(route, url.query, host, hosts) ?? pathLocale;
  if (locale !== pathLocale) note?.(`the query sets the locale ${locale}`);
  return {
    kind: "page",
    channel: host.channel,
    locale,
    platform,
    route,
    prefix: linkPrefix(host, prefix, isServedOn(host, locale) ? locale : pathLocale),
    isStorefront: host.known,
  };
};

/** The region that a path belongs to, and its segments there. Several prefixes of other regions in a row are resolved at once, to avoid chains of redirects. */
const regionOf = (
  segments: readonly string[],
  host: KnownHost,
): { readonly suffix: HostSuffix; readonly segments: readonly string[] } => {
  let region = { suffix: host.suffix, segments };
  for (;;) {
    const { prefix, isDesktop, rest } = splitPath(region.segments, isPrefixOn(host));
    const meaning =
      prefix === undefined ? undefined : readPrefix(prefix, { ...host, suffix: region.suffix });
    if (meaning?.kind !== "region") return region;
    region = { suffix: meaning.suffix, segments: isDesktop ? ["d", ...rest] : rest };
  }
};

/** Whether a locale has pages: hosts that are no storefronts have those of all that the shop sells. */
const isServed = (channel: Channel, locale: Locale, hosts: HostTable): boolean =>
  !hosts.offer || (hosts.offer.channels.includes(channel) && hosts.offer.locales.includes(locale));

type KnownHost = Extract<HostMeaning, { readonly known: true }>;

const isPrefixOn = (host: HostMeaning) => (segment: string) => isPrefixShape(segment, host.known);

const localeOfHost = (host: HostMeaning): Locale =>
  host.known ? mainLocaleOfSuffix(host.suffix) : DEFAULT_LOCALE;

const pathOf = (segments: readonly string[], slash: boolean): string =>
  segments.length === 0 ? "/" : `/${segments.join("/")}${slash ? "/" : ""}`;

/** Designer links have no locale prefix, so on configurators the query determines the locale, if it is sold. */
const localeOfQuery = (
  route: Route,
  query: string,
  { channel }: HostMeaning,
  hosts: HostTable,
): Locale | undefined => {
  if (route.kind !== "configurator") return undefined;
  const text = new URLSearchParams(query).get("locale") ?? "";
  return isLocale(text) && isSold(channel, text, hosts) ? text : undefined;
};

const isServedOn = (host: HostMeaning, locale: Locale): boolean =>
  host.known && localesOfSuffix(host.suffix).includes(locale);

/** On a storefront the canonical prefix of the locale, so that `/de` on a de host gives the same page as no prefix; elsewhere the prefix of the URL. */
const linkPrefix = (host: HostMeaning, prefix: string | undefined, locale: Locale): string => {
  if (host.known) return localePrefixOf(locale);
  return prefix === undefined ? "" : `/${prefix}`;
};
