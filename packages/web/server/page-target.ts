import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isMobileAgent } from "@passepartout/domain/market/device";
import { parseVisitorKey, VISITOR_KEY_COOKIE } from "@passepartout/domain/experiments/visitor-key";
import { parseCookies } from "@passepartout/domain/market/cookie";
import type { EditedStory } from "@passepartout/domain/content/content-stories.port";
import { withSharedOf } from "@passepartout/domain/designer/product-query";
import type { HostTable } from "@passepartout/domain/market/storefront";
import { isPrefixShape, splitPath } from "@passepartout/domain/routing/path-prefix";
import { isCacheable, pageKey } from "@passepartout/domain/routing/page-query";
import type {
  RequestUrl,
  ResolvedPage,
  UrlResolution,
} from "@passepartout/domain/routing/request-url";
import { resolveUrl } from "@passepartout/domain/routing/resolve-url";
import {
  CHOICE_REQUEST,
  DESIGNER_REQUEST,
  entriesOf,
  nameOfEntry,
  queryPart,
} from "@passepartout/domain/routing/query-text";
import type { ApplicationArea } from "@passepartout/domain/routing/localised-path";
import type { Configuration } from "@passepartout/adapters/wiring/configuration";
import { isCrawler } from "@passepartout/adapters/http/is-crawler";
import { isFromProxy } from "./request-host.ts";

export type PageTarget = NonNullable<ReturnType<typeof readTarget>> & {
  /** What the visual editor shows instead of the stored draft. */
  readonly edited?: EditedStory;
  /** The experiments that are on in a page of the cache, see `pages.ts`. */
  readonly on?: readonly string[];
};

/** Whether `X-Forwarded-Proto` is trusted, and the public origin, which decides if there is one. */
type ProtocolOptions = Pick<Configuration, "trustedProxies" | "publicOrigin">;

const PAYLOAD = "/_payload.json";

/** The protocol that the browser speaks. */
export const protocolOf = (
  request: IncomingMessage,
  { trustedProxies, publicOrigin }: ProtocolOptions,
): RequestUrl["protocol"] => {
  if (publicOrigin) return publicOrigin.protocol;
  const isSecure = isHttps(request.headers["x-forwarded-proto"]);
  return isSecure && isFromProxy(request, trustedProxies) ? "https:" : "http:";
};

/** With several proxies the first protocol is that of the browser. */
const isHttps = (forwarded: string | readonly string[] | undefined): boolean =>
  forwarded === "https" || (forwarded !== undefined && /^https *(?:,|$)/i.test(String(forwarded)));

/** The whole address of a request, without parsing it. */
export const addressOf = (request: IncomingMessage, options: ProtocolOptions): string =>
  protocolOf(request, options) + (request.headers.host ?? "") + (request.url ?? "");

export const pathOf = ({ url = "/" }: Pick<IncomingMessage, "url">): string => {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
};

/** Whether servers read a path in different ways, so that another one would be served, here or by the backend: it has raw or encoded dot segments, however often encoded and with whatever some servers separate segments, control characters, or an encoding that is none. */
export const isAmbiguousPath = (path: string): boolean =>
  DOT_SEGMENT.test(path) || CONTROL.test(path) || path.includes("\\") || !isDecodable(path);

const DOT_SEGMENT =
  /(?:^|\/|%(?:25)*(?:2f|5c))(?:\.|%(?:25)*2e){1,2}(?:\/|;|%(?:25)*(?:2f|5c|3b)|$)/i;

const CONTROL = /%(?:25)*(?:[01][\da-f]|7f)/i;

