import { reasonOf } from "@passepartout/domain/journal/journal-entry";
import { data } from "react-router";
import type { PageVisit } from "../router/visit.server.ts";

/** What a page cannot do without: when its port fails, the visitor gets the error page with 503 and a request id that the log carries too. [ERR-14, ERR-21, ERR-Q5] */
export const orUnavailable = async <T>(visit: PageVisit, needed: Promise<T>): Promise<T> => {
  try {
    return await needed;
  } catch (thrown) {
    const { requestId, page, log } = visit;
    log.error("nuxt-error-page-encountered", {
      requestId,
      path: page.route.path,
      reason: reasonOf(thrown),
    });
    throw data({ message: "", requestId }, { status: 503, headers: { "Retry-After": "5" } });
  }
};
