import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "@passepartout/domain/time/clock.port";
import { pathOf } from "./page-target.ts";
import { type RequestKind, requestKindOf } from "./request-kind.ts";

/** A request whose response has been sent, or whose client has left. */
export interface ObservedRequest {
  readonly kind: RequestKind;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** From its headers until the end of the response, in s. */
  readonly seconds: number;
  readonly isComplete: boolean;
}

export type RequestObserver = (observed: ObservedRequest) => void;

/** Reports each request to the observers when it has ended. */
export const observeRequests =
  (observers: readonly RequestObserver[]) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const started = performance.now();
    const kind = requestKindOf(pathOf(request));
    response.once("close", () => {
      const seconds = (performance.now() - started) / 1000;
      const isComplete = response.writableFinished;
      for (const observe of observers) observe({ kind, request, response, seconds, isComplete });
    });
  };

const MAX_PATH_LENGTH = 500;

/** Writes one JSON line per request. Queries, addresses and cookies are left out: they can identify visitors and contain tokens. */
export const createAccessLog =
  (write: (line: string) => void, { now }: Clock): RequestObserver =>
  ({ kind, request, response, seconds, isComplete }) => {
    const line = {
      time: new Date(now()).toISOString(),
      requestId: response.getHeader("X-Request-Id"),
      method: request.method,
      host: request.headers.host,
      path: pathOf(request).slice(0, MAX_PATH_LENGTH),
      kind,
      status: response.statusCode,
      ms: Math.round(seconds * 1e5) / 100,
      ...(!isComplete && { aborted: true }),
    };
    write(`${JSON.stringify(line)}\n`);
  };