const isDecodable = (path: string): boolean => {
  try {
    return !path.includes("%") || decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
};

export const isPayloadPath = (path: string): boolean => path.endsWith(PAYLOAD);

/** Resolves the address of a request; undefined if its host or path is malformed. */
export const readTarget = (
  request: IncomingMessage,
  { hosts, configuration }: { readonly hosts: HostTable; readonly configuration: ProtocolOptions },
) => {
  const { host = "" } = request.headers;
  const received = request.url ?? "/";
  if (!received.startsWith("/") || !URL.canParse(`http://${host}/`)) return undefined;
  const rawPath = pathOf(request);
  const query = queryOf(request, received.slice(rawPath.length));
  const wantsPayload = isPayloadPath(rawPath);
  const path = wantsPayload ? rawPath.slice(0, -PAYLOAD.length) || "/" : rawPath;
  let url: RequestUrl = { protocol: protocolOf(request, configuration), host, path, query };
  let resolution = resolveUrl(url, hosts);
  // The address of a payload leaves open whether that of its page ends in a slash.
  if (wantsPayload && resolution.kind === "redirect" && !resolution.location.startsWith("http")) {
    url = { ...url, path: `${path}/` };
    resolution = resolveUrl(url, hosts);
  }
  if (resolution.kind === "page" && hasParameter(query, CHOICE_REQUEST))
    resolution = {
      kind: "redirect",
      status: 302,
      location: `${path}${queryPart(withoutParameter(query, CHOICE_REQUEST))}`,
      stored: false,
    };
  const key =
    resolution.kind === "page" && isCacheable(resolution, query)
      ? keyOf(resolution, url) + (wantsPayload ? PAYLOAD : "")
      : undefined;
  return {
    address: addressOf(request, configuration),
    url,
    resolution,
    /** Whether the loader data of the page is requested instead of its HTML. */
    wantsPayload,
    /** The key of the page in the page cache; undefined if it must not be cached. */
    key,
    /** The visitor's cookies, only for a page about the visitor, which is never cached. */
    cookie: isPrivate(resolution) ? request.headers.cookie : undefined,
    /** The visitor in experiments; undefined without a key, and for crawlers. */
    visitor: visitorOfRequest(request.headers),
  };
};

const hasParameter = (query: string, name: string): boolean =>
  query.includes(name) && entriesOf(query).some((entry) => nameOfEntry(entry) === name);

const withoutParameter = (query: string, name: string): string =>
  entriesOf(query)
    .filter((entry) => nameOfEntry(entry) !== name)
    .join("&");

/** The query of a request. That of a form is completed by the address of the page with the form, because a page that is cached for all visitors has none of these parameters in its form. */
const queryOf = ({ headers, url }: IncomingMessage, query: string): string => {
  const isOfForm = hasParameter(query, DESIGNER_REQUEST) || hasParameter(query, CHOICE_REQUEST);
  const { referer = "" } = headers;
  if (!isOfForm || !URL.canParse(referer)) return query;
  const { host, pathname, search } = new URL(referer);
  return host === headers.host && pathname === pathOf({ url })
    ? withSharedOf(query, search)
    : query;
};

/** The areas whose HTML is about the visitor: cart, account and withdrawal, which work without scripts. */
const PRIVATE_AREAS: readonly ApplicationArea[] = ["cart", "customer-account", "withdrawal"];

const isPrivate = (resolution: UrlResolution): boolean =>
  resolution.kind === "page" &&
  resolution.route.kind === "application" &&
  PRIVATE_AREAS.includes(resolution.route.area);

/** Everything that a cached page depends on: its page key, with which the text begins, the host and port in its addresses, and the prefix of its links. */
const keyOf = (page: ResolvedPage, { protocol, host, path, query }: RequestUrl): string =>
  `${pageKey(page, query)} ${protocol}${host} ${basePath(path, page)}`;

/** The prefix of a path below which the routes match: locale and `d`, as received. */
export const basePath = (path: string, page: ResolvedPage): string => {
  const segments = path.split("/").slice(1);
  if (segments.at(-1) === "") segments.pop();
  const { rest } = splitPath(segments, (segment) => isPrefixShape(segment, page.isStorefront));
  return segments
    .slice(0, segments.length - rest.length)
    .map((segment) => `/${segment}`)
    .join("");
};

/** Whether a request may be that of a visitor who takes part in experiments, without parsing its cookies. */
export const hasVisitorKey = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie !== undefined && cookie.includes(VISITOR_KEY_COOKIE);

/** The visitor of a request; undefined without a key that can be read, and for crawlers. */
const visitorOfRequest = (headers: IncomingHttpHeaders) => {
  if (!hasVisitorKey(headers)) return undefined;
  const key = parseVisitorKey(parseCookies(headers.cookie ?? "")[VISITOR_KEY_COOKIE] ?? "");
  const agent = headers["user-agent"];
  if (!key.ok || isCrawler(agent)) return undefined;
  const hint = headers["sec-ch-ua-mobile"];
  return { key: key.value, mobileDevice: isMobileAgent(agent, hint) };
};
