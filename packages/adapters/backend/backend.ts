import { MAX_QUERY_LENGTH } from "@passepartout/domain/routing/query-text";
import { openOnce } from "../src/processes/open-once.ts";
import { giveWay } from "../src/processes/give-way.ts";
import { untilAborted } from "../src/processes/within.ts";
import type { EmbeddedBackendOptions } from "./backend-options.ts";

/** Handles a request within the process. A `null` signal means that the request is never aborted, which saves a server the cost of `request.signal`. */
export type Backend = (request: Request, signal?: AbortSignal | null) => Promise<Response>;

/** The shop backend, the content service and the flag service as one function, used as `fetch` by clients and as handler by servers. Like a network request it rejects when its signal is aborted. */
export const createEmbeddedBackend = (options: EmbeddedBackendOptions): Backend => {
  // Loading the routes and schemas takes 70 ms, which must not delay startup.
  const { open: routes } = openOnce(async () =>
    (await import("./routes.ts")).createRoutes(options),
  );
  return async (request, signal = request.signal) => {
    signal?.throwIfAborted();
    if (queryLengthOf(request) > MAX_QUERY_LENGTH)
      return Response.json(
        { message: `a query has at most ${MAX_QUERY_LENGTH} characters`, errors: {} },
        { status: 414 },
      );
    // A page that is prepared by many calls would not let the process look at its network in between.
    const response = routes().then(async ({ fetch }) => {
      await giveWay();
      return fetch(request);
    });
    return signal ? untilAborted(response, signal) : response;
  };
};

const queryLengthOf = ({ url }: Request): number => {
  const at = url.indexOf("?");
  return at < 0 ? 0 : url.length - at;
};
