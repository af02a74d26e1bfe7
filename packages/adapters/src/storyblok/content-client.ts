import type { Log } from "@passepartout/domain/logging/log.port";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { TIMED_OUT } from "@passepartout/domain/time/deadline";
import ky, { isNetworkError, isTimeoutError } from "ky";
import type { z } from "zod";
import { createRequestRate, pause, type TakeSharedTurn } from "../processes/request-rate.ts";

export interface ContentClientOptions {
  /** Absolute address that ends in the version, for example `http://content.internal/v2`. */
  readonly endpoint: string;
  readonly accessToken: string;
  /** The token for drafts; the access token if undefined. It stays on the server. */
  readonly previewToken?: string;
  /** Requests per second; 5 if undefined. */
  readonly rateLimit?: number;
  /** Limits the requests of all processes together. */
  readonly takeSharedTurn?: TakeSharedTurn;
  /** The deadline for all attempts of a read together, in ms, without the pauses after status 429. */
  readonly timeout: number;
  readonly fetch?: (request: Request) => Promise<Response>;
}

export type ContentClient = ReturnType<typeof createContentClient>;

export type ContentQuery = Readonly<Record<string, string | number>>;

/** A service is unavailable, or its response is invalid. */
export class ServiceError extends Error {
  readonly status: number | undefined;
  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }
}

export class ContentServiceError extends ServiceError {
  override readonly name = "ContentServiceError";
}

const RATE_LIMIT = 5;
const TOO_MANY_REQUESTS = 429;
const MAX_RETRIES = 10;
const RETRY_DELAY_MS = 300;
/** Statuses without a body. */
const EMPTY_STATUSES = [204, 205];
const MAX_ACCEPTED_STATUS = 206;
const MAX_REASON_LENGTH = 200;

/** A client of the content service's delivery API. */
export const createContentClient = (options: ContentClientOptions) => {
  const { endpoint, accessToken, previewToken = accessToken, fetch } = options;
  const client = ky.create({
    prefix: endpoint,
    headers: { accept: "application/json" },
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    ...(fetch && { fetch: (input, init) => fetch(new Request(input, init)) }),
  });
  const untilFree = createRequestRate(options.rateLimit ?? RATE_LIMIT, options.takeSharedTurn);
  return {
    /** The data at a path, or undefined if it does not exist. */
    read: async (path: string, query: ContentQuery): Promise<unknown> => {
      const token = query["version"] === "draft" ? previewToken : accessToken;
      let remaining = options.timeout;
      for (let retries = 0; ; retries += 1) {
        const start = performance.now();
        try {
          if (!(await untilFree(remaining))) throw new ContentServiceError(TIMED_OUT);
          const totalTimeout = remaining - (performance.now() - start);
          const request = client.get(path, { searchParams: { ...query, token }, totalTimeout });
          const text = await request.text();
          const { status } = await request;
          if (status !== TOO_MANY_REQUESTS || retries === MAX_RETRIES)
            return dataOf(status, text, path);
        } catch (reason) {
          throw contentServiceError(reason, path);
        }
        remaining -= performance.now() - start;
        await pause(RETRY_DELAY_MS);
      }
    },
  };
};

const dataOf = (status: number, text: string, path: string): unknown => {
  if (EMPTY_STATUSES.includes(status)) return {};
  if (status >= 200 && status <= MAX_ACCEPTED_STATUS) return JSON.parse(text);
  // Any other server says in HTML what it does not find.
  if (status === 404 && parseJson(text) !== undefined) return undefined;
  const reason = `status ${status}, ${text.slice(0, MAX_REASON_LENGTH)}`;
  throw new ContentServiceError(failureOf(path, reason), { status });
};

const failureOf = (path: string, reason: string): string =>
  `the content service did not answer ${path}: ${reason}`;

const contentServiceError = (reason: unknown, path: string): ContentServiceError => {
  if (reason instanceof ContentServiceError) return reason;
  const cause = causeOf(reason);
  if (cause === TIMED_OUT) return new ContentServiceError(TIMED_OUT);
  return new ContentServiceError(failureOf(path, String(cause)), { cause });
};

/** Why a request got no response. The errors of ky name its address, which may contain a token, so their causes stand for them. */
export const causeOf = (reason: unknown): unknown => {
  if (isTimeoutError(reason)) return TIMED_OUT;
  return isNetworkError(reason) ? reason.cause : reason;
};

/** Logs that a story lacks what every story has, and returns the error to throw. */
export const parseError = (log: Log, story: string, error: z.ZodError): ContentServiceError => {
  const fields = error.issues.map((issue) => issue.path.join(".")).join(", ");
  const reason = `${story} lacks what a story has: ${fields}`;
  log.error("hybrid-parse-error", { reason });
  return new ContentServiceError(reason, { cause: error });
};
