import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { data } from "react-router";
import type { PageRequest } from "../router/page-request.server.ts";

/** Awaits data that a page requires. If its port fails, the response is the error page with status 503 and the request id of the log entry. */
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
