import { DEADLINES_MS, TIMED_OUT } from "@passepartout/domain/time/deadline";
import { present } from "@passepartout/domain/kernel/fields";
import { backendPath, backendHeaders } from "@passepartout/domain/market/backend-request";
import type { Place } from "@passepartout/domain/market/place";
import ky, {
  isHTTPError,
  isNetworkError,
  isTimeoutError,
  type Options,
  SchemaValidationError,
} from "ky";
import { BackendError, misfit, notJson, refusedBy } from "../contract/backend-error.ts";
import { type Call, createCall, searchParams } from "../contract/call.ts";
import { ACTION_KEY_HEADER, type Contract } from "../contract/contract.ts";

/** How to reach the shop backend for one place and visitor. */
export interface ShopHttpOptions {
  readonly place: Place;
  /** The base of the backend's paths, for example `https://shop.example`. */
  readonly backendUrl: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** One deadline over all attempts of a read, in ms; that of the server by default. */
  readonly timeout?: number;
  /** Caches responses that are the same for everyone; without it every read is a request. */
  readonly cache?: <T>(key: string, load: () => Promise<T>) => Promise<T>;
  /** The visitor's own headers, sent only where the response is the visitor's alone. */
  readonly visitor?: {
    readonly cookie?: string;
    readonly referrer?: string;
    /** Called with all cookies of the visitor when a response has changed them. */
    readonly storeCookie?: (cookie: string) => void;
  };
}

/** As long as in a browser: after a time-out nobody could tell whether the request took effect. */
const SEND_TIMEOUT_MS = DEADLINES_MS.browser;

/** An action with a key is sent once more after a broken connection. */
const REPEATABLE: Options = {
  retry: { limit: 1, methods: ["post"], shouldRetry: ({ error }) => isNetworkError(error) },
};

/** The calls of the shop backend for one place and visitor, with its headers and paths and one deadline. Only reads and actions with a key are retried: a second attempt of another POST could repeat the effect. */
export const createShopHttp = ({
  place,
  backendUrl,
  fetch,
  timeout = DEADLINES_MS.server,
  cache = (_, load) => load(),
  visitor = {},
}: ShopHttpOptions): Call => {
  const client = ky.create({
    baseUrl: backendUrl,
    headers: backendHeaders(place.channel, place.locale),
    timeout,
    totalTimeout: timeout,
    // Redirects are followed; of the other statuses these alone are errors.
    throwHttpErrors: (status) => status >= 400,
    // Without it an empty body would count as undefined instead of malformed JSON.
    parseJson: (text) => JSON.parse(text) as unknown,
    retry: {
      limit: 2,
      methods: ["get"],
      statusCodes: [429, 500, 502, 503, 504],
      delay: (attempt) => 30 * 2 ** attempt,
      jitter: true,
    },
    ...(fetch && { fetch: (input, init) => fetch(new Request(input, init)) }),
  });
  let cookie = visitor.cookie ?? "";
  const storeCookies = ({ headers, ok }: Response): void => {
    const setCookies = headers.getSetCookie();
    if (!ok || setCookies.length === 0) return;
    cookie = withCookies(cookie, setCookies);
    visitor.storeCookie?.(cookie);
  };
  const withVisitor = (actionKey?: string): Options => ({
    credentials: "include",
    headers: present({
      Cookie: cookie || undefined,
      Referer: visitor.referrer,
      [ACTION_KEY_HEADER]: actionKey,
    }),
    hooks: { afterResponse: [({ response }) => storeCookies(response)] },
  });
  const request = async ({ path, answer }: Contract, options: Options): Promise<unknown> => {
    try {
      return await client(backendPath(path, place.platform), options).json(answer);
    } catch (reason) {
      throw backendError(reason, path);
    }
  };
  return createCall((contract, fields) => {
    if (contract.method === "POST")
      return request(contract, {
        ...withVisitor(contract.hasActionKey && crypto.randomUUID()),
        method: "post",
        json: fields,
        ...(contract.hasActionKey && REPEATABLE),
        timeout: SEND_TIMEOUT_MS,
        totalTimeout: SEND_TIMEOUT_MS,
      });
    const query = { searchParams: searchParams(fields) };
    if (contract.isPersonal) return request(contract, { ...withVisitor(), ...query });
    return cache(cacheKey(place, contract.path, fields), () => request(contract, query));
  });
};

/** A Cookie header after Set-Cookie headers: a new value replaces the one of the same name, and `Max-Age=0` removes it. */
const withCookies = (cookie: string, setCookies: readonly string[]): string => {
  const values = new Map<string, string>();
  const set = (pair: string) => {
    const at = pair.indexOf("=");
    if (at > 0) values.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  };
  for (const pair of cookie.split(";")) set(pair);
  for (const line of setCookies) {
    const [pair = "", ...attributes] = line.split(";");
    set(pair);
    if (attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute)))
      values.delete(pair.slice(0, pair.indexOf("=")).trim());
  }
  return [...values].map(([name, value]) => `${name}=${value}`).join("; ");
};

/** A cache key of everything that a response depends on, except the visitor. */
const cacheKey = ({ channel, locale, platform }: Place, path: string, query: object): string =>
  `${channel}/${locale}/${platform}${path}?${JSON.stringify(query)}`;

const backendError = (reason: unknown, path: string): BackendError => {
  if (isTimeoutError(reason)) return new BackendError(TIMED_OUT, { cause: reason });
  if (isHTTPError(reason)) return refusedBy(path, reason.response.status, reason.data, reason);
  if (reason instanceof SchemaValidationError) return misfit(path, reason.issues, reason);
  if (reason instanceof SyntaxError) return notJson(path, reason);
  return new BackendError(`the shop backend cannot be reached for ${path}`, { cause: reason });
};
