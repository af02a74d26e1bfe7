import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { EncodedBody, Encoding } from "./encoded-body.ts";

type Headers = Readonly<Record<string, string>>;

const MAX_HEADERS = 200;
const MAX_HEADER_LENGTH = 1000;

const COMPRESSED = ["br", "gzip"] as const;

/** Clients send few different headers, so hardly any request needs parsing. */
const encodings = new LRUCache<string, Encoding>({
  max: MAX_HEADERS,
  memoMethod: (header) => {
    const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
    const accepted = negotiator.encodings(COMPRESSED);
    return COMPRESSED.find((encoding) => accepted.includes(encoding)) ?? "identity";
  },
});

/** The best encoding that an Accept-Encoding header allows: brotli, gzip, or none. */
export const encodingFor = (header: string | undefined): Encoding =>
  header === undefined || header.length > MAX_HEADER_LENGTH ? "identity" : encodings.memo(header);

/** The ways to send a response, each with the security headers, which `securityOf` has for a request. */
export type Send = ReturnType<typeof createSend>;

export const createSend = (securityOf: (request: IncomingMessage) => Headers) => ({
  /** Sends a body in the best accepted encoding, or 304 if the client has it. A response with `no-store` has no entity tag. */
  body: (response: ServerResponse, status: number, body: EncodedBody, headers: Headers): void => {
    const { req: request } = response;
    const etag = headers["Cache-Control"]?.includes("no-store") ? undefined : body.etag;
    const { Vary: vary, ...given } = headers;
    const shared = {
      ...securityOf(request),
      ...given,
      ...(etag !== undefined && { ETag: etag }),
      Vary: vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`,
    };
    if (status === 200 && etag !== undefined && fresh(request.headers, { etag })) {
      response.writeHead(304, shared).end();
      return;
    }
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const bytes = body.bytes(encoding);
    response
      .writeHead(status, {
        ...shared,
        "Content-Type": body.type,
        "Content-Length": bytes.length,
        ...(encoding !== "identity" && { "Content-Encoding": encoding }),
      })
      .end(bytes);
  },
  text: (response: ServerResponse, status: number, text: string, headers: Headers = {}): void => {
    response
      .writeHead(status, {
        ...securityOf(response.req),
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
        ...headers,
      })
      .end(text);
  },
  redirect: (response: ServerResponse, status: number, location: string, isCacheable: boolean) => {
    response
      .writeHead(status, {
        ...securityOf(response.req),
        Location: location,
        "Cache-Control": isCacheable ? "public, max-age=0, s-maxage=60" : "no-store",
        "Content-Length": 0,
      })
      .end();
  },
});

const RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;

/** Whether a Range header asks for one range from its first to its last byte, in this order; any other may be ignored, and the file server would fail for some. */
export const isPlainRange = (header: string): boolean => {
  const [, first = "", last = ""] = RANGE.exec(header) ?? [];
  return first !== "" && (last === "" || Number(first) <= Number(last));
};

/** A body that arrives with the headers, or soon after, is not worth a new connection. */
const SMALL_BYTES = 64 * 1024;

/** How long a client that still sends may take to read the response, in ms. */
const LINGER_MS = 1000;

/** Ends a request whose body has not arrived with the response, so that nobody waits for the rest of it. After a large body the connection is closed: otherwise Node would read all of it for nothing. */
export const leaveUnreadBody = (request: IncomingMessage, response: ServerResponse): void => {
  const { "transfer-encoding": coding, "content-length": length } = request.headers;
  if (coding === undefined && length === undefined) return;
  const isLarge = coding !== undefined || Number(length) > SMALL_BYTES;
  // The client must not send its next request on a connection that is about to close.
  if (isLarge) response.setHeader("Connection", "close");
  response.once("finish", () => {
    if (request.complete) return;
    const { socket } = request;
    // Node has begun to read the rest by now.
    if (isLarge) setImmediate(() => socket.pause());
    setTimeout(() => {
      if (!request.complete)
        request.destroy(new DOMException("the body has not arrived", "AbortError"));
    }, LINGER_MS).unref();
  });
};
