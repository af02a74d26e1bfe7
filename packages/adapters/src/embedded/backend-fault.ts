import { reasonOf } from "@passepartout/domain/journal/journal-entry";
import type { LogCode } from "@passepartout/domain/journal/log-code";
import type { Log } from "@passepartout/domain/journal/log.port";
import { refusal } from "./endpoint.ts";

/** Answers what failed inside the backend with 500, which says nothing of its inside, and puts it into the log, once; that somebody went away before the answer is no fault. [ERR-07, ERR-08, ERR-14] */
export const answerFault =
  (log: Log | undefined, code: LogCode) =>
  (fault: unknown, { req }: { readonly req: { readonly raw: Request } }): Response => {
    const { method, url, signal } = req.raw;
    if (!signal.aborted)
      log?.error(code, { method, path: new URL(url).pathname, reason: reasonOf(fault) });
    return refusal(500, "the shop backend could not answer");
  };
