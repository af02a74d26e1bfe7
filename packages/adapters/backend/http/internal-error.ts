import type { LogCode } from "@passepartout/domain/logging/log-code";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { SECOND_MS } from "@passepartout/domain/time/duration";
import { QueueFullError } from "../../src/processes/work-queue.ts";
import { isStoreBusy } from "../store/store-busy.ts";
import { busy, errorResponse } from "../../src/http/error-response.ts";

/** Handles an error thrown by an endpoint: a 500 without details, or a 503 if the store is busy, logged once; an unlogged 503 if a work queue is full. Errors after the client has disconnected are not logged. */
export const handleError =
  (log: Log | undefined, codeOf: (request: Request) => LogCode) =>
  (error: unknown, { req }: { readonly req: { readonly raw: Request } }): Response => {
    const { method, url, signal } = req.raw;
    if (error instanceof QueueFullError)
      return busy("too much work is waiting, try again later", error.retryAfter);
    if (!signal.aborted)
      log?.error(codeOf(req.raw), { method, path: new URL(url).pathname, reason: reasonOf(error) });
    return isStoreBusy(error)
      ? busy(
          "the shop backend is busy: try again later",
          Math.ceil(DEADLINES_MS.databaseLock / SECOND_MS),
        )
      : errorResponse(500, "internal error in the shop backend");
  };
