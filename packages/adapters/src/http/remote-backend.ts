/** Headers of one connection, which must not be forwarded; `fetch` sets its own. */
const CONNECTION_HEADERS = [
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

/** A backend at an address: forwards requests for any host, so that the shop's origin also serves the backend's paths. Redirects are returned, not followed. */
export const createRemoteBackend =
  (backendUrl: string, send: (request: Request) => Promise<Response> = fetch) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of CONNECTION_HEADERS) headers.delete(name);
    const { body, method, signal } = request;
    const response = await send(
      new Request(`${backendUrl}${pathname}${search}`, {
        method,
        headers,
        signal,
        redirect: "manual",
        ...(body && { body, duplex: "half" }),
      }),
    );
    // fetch has decoded the body.
    const responseHeaders = new Headers(response.headers);
    for (const name of [...CONNECTION_HEADERS, "content-encoding"]) responseHeaders.delete(name);
    return new Response(response.body, { status: response.status, headers: responseHeaders });
  };
