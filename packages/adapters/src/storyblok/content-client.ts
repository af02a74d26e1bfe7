import { TIMED_OUT } from "@passepartout/domain/time/deadline";
import type StoryblokClient from "storyblok-js-client";

export interface ContentClientOptions {
  /** Absolute address that ends in the version, for example `http://content.internal/v2`. */
  readonly endpoint: string;
  readonly accessToken: string;
  /** The token for drafts; the access token if undefined. It stays on the server. */
  readonly previewToken?: string;
  /** Requests per second; 5 if undefined. */
  readonly rateLimit?: number;
  /** The deadline for all attempts of a read together, in ms, without the pauses after status 429. */
  readonly timeout: number;
  readonly fetch?: (request: Request) => Promise<Response>;
}

export interface ContentClient {
  /** The data at a path, or undefined if it does not exist. */
  read(path: string, query: Readonly<Record<string, string | number>>): Promise<unknown>;
}

/** The content service is unavailable, or its response is invalid. */
export class ContentServiceError extends Error {
  override readonly name = "ContentServiceError";
  readonly status: number | undefined;
  readonly response: unknown;
  constructor(message: string, details: { status?: number; response?: unknown; cause?: unknown }) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.response = details.response;
  }
}

const RATE_LIMIT = 5;
const TOO_MANY_REQUESTS = 429;
const MAX_RETRIES = 10;
const RETRY_DELAY_MS = 300;

/** A client of the content service: storyblok-js-client with the limits of this shop, without its cache. */
export const createContentClient = (options: ContentClientOptions): ContentClient => {
  let client: Promise<StoryblokClient>;
  // The library hands nothing but the signal of a read to its requests.
  const deadlines = new WeakMap<AbortSignal, Deadline>();
  const load = async (): Promise<StoryblokClient> => {
    const { default: Client } = await import("storyblok-js-client");
    return new Client({
      accessToken: options.accessToken,
      endpoint: options.endpoint,
      rateLimit: options.rateLimit ?? RATE_LIMIT,
      cache: { type: "none", cv: "manual" },
      fetch: retrying(options.fetch ?? fetch, (signal) =>
        deadlines.get(signal)?.extend(RETRY_DELAY_MS),
      ),
      // The client would report its retries on standard output, which the CLI uses for results.
      maxRetries: -1,
    });
  };
  const preview = options.previewToken !== undefined && { token: options.previewToken };
  return {
    read: async (path, query) => {
      client ??= load();
      const deadline = createDeadline(options.timeout);
      const { signal } = deadline;
      deadlines.set(signal, deadline);
      try {
        const parameters = { ...query, ...(query["version"] === "draft" && preview) };
        const response = await orAborted((await client).get(path, parameters, { signal }), signal);
        return response.data as unknown;
      } catch (reason) {
        return refused(reason, signal, path);
      } finally {
        deadline.end();
      }
    },
  };
};

const refused = (reason: unknown, signal: AbortSignal, path: string): undefined => {
  const { status, message, response } = (reason ?? {}) as {
    status?: number;
    message?: string;
    response?: unknown;
  };
  if (signal.aborted) throw new ContentServiceError(TIMED_OUT, { cause: reason });
  if (status === 404) return undefined;
  throw new ContentServiceError(
    `the content service did not answer ${path}: ${String(message ?? status ?? reason)}`,
    { ...(status !== undefined && { status }), response, cause: reason },
  );
};

const orAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  let onAbort: () => void = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
};

/** Statuses without a body. */
const EMPTY_STATUSES = [204, 205];
const MAX_ACCEPTED_STATUS = 206;

/** The client takes only 200 for success, but the content service may send up to 206. */
const acceptable = (response: Response): Response => {
  const { status, headers, body } = response;
  if (status <= 200 || status > MAX_ACCEPTED_STATUS) return response;
  return new Response(EMPTY_STATUSES.includes(status) ? "{}" : body, { headers });
};

/** A signal that aborts when its time is over. */
interface Deadline {
  readonly signal: AbortSignal;
  /** Moves it by some ms. */
  readonly extend: (ms: number) => void;
  readonly end: () => void;
}

const createDeadline = (ms: number): Deadline => {
  const controller = new AbortController();
  const expire = () => controller.abort(new Error(TIMED_OUT));
  let endsAt = performance.now() + ms;
  let timer = setTimeout(expire, ms);
  return {
    signal: controller.signal,
    extend: (added) => {
      clearTimeout(timer);
      endsAt += added;
      timer = setTimeout(expire, endsAt - performance.now());
    },
    end: () => clearTimeout(timer),
  };
};

/** Repeats a request after status 429, up to ten times with 300 ms between, which `onPause` announces. */
const retrying =
  (
    send: (request: Request) => Promise<Response>,
    onPause: (signal: AbortSignal) => void,
  ): typeof fetch =>
  async (input, init) => {
    const signal = init?.signal;
    for (let retries = 0; ; retries += 1) {
      const response = await send(new Request(input, init));
      if (response.status !== TOO_MANY_REQUESTS || retries === MAX_RETRIES)
        return acceptable(response);
      await response.body?.cancel();
      if (signal) onPause(signal);
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_DELAY_MS);
      });
      signal?.throwIfAborted();
    }
  };
