import { DEADLINES_MS, TIMED_OUT } from "@passepartout/domain/time/deadline";
import type StoryblokClient from "storyblok-js-client";

/** How the content service is reached. */
export interface ContentClientOptions {
  /** Absolute address that ends in the version, for example `http://content.internal/v2`. */
  readonly endpoint: string;
  readonly accessToken: string;
  /** The token with which drafts are asked for; the access token when absent. It stays on the server. */
  readonly previewToken?: string;
  /** Requests a second; 5 when absent. */
  readonly rateLimit?: number;
  /** One deadline over all attempts, in ms; 2 s when absent. */
  readonly timeout?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Reads paths of the content service. */
export interface ContentClient {
  /** The answer's data, or undefined when the record does not exist. */
  read(path: string, query: Readonly<Record<string, string | number>>): Promise<unknown>;
}

/** The content service did not answer, or not as it should. */
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

/** A client of the content service: storyblok-js-client with this shop's limits; answers are not kept here. */
export const createContentClient = (options: ContentClientOptions): ContentClient => {
  let client: Promise<StoryblokClient>;
  const load = async (): Promise<StoryblokClient> => {
    const { default: Client } = await import("storyblok-js-client");
    return new Client({
      accessToken: options.accessToken,
      endpoint: options.endpoint,
      rateLimit: options.rateLimit ?? RATE_LIMIT,
      cache: { type: "none", cv: "manual" },
      fetch: retrying(options.fetch ?? fetch),
      // The client announces its own retries on standard output, where the CLI's answer stands.
      maxRetries: -1,
    });
  };
  const preview = options.previewToken !== undefined && { token: options.previewToken };
  return {
    read: async (path, query) => {
      client ??= load();
      const signal = AbortSignal.timeout(options.timeout ?? DEADLINES_MS.serverContent);
      try {
        const asked = { ...query, ...(query["version"] === "draft" && preview) };
        const answer = await orAborted((await client).get(path, asked, { signal }), signal);
        return answer.data as unknown;
      } catch (reason) {
        return refused(reason, signal, path);
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

/** Asks again after a 429, ten times with 300 ms between, so eleven requests in all. */
const retrying =
  (ask: (request: Request) => Promise<Response>): typeof fetch =>
  async (input, init) => {
    const signal = init?.signal;
    for (let retries = 0; ; retries += 1) {
      const response = await ask(new Request(input, init));
      if (response.status !== TOO_MANY_REQUESTS || retries === MAX_RETRIES) return response;
      await response.body?.cancel();
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_DELAY_MS);
      });
      signal?.throwIfAborted();
    }
  };
