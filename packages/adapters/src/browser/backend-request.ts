import { ACTION_KEY_HEADER } from "../contract/contract.ts";
import { backendPath, backendHeaders } from "@passepartout/domain/market/backend-request";
import type { Place } from "@passepartout/domain/market/place";
import { DEADLINES_MS, TIMED_OUT } from "@passepartout/domain/time/deadline";

/** A response whose body is read within the deadline of its request. */
export interface BackendResponse {
  readonly status: number;
  /** Whether the status is below 400; redirects have been followed. */
  readonly ok: boolean;
  /** The body as JSON. Rejects if it is not JSON. */
  readonly json: () => Promise<unknown>;
}

interface RequestOptions {
  /** Sent by POST: a form as it is, any other object as JSON. */
  readonly body?: object;
  /** Identifies an action that is sent again. */
  readonly actionKey?: string;
  /** That of the browser by default. */
  readonly timeoutMs?: number;
}

/** Sends a request to the shop backend. Rejects if there is no response, or none before the deadline. */
export type BackendRequest = (path: string, options?: RequestOptions) => Promise<BackendResponse>;

/** The requests of a page to the shop backend: to its own origin or that of a shop which allows it, with the headers and paths of its place and the visitor's cookies, never from a cache. Uses plain fetch, because a client library would exceed the script budget of a page. */
export const createBackendRequest =
  ({ channel, locale, platform }: Place, origin = ""): BackendRequest =>
  async (path, { body, actionKey, timeoutMs = DEADLINES_MS.browser } = {}) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await inTime(
      fetch(`${origin}${backendPath(path, platform)}`, {
        credentials: "same-origin",
        cache: "no-store",
        headers: {
          Accept: "application/json",
          ...backendHeaders(channel, locale),
          ...(isJson && { "Content-Type": "application/json" }),
          ...(actionKey !== undefined && { [ACTION_KEY_HEADER]: actionKey }),
        },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { method: "POST", body: isJson ? JSON.stringify(body) : body }),
      }),
    );
    const { status } = response;
    return { status, ok: status < 400, json: () => inTime(response.json() as Promise<unknown>) };
  };

/** Browsers word a time-out differently. */
const inTime = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === "TimeoutError")
      throw new Error(TIMED_OUT, { cause: reason });
    throw reason;
  }
};
