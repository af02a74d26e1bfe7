import type { IncomingMessage, ServerResponse } from "node:http";
import { IPX_PREFIX } from "@passepartout/domain/images/ipx-path";
import { isBackendPath } from "./backend-paths.ts";
import { HEALTH_PREFIX } from "./health.ts";
import { isPayloadPath, pathOf } from "./page-target.ts";

/** What a request is for, as operators count them. */
export type RequestKind = "page" | "payload" | "backend" | "image" | "file" | "sitemap" | "health";

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

const FILE_PATH = /^\/(?:(?:assets|media|brand)\/|favicon\.ico$|apple-touch-icon\.png$)/;
const SITEMAP_PATH =
  /^\/(?:robots\.txt|sitemap[\w-]*\.xml|llms\.txt|manifest\.webmanifest|\.well-known\/security\.txt)$/;

const kindOf = (path: string): RequestKind => {
  if (path.startsWith(`${IPX_PREFIX}/`)) return "image";
  if (FILE_PATH.test(path)) return "file";
  if (SITEMAP_PATH.test(path)) return "sitemap";
  if (path.startsWith(HEALTH_PREFIX)) return "health";
  if (isBackendPath(path)) return "backend";
  return isPayloadPath(path) ? "payload" : "page";
};

/** Reports each request to the observers when it has ended. */
export const observeRequests =
  (observers: readonly RequestObserver[]) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const started = performance.now();
    const kind = kindOf(pathOf(request));
    response.once("close", () => {
      const seconds = (performance.now() - started) / 1000;
      const isComplete = response.writableFinished;
      for (const observe of observers) observe({ kind, request, response, seconds, isComplete });
    });
  };
