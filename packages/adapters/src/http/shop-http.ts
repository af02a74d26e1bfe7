import { loggedMessage } from "@passepartout/domain/customer/account-failure";
import { DEADLINES_MS, TIMED_OUT } from "@passepartout/domain/time/deadline";
import type { Channel } from "@passepartout/domain/market/channel";
import { backendPath } from "@passepartout/domain/market/backend-path";
import { backendHeaders } from "@passepartout/domain/market/headers";
import type { Locale } from "@passepartout/domain/market/locale";
import type { Platform } from "@passepartout/domain/market/place";
import ky, { isHTTPError, isTimeoutError, type Options, SchemaValidationError } from "ky";
import type { z } from "zod";

/** How to reach the shop backend for one place and visitor. */
export interface ShopHttpOptions {
  readonly place: {
    readonly channel: Channel;
    readonly locale: Locale;
    readonly platform: Platform;
  };
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

/** The client of the shop backend for one place and visitor. */
export interface ShopHttp {
  /** GETs a path and parses the response. Rejects with a BackendError. */
  readonly read: <Data>(path: string, options: ReadOptions<Data>) => Promise<Data>;
  /** POSTs to a path in the visitor's name and parses the response. Never retries, because a second attempt could repeat the effect. Rejects with a BackendError. */
  readonly send: <Data>(path: string, options: SendOptions<Data>) => Promise<Data>;
}

interface SendOptions<Data> {
  readonly schema: z.ZodType<Data>;
  /** Sent as JSON. */
  readonly body: object;
}

interface ReadOptions<Data> {
  readonly schema: z.ZodType<Data>;
  /** A list is sent as one entry per value. */
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  /** Sends the visitor's cookie and referrer; the response is never cached. */
  readonly withCredentials?: boolean;
}

/** The shop backend is unreachable, refused a request, or sent a response that does not fit its schema. */
export class BackendError extends Error {
  override readonly name = "BackendError";
  /** Undefined if there was no response, or one that cannot be parsed. */
  readonly status: number | undefined;
  /** The backend's complaints per field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The body of an error response. */
  readonly answer: unknown;
  constructor(
    message: string,
    details: {
      readonly status?: number;
      readonly answer?: unknown;
      readonly cause: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.answer = details.answer;
    this.fields = fieldsOf(details.answer);
  }
}

/** As long as in a browser: after a time-out nobody could tell whether the request took effect. */
const SEND_TIMEOUT_MS = DEADLINES_MS.browser;
const MAX_RETRIES = 2;
const RETRIED_STATUSES = [429, 500, 502, 503, 504];
const MAX_ISSUES = 3;

/** Creates a client that sends the place's headers, uses the platform's paths, keeps one deadline and retries reads only. */
export const createShopHttp = ({
  place,
  backendUrl,
  fetch,
  timeout = DEADLINES_MS.server,
  cache = (_, load) => load(),
  visitor = {},
}: ShopHttpOptions): ShopHttp => {
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
      limit: MAX_RETRIES,
      methods: ["get"],
      statusCodes: RETRIED_STATUSES,
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
  const withVisitor = (): Options => ({
    credentials: "include",
    headers: {
      ...(cookie !== "" && { Cookie: cookie }),
      ...(visitor.referrer !== undefined && { Referer: visitor.referrer }),
    },
    hooks: { afterResponse: [({ response }) => storeCookies(response)] },
  });
  const request = async <Data>(
    path: string,
    schema: z.ZodType<Data>,
    options: Options,
  ): Promise<Data> => {
    try {
      return await client(backendPath(path, place.platform), options).json(schema);
    } catch (reason) {
      throw backendError(reason, path);
    }
  };
  return {
    read: (path, { schema, query = {}, withCredentials }) =>
      withCredentials
        ? request(path, schema, { ...withVisitor(), searchParams: entriesOf(query) })
        : cache(keyOf(place, path, query, schema), () =>
            request(path, schema, { searchParams: entriesOf(query) }),
          ),
    send: (path, { schema, body }) =>
      request(path, schema, {
        ...withVisitor(),
        method: "post",
        json: body,
        timeout: SEND_TIMEOUT_MS,
        totalTimeout: SEND_TIMEOUT_MS,
      }),
  };
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

const entriesOf = (query: NonNullable<ReadOptions<unknown>["query"]>): string[][] =>
  Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as readonly string[]) : value === undefined ? [] : [value]).map(
      (one) => [name, String(one)],
    ),
  );

/** A cache key of everything that a response depends on, except the visitor. */
const keyOf = (
  { channel, locale, platform }: ShopHttpOptions["place"],
  path: string,
  query: object,
  schema: object,
): string => `${channel}/${locale}/${platform}${path}?${JSON.stringify(query)} ${numberOf(schema)}`;

/** The schemas by their first use: several may parse the same response, each to other data. */
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

const numberOf = (schema: object): number => {
  const number = numbers.get(schema) ?? ++lastNumber;
  numbers.set(schema, number);
  return number;
};

const backendError = (reason: unknown, path: string): BackendError => {
  if (isTimeoutError(reason)) return new BackendError(TIMED_OUT, { cause: reason });
  if (isHTTPError(reason)) {
    const { status } = reason.response;
    const message = status < 500 ? "" : loggedMessage(reason.data);
    return new BackendError(`the shop backend answered ${path} with status ${status}${message}`, {
      status,
      answer: reason.data,
      cause: reason,
    });
  }
  if (reason instanceof SchemaValidationError)
    return new BackendError(
      `the shop backend's answer to ${path} does not fit: ${reason.issues
        .slice(0, MAX_ISSUES)
        .map(({ path: at = [], message }) => `${at.map(String).join(".")} ${message}`)
        .join("; ")}`,
      { cause: reason },
    );
  if (reason instanceof SyntaxError)
    return new BackendError(`the shop backend's answer to ${path} is not JSON`, { cause: reason });
  return new BackendError(`the shop backend cannot be reached for ${path}`, { cause: reason });
};

const fieldsOf = (data: unknown): Readonly<Record<string, readonly string[]>> => {
  const errors =
    typeof data === "object" && data !== null && "errors" in data ? data.errors : undefined;
  if (typeof errors !== "object" || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      (Array.isArray(messages) ? messages : [messages]).map(String),
    ]),
  );
};
