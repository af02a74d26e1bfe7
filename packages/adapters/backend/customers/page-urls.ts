import { hostSuffixOf } from "@passepartout/domain/market/host-suffix";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { hostOf, storefrontOfHost } from "@passepartout/domain/market/storefront";
import { applicationPathOf } from "@passepartout/domain/routing/localised-path";
import { DESKTOP_START_PATH } from "@passepartout/domain/routing/page-paths";
import { localePrefixOf } from "@passepartout/domain/routing/path-prefix";
import { backendPathOf, prefersHtml } from "../http/request-place.ts";
import type { VisitorCall, VisitorRequest } from "./visitor-call.ts";
import { html } from "hono/html";
import { htmlPage } from "../../src/http/html-page.ts";
import { privateResponse, refuse } from "./customer-response.ts";
import { type CustomerText, customerText } from "./customer-texts.ts";

const isLocal = (host: string): boolean => host === "localhost" || host.endsWith(".localhost");

/** A URL for an email. It uses a host of the storefront, never that of the request, with which anybody could send links to their own host. A local host is used only if the storefront has no other. */
export const emailLink = (
  call: Pick<VisitorCall, "request" | "place" | "hosts" | "publicOrigin">,
  path: string,
): string => {
  const { request, place, hosts, publicOrigin } = call;
  const { channel, locale } = place;
  const { hostname, port } = new URL(request.url);
  const suffix = hostSuffixOf(locale);
  const requested = storefrontOfHost(hostname, hosts);
  const isStorefront =
    requested.known && requested.channel === channel && requested.suffix === suffix;
  const main = hostOf(channel, suffix, hosts);
  const host = isStorefront && (!isLocal(hostname) || isLocal(main)) ? hostname : main;
  const local = { protocol: "http:", port: port && `:${port}` };
  const origin = publicOrigin ?? (isLocal(host) ? local : { protocol: "https:", port: "" });
  return `${origin.protocol}//${host}${origin.port}${localePrefixOf(locale)}${path}`;
};

/** The language prefix of a request: empty or `/fr`. */
export const prefixOf = (request: Request): string => {
  const { language } = backendPathOf(request);
  return language === "" ? "" : `/${language}`;
};

const BACKEND_PATH = /^\/(?:[a-z]{2}\/)?(?:web-api|whitelabel)\//;

export const startPage = ({ request, place }: VisitorRequest): string =>
  `${prefixOf(request)}${place.platform === "desktop" ? DESKTOP_START_PATH : "/"}`;

/** The path and query of the page from which a form was sent; the start page if it is unknown or on another site. */
export const refererPage = (call: VisitorRequest): string => {
  const page = ownReferer(call.request);
  if (!page || BACKEND_PATH.test(page.pathname)) return startPage(call);
  // A path that starts with two slashes would be another host.
  return `${page.pathname.replace(/^\/+/, "/")}${page.search}`;
};

/** The page of the shop from which a form was sent. */
const ownReferer = (request: Request): URL | undefined => {
  const page = URL.parse(request.headers.get("referer") ?? "");
  // Behind a proxy the backend has another host than the shop, but the browser knows that both are one site.
  const isOwn =
    page?.host === new URL(request.url).host ||
    request.headers.get("sec-fetch-site") === "same-origin";
  return page && isOwn ? page : undefined;
};

/** The path of the cart with what it says about a change; the country of delivery stays the same. */
export const cartPage = (call: VisitorRequest, notes: Readonly<Record<string, string>> = {}) => {
  const country = ownReferer(call.request)?.searchParams.get("country");
  const query = new URLSearchParams({ ...(country && { country }), ...notes });
  const path = applicationPage(call, "cart");
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};

/** The path of the account, at the form whose answer it shows. */
export const accountPage = (call: VisitorRequest, form?: string): string =>
  `${applicationPage(call, "customer-account")}${form === undefined ? "" : `?form=${form}&answered=1`}`;

export const applicationPage = (
  { request, place: { platform, locale } }: VisitorRequest,
  area: "cart" | "customer-account" | "withdrawal",
): string =>
  `${prefixOf(request)}${platform === "desktop" ? "/d" : ""}${applicationPathOf(area, languageOf(locale))}`;

/** A page opened by a link in an email. Its URL can contain a token, so the referrer is only the origin; without one, browsers would send no origin with its form either. */
export const tokenPage = (
  locale: Locale,
  title: string,
  content: ReturnType<typeof html>,
  status = 200,
): Promise<Response> =>
  htmlPage(locale, title, content, { status, headers: { "Referrer-Policy": "strict-origin" } });

/** What a token was good for, or that it is not valid any more: on a page with a link for a browser. */
export const answerToken = (
  { request, place }: VisitorRequest,
  isValid: boolean,
  key: CustomerText,
  link: ReturnType<typeof html>,
): Promise<Response> | Response => {
  const message = customerText(key, place.locale);
  if (prefersHtml(request)) return tokenPage(place.locale, message, link, isValid ? 200 : 400);
  return isValid ? privateResponse(request, { message }) : refuse(place, key, { field: "token" });
};

export const accountLink = (call: VisitorRequest, form: "login" | "password-reset") =>
  linkTo(`${accountPage(call)}?form=${form}`, form === "login" ? "toSignIn" : "toReset", call);

export const shopLink = (call: VisitorRequest): ReturnType<typeof html> =>
  linkTo(startPage(call), "toShop", call);

const linkTo = (path: string, text: CustomerText, { place }: VisitorRequest) =>
  html`<p><a href="${path}">${customerText(text, place.locale)}</a></p>`;
