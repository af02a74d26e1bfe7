import type { IncomingMessage, ServerResponse } from "node:http";
import { pathOf } from "./page-target.ts";
import { type RequestKind, requestKindOf } from "./request-kind.ts";

/** A request whose response has been sent, or whose client has left. */
export interface ObservedRequest {
  readonly kind: RequestKind;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** From its headers until the end of the response, in s. */
  readonly seconds: number;
  /** Whether the whole response was sent. */
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
