import { TIMED_OUT } from "@passepartout/domain/journal/fault";
import type { Channel } from "@passepartout/domain/market/channel";
import { backendPath } from "@passepartout/domain/market/backend-path";
import { backendHeaders } from "@passepartout/domain/market/headers";
import type { Locale } from "@passepartout/domain/market/locale";
import type { Platform } from "@passepartout/domain/routing/visit";
import ky, { isHTTPError, isTimeoutError, type Options } from "ky";
import type { z } from "zod";

/** How the shop backend is reached in one visit. */
export interface ShopHttpOptions {
  readonly visit: {
    readonly channel: Channel;
    readonly locale: Locale;
    readonly platform: Platform;
  };
  /** Where the backend's paths begin, for example `https://shop.example`. */
  readonly backendUrl: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** One deadline over all attempts, in ms; 0.8 s when absent, as on the server. [ERR-Q7] */
  readonly timeout?: number;
  /** Keeps answers that are the same for everyone; without it each question is asked anew. */
  readonly keep?: <T>(key: string, load: () => Promise<T>) => Promise<T>;
  /** The visitor's own headers, for what is answered to them alone. */
  readonly visitor?: {
    readonly cookie?: string;
    readonly referrer?: string;
    /** Told all cookies of the visitor when an answer has changed them. */
    readonly keepCookie?: (cookie: string) => void;
  };
}

/** Asks the shop backend in the name of one visit. */
export interface ShopHttp {
  /** The answer to a GET as its schema reads it; rejects with a BackendError. */
  read<Schema extends z.ZodType>(
    path: string,
    question: Question<Schema>,
  ): Promise<z.output<Schema>>;
  /** The answer to a POST in the visitor's own name, once: asking again could do it twice. Rejects with a BackendError. */
  send<Schema extends z.ZodType>(path: string, message: Message<Schema>): Promise<z.output<Schema>>;
}

/** What is sent to a path, and how the answer is read. */
interface Message<Schema> {
  readonly schema: Schema;
  readonly body: object;
}

/** What is asked of a path, and how the answer is read. */
interface Question<Schema> {
  readonly schema: Schema;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Send the visitor's cookie and referrer along; such an answer is never kept. [API-02] */
  readonly withCredentials?: boolean;
}

/** The shop backend could not be reached, refused, or answered something that cannot be read; `status` is the backend's, where it gave one. [ERR-07] */
export class BackendError extends Error {
  override readonly name = "BackendError";
  readonly status: number | undefined;
  /** What the backend found wrong, per field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The refusal as it came. */
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

const SERVER_TIMEOUT_MS = 800;
/** What changes something is waited for as long as a browser waits: nobody could tell afterwards whether it was done. */
const SEND_TIMEOUT_MS = 10_000;
const MOST_RETRIES = 2;
const RETRIED_STATUSES = [429, 500, 502, 503, 504];

/** The shop backend for one visit: its headers, its platform's paths, one deadline, and further attempts only where asking twice does no harm. [API-01, API-13] */
export const createShopHttp = ({
  visit,
  backendUrl,
  fetch: reach,
  timeout = SERVER_TIMEOUT_MS,
  keep = (_, load) => load(),
  visitor = {},
}: ShopHttpOptions): ShopHttp => {
  const client = ky.create({
    baseUrl: backendUrl,
    headers: backendHeaders(visit.channel, visit.locale),
    timeout,
    totalTimeout: timeout,
    retry: {
      limit: MOST_RETRIES,
      methods: ["get"],
      statusCodes: RETRIED_STATUSES,
      delay: (attempt) => 30 * 2 ** attempt,
      jitter: true,
    },
    ...(reach && { fetch: (input, init) => reach(new Request(input, init)) }),
  });
  let cookie = visitor.cookie ?? "";
  const ask = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    isVisitors: boolean,
    request: Options,
  ): Promise<z.output<Schema>> => {
    try {
      const response = await client(backendPath(path, visit.platform), {
        ...request,
        ...(isVisitors && { credentials: "include", headers: headersOf(visitor, cookie) }),
      });
      const setCookies = isVisitors ? response.headers.getSetCookie() : [];
      if (setCookies.length > 0) {
        cookie = withCookies(cookie, setCookies);
        visitor.keepCookie?.(cookie);
      }
      const parsed = schema.safeParse(await response.json());
      if (parsed.success) return parsed.data;
      throw new BackendError(
        `the shop backend's answer to ${path} does not fit: ${parsed.error.issues
          .slice(0, 3)
          .map((issue) => `${issue.path.join(".")} ${issue.message}`)
          .join("; ")}`,
        { cause: parsed.error },
      );
    } catch (reason) {
      throw backendError(reason, path);
    }
  };
  const read = <Schema extends z.ZodType>(
    path: string,
    { schema, query = {}, withCredentials = false }: Question<Schema>,
  ) => ask(path, schema, withCredentials, { searchParams: query });
  return {
    read: (path, question) =>
      question.withCredentials
        ? read(path, question)
        : keep(keyOf(visit, path, question.query), () => read(path, question)),
    send: (path, { schema, body }) =>
      ask(path, schema, true, {
        method: "post",
        json: body,
        timeout: SEND_TIMEOUT_MS,
        totalTimeout: SEND_TIMEOUT_MS,
      }),
  };
};

const headersOf = (
  { referrer }: NonNullable<ShopHttpOptions["visitor"]>,
  cookie: string,
): Record<string, string> => ({
  ...(cookie !== "" && { Cookie: cookie }),
  ...(referrer !== undefined && { Referer: referrer }),
});

/** The cookies of a visitor once an answer has set some: the same name counts once, and an age of zero takes it away. */
const withCookies = (cookie: string, setCookies: readonly string[]): string => {
  const kept = new Map<string, string>();
  const keep = (pair: string) => {
    const at = pair.indexOf("=");
    if (at > 0) kept.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  };
  for (const pair of cookie.split(";")) keep(pair);
  for (const line of setCookies) {
    const [pair = "", ...attributes] = line.split(";");
    keep(pair);
    if (attributes.some((one) => /^\s*max-age=0\s*$/i.test(one)))
      kept.delete(pair.slice(0, pair.indexOf("=")).trim());
  }
  return [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
};

/** What an answer depends on that is no visitor's own. */
const keyOf = (
  { channel, locale, platform }: ShopHttpOptions["visit"],
  path: string,
  query: object = {},
): string => `${channel}/${locale}/${platform}${path}?${JSON.stringify(query)}`;

const backendError = (reason: unknown, path: string): BackendError => {
  if (reason instanceof BackendError) return reason;
  if (isTimeoutError(reason)) return new BackendError(TIMED_OUT, { cause: reason });
  if (isHTTPError(reason)) {
    const { status } = reason.response;
    return new BackendError(`the shop backend answered ${path} with status ${status}`, {
      status,
      answer: reason.data,
      cause: reason,
    });
  }
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
