import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { data } from "react-router";
import type { PageRequest } from "../router/page-request.server.ts";

/** What a page cannot do without: when its port fails, the visitor gets the error page with 503 and a request id that the log carries too. */
export const orUnavailable = async <T>(request: PageRequest, needed: Promise<T>): Promise<T> => {
  try {
    return await needed;
  } catch (thrown) {
    const { requestId, page, log } = request;
    log.error("nuxt-error-page-encountered", {
      requestId,
      path: page.route.path,
      reason: reasonOf(thrown),
    });
    throw data({ message: "", requestId }, { status: 503, headers: { "Retry-After": "5" } });
  }
};
