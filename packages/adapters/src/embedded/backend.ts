import type { EmbeddedBackendOptions } from "./backend-options.ts";

/** A backend that answers requests like a server, in the same process; `null` says that nobody takes a question back, and spares a server the signal of each request. */
export type Backend = (request: Request, signal?: AbortSignal | null) => Promise<Response>;

/**
 * The shop backend and the content service, as one function from request to response; it is given to the clients as their `fetch`, and a server can answer with it.
 * Like a network it gives up on a request whose signal is aborted.
 */
export const createEmbeddedBackend = (options: EmbeddedBackendOptions): Backend => {
  let application: Promise<{ fetch: (request: Request) => Response | Promise<Response> }>;
  return async (request, signal = request.signal) => {
    signal?.throwIfAborted();
    // Routes and schemas cost 70 ms to load: a start that asks for nothing does not wait for them.
    application ??= import("./routes.ts").then(({ createRoutes }) => createRoutes(options));
    const answer = application.then((routes) => routes.fetch(request));
    return signal ? untilAborted(answer, signal) : answer;
  };
};

const untilAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  let onAbort: () => void = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
};
