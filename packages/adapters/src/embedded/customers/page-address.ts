import { hostSuffixOf } from "@passepartout/domain/market/locale";
import { hostOf, storefrontOfHost, type HostTable } from "@passepartout/domain/market/storefront";
import { localePrefixOf } from "@passepartout/domain/routing/path-prefix";
import { DESKTOP_START_PATH } from "@passepartout/domain/routing/desktop-start";
import { backendPathOf } from "../backend-visit.ts";
import type { BackendVisit } from "../endpoint.ts";

const isLocal = (host: string): boolean => host === "localhost" || host.endsWith(".localhost");

/** An address of the shop as it may stand in a mail: on the storefront's own host, whatever host a request names, or anybody could have links to a host of theirs sent. */
export const mailLink = (
  request: Request,
  { channel, locale }: BackendVisit,
  hosts: HostTable,
  path: string,
): string => {
  const { hostname, port } = new URL(request.url);
  const suffix = hostSuffixOf(locale);
  const asked = storefrontOfHost(hostname, hosts);
  const isOwn = asked.known && asked.channel === channel && asked.suffix === suffix;
  const host = isOwn ? hostname : hostOf(channel, suffix, hosts);
  const origin = isLocal(host) ? `http://${host}${port && `:${port}`}` : `https://${host}`;
  return `${origin}${localePrefixOf(locale)}${path}`;
};

/** The prefix of the language in which a request's page is: empty or `/fr`. */
export const prefixOf = (request: Request): string => {
  const { language } = backendPathOf(request);
  return language === "" ? "" : `/${language}`;
};

const BACKEND = /^\/(?:[a-z]{2}\/)?(?:web-api|whitelabel)\//;

/** The start page of a visit, as a path. */
export const startPage = (request: Request, { platform }: BackendVisit): string =>
  `${prefixOf(request)}${platform === "desktop" ? DESKTOP_START_PATH : "/"}`;

/** The page from which a form was sent, as a path; the start page when the browser does not tell, or tells of another site. */
export const pageBefore = (request: Request, visit: BackendVisit): string => {
  const page = URL.parse(request.headers.get("referer") ?? "");
  const isOurs = page?.host === new URL(request.url).host && !BACKEND.test(page.pathname);
  if (!page || !isOurs) return startPage(request, visit);
  // A path that begins with two slashes would lead to another host.
  return `${page.pathname.replace(/^\/+/, "/")}${page.search}`;
};
