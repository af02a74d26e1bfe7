/** Headers that belong to one connection and say nothing to the next; `fetch` sets its own. */
const OF_A_CONNECTION = [
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** A backend at an address: hands requests on whatever host they were sent to, so that the shop's own origin can answer its paths. Redirects are handed back as they are. */
export const createRemoteBackend =
  (backendUrl: string, ask: (request: Request) => Promise<Response> = fetch) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of OF_A_CONNECTION) headers.delete(name);
    const { body, method, signal } = request;
    const response = await ask(
      new Request(`${backendUrl}${pathname}${search}`, {
        method,
        headers,
        signal,
        redirect: "manual",
        ...(body && { body, duplex: "half" }),
      }),
    );
    // The body has been decoded on its way in.
    const answered = new Headers(response.headers);
    for (const name of [...OF_A_CONNECTION, "content-encoding"]) answered.delete(name);
    return new Response(response.body, { status: response.status, headers: answered });
  };
