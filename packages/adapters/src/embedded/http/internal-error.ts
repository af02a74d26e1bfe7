import type { LogCode } from "@passepartout/domain/logging/log-code";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { SECOND_MS } from "@passepartout/domain/time/duration";
import { isStoreBusy } from "../store/store-busy.ts";
import { errorResponse } from "./error-response.ts";

/** Handles an error thrown by an endpoint: a 500 without details, or a 503 if the store is busy, logged once. Errors after the client has disconnected are not logged. */
export const handleError =
  (log: Log | undefined, code: LogCode) =>
  (error: unknown, { req }: { readonly req: { readonly raw: Request } }): Response => {
    const { method, url, signal } = req.raw;
    if (!signal.aborted)
      log?.error(code, { method, path: new URL(url).pathname, reason: reasonOf(error) });
    return isStoreBusy(error)
      ? busyResponse()
      : errorResponse(500, "internal error in the shop backend");
  };

const busyResponse = (): Response => {
  const response = errorResponse(503, "the shop backend is busy: try again later");
  response.headers.set("Retry-After", String(Math.ceil(DEADLINES_MS.databaseLock / SECOND_MS)));
  return response;
};
