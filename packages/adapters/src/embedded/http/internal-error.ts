import type { LogCode } from "@passepartout/domain/logging/log-code";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import { errorResponse } from "./error-response.ts";

/** Handles an error thrown by an endpoint: a 500 without details, logged once. Errors after the client has disconnected are not logged. */
export const handleError =
  (log: Log | undefined, code: LogCode) =>
  (error: unknown, { req }: { readonly req: { readonly raw: Request } }): Response => {
    const { method, url, signal } = req.raw;
    if (!signal.aborted)
      log?.error(code, { method, path: new URL(url).pathname, reason: reasonOf(error) });
    return errorResponse(500, "internal error in the shop backend");
  };
