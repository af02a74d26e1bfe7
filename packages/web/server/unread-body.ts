import type { IncomingMessage, ServerResponse } from "node:http";

/** A body that arrives with the headers, or soon after, is not worth a new connection. */
const SMALL_BYTES = 64 * 1024;

/** How long a client that still sends may take to read the response, in ms. */
const LINGER_MS = 1000;

/** Closes the connection after the response if nobody has read a large body: otherwise Node would read all of it for nothing. */
export const leaveUnreadBody = (request: IncomingMessage, response: ServerResponse): void => {
  const { "transfer-encoding": coding, "content-length": length } = request.headers;
  if (coding === undefined && (length === undefined || Number(length) <= SMALL_BYTES)) return;
  // The client must not send its next request on a connection that is about to close.
  response.setHeader("Connection", "close");
  response.once("finish", () => {
    if (request.complete) return;
    const { socket } = request;
    // Node has begun to read the rest by now.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
};
