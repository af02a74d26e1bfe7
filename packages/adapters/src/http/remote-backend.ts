import { backendHeaders } from "@passepartout/domain/market/backend-request";
import { isLocale } from "@passepartout/domain/market/locale";
import { storefrontOfHost, type HostTable } from "@passepartout/domain/market/storefront";
import {
  placeOfBackendAddress,
  readBackendPath,
} from "@passepartout/domain/routing/backend-address";

/** The headers of a request that the shop's clients, browsers and its web server send. With any other a stranger could pass for the proxy of a backend, for example with the name of a user. */
const REQUEST_HEADERS: ReadonlySet<string> = new Set(
  (
    "accept accept-language authorization cache-control cf-ipcountry content-type cookie idempotency-key if-match " +
    "if-modified-since if-none-match if-range if-unmodified-since origin prefer range referer sec-ch-ua-mobile " +
    "sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user traceparent user-agent x-channel x-client-address " +
    "x-country x-forwarded-for x-forwarded-host x-forwarded-proto x-locale x-request-id"
  ).split(" "),
);

/** The headers of a response that visitors and caches need, and those of lists of stories. What else a backend says, about its software or other origins, is none of the shop. */
const RESPONSE_HEADERS: ReadonlySet<string> = new Set(
  (
    "accept-ranges age allow cache-control content-disposition content-language content-range content-type etag " +
    "expires last-modified location per-page pragma retry-after set-cookie total vary www-authenticate"
  ).split(" "),
);

/**
 * A backend at an address: forwards requests for any host, so that the shop's origin also serves the backend's paths.
 * The backend does not see the host, so a request without place headers, such as that of a form, gets those of its storefront.
 * Redirects are returned, not followed.
 */
export const createRemoteBackend =
  (backendUrl: string, hosts: HostTable, send: (request: Request) => Promise<Response> = fetch) =>
  async (request: Request, signal: AbortSignal | null = request.signal): Promise<Response> => {
    const url = new URL(request.url);
    const headers = new Headers([...request.headers].filter(([name]) => REQUEST_HEADERS.has(name)));
    setPlace(headers, url, hosts);
    const { body, method } = request;
    const response = await send(
      new Request(`${backendUrl}${url.pathname}${url.search}`, {
        method,
        headers,
        signal: signal ?? request.signal,
        redirect: "manual",
        ...(body && { body, duplex: "half" }),
      }),
    );
    const responseHeaders = new Headers(
      [...response.headers].filter(([name]) => RESPONSE_HEADERS.has(name)),
    );
    return new Response(response.body, { status: response.status, headers: responseHeaders });
  };

/** Completes the place headers of a request by its storefront; those of an unknown host would only be a guess. */
const setPlace = (headers: Headers, { hostname, pathname }: URL, hosts: HostTable): void => {
  if (headers.has("X-Channel") || !storefrontOfHost(hostname, hosts).known) return;
  const place = placeOfBackendAddress(hostname, readBackendPath(pathname), hosts);
  const locale = headers.get("X-Locale") ?? place.locale;
  // The backend refuses an unknown locale.
  if (!isLocale(locale)) return;
  for (const [name, value] of Object.entries(backendHeaders(place.channel, locale)))
    headers.set(name, value);
};
