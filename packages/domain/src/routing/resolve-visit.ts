import {
  type HostSuffix,
  isLocale,
  DEFAULT_LOCALE,
  type Locale,
  localesOfSuffix,
  mainLocaleOfSuffix,
} from "../market/locale.ts";
import {
  type HostMeaning,
  hostOf,
  type HostTable,
  storefrontOfHost,
} from "../market/storefront.ts";
import { isPrefixShape, localePrefixOf, readPrefix, splitPath } from "./path-prefix.ts";
import { queryPart } from "./query-text.ts";
import { fullPathOf, pageValidationFailure } from "./route-error.ts";
import { DESKTOP_START_PATH } from "./desktop-start.ts";
import { endsInSlash, followsSlashRule, routeOf } from "./route-path.ts";
import { checkSlug, encodePath } from "./slug.ts";
import type { Route, Visit, VisitResolution } from "./visit.ts";

/** Splits a host as received into name and port; a port that is none stays with the name, which is then a stranger's. [LOC-Q7] */
export const splitHost = (host: string): { readonly hostname: string; readonly port: string } => {
  const match = /:(\d{1,5})$/.exec(host);
  return match && Number(match[1]) <= 65_535
    ? { hostname: host.slice(0, match.index), port: match[0] }
    : { hostname: host, port: "" };
};

/**
 * Reads the address of a request: the slug check first, then the locale prefix, the desktop marker, the route, and at last the slash of the channel.
 * Never throws; every redirect leads to a host of the table or to a path, and takes something off the address, so that no chain of them goes in a circle. `note` is told each step in words. [LOC-12] [LOC-13] [LOC-14] [LOC-Q7] [LOC-Q9] [RTE-09]
 */
export const resolveVisit = (
  visit: Visit,
  hosts: HostTable,
  note?: (step: string) => void,
): VisitResolution => {
  const { hostname, port } = splitHost(visit.host);
  const host = storefrontOfHost(hostname, hosts);
  note?.(
    host.known
      ? `host ${hostname} is the ${host.channel} storefront of ${host.suffix}`
      : `host ${hostname} is no storefront: channel ${host.channel}, never redirected elsewhere, never cached`,
  );

  const slug = checkSlug(visit.path);
  const { segments, endedInSlash } = segmentsOf(slug.ok ? slug.value : visit.path);
  const { prefix, isDesktop, rest } = splitPath(segments, isPrefixOn(host));
  const meaning = prefix === undefined ? undefined : readPrefix(prefix, host);
  const pathLocale = meaning?.kind === "locale" ? meaning.locale : localeOfHost(host);
  const refuse = (code: string): VisitResolution => ({
    kind: "invalid",
    status: 404,
    message: pageValidationFailure(fullPathOf(visit.path, visit.query)).message,
    code,
    place: { channel: host.channel, locale: pathLocale, platform: isDesktop ? "desktop" : "web" },
    prefix: linkPrefix(host, meaning?.kind === "locale" ? prefix : undefined, pathLocale),
  });

  if (!slug.ok) {
    note?.(`the path is refused (${slug.error.code}): ${slug.error.message}`);
    return refuse(slug.error.code);
  }
  if (meaning?.kind === "region" && host.known) {
    const moved = regionOf(segments, host);
    note?.(`prefix /${prefix} belongs to another region: moved to the host of ${moved.suffix}`);
    const target = `${hostOf(host.channel, moved.suffix, hosts)}${port}`;
    const path = encodePath(joined(moved.segments, endedInSlash)) + queryPart(visit.query);
    return { kind: "redirect", status: 301, location: `${visit.protocol}//${target}${path}` };
  }
  if (meaning?.kind === "unknown") {
    note?.(`prefix /${prefix} is no locale, language or country of the shop`);
    return { kind: "redirect", status: 302, location: "/error", stored: false };
  }
  note?.(
    prefix === undefined
      ? `no locale prefix: ${pathLocale} by the host`
      : `prefix /${prefix} means ${pathLocale} here`,
  );

  const route = routeOf(rest, { channel: host.channel, isDesktop });
  if (!route) {
    note?.("a theme needs an id");
    return refuse("theme-without-id");
  }
  const platform = isDesktop || route.path === DESKTOP_START_PATH ? "desktop" : "web";
  note?.(`path ${route.path} is a page of kind ${route.kind}, platform ${platform}`);

  const slash = endsInSlash(host.channel, pathLocale);
  if (rest.length > 0 && followsSlashRule(route.kind) && slash !== endedInSlash) {
    note?.(`content pages of ${host.channel} end ${slash ? "in a slash" : "without a slash"}`);
    const location = encodePath(joined(segments, slash)) + queryPart(visit.query);
    return { kind: "redirect", status: 301, location };
  }

  const locale = localeOfQuery(route, visit.query) ?? pathLocale;
  if (locale !== pathLocale) note?.(`the query asks for ${locale}`);
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

/** The region to which a path moves, and its segments there; several foreign prefixes in a row are followed at once, so that no address needs a long chain of redirects. */
const regionOf = (
  segments: readonly string[],
  host: KnownHost,
): { readonly suffix: HostSuffix; readonly segments: readonly string[] } => {
  let moved = { suffix: host.suffix, segments };
  for (;;) {
    const { prefix, isDesktop, rest } = splitPath(moved.segments, isPrefixOn(host));
    const meaning =
      prefix === undefined ? undefined : readPrefix(prefix, { ...host, suffix: moved.suffix });
    if (meaning?.kind !== "region") return moved;
    moved = { suffix: meaning.suffix, segments: isDesktop ? ["d", ...rest] : rest };
  }
};

type KnownHost = Extract<HostMeaning, { readonly known: true }>;

const isPrefixOn = (host: HostMeaning) => (segment: string) => isPrefixShape(segment, host.known);

const localeOfHost = (host: HostMeaning): Locale =>
  host.known ? mainLocaleOfSuffix(host.suffix) : DEFAULT_LOCALE;

const segmentsOf = (path: string) => {
  const segments = path.split("/").slice(1);
  const endedInSlash = segments.at(-1) === "";
  return { segments: endedInSlash ? segments.slice(0, -1) : segments, endedInSlash };
};

const joined = (segments: readonly string[], slash: boolean): string =>
  segments.length === 0 ? "/" : `/${segments.join("/")}${slash ? "/" : ""}`;

/** Only configurators let the query choose the locale, since the designer's links carry no prefix. [RTE-Q13] */
const localeOfQuery = (route: Route, query: string): Locale | undefined => {
  if (route.kind !== "configurator") return undefined;
  const text = new URLSearchParams(query).get("locale") ?? "";
  return isLocale(text) ? text : undefined;
};

const isServedOn = (host: HostMeaning, locale: Locale): boolean =>
  host.known && localesOfSuffix(host.suffix).includes(locale);

/** On a storefront the locale's own prefix, so that `/de` on a de host gives the same page as no prefix; elsewhere the prefix as written. */
const linkPrefix = (host: HostMeaning, written: string | undefined, locale: Locale): string => {
  if (host.known) return localePrefixOf(locale);
  return written === undefined ? "" : `/${written}`;
};
