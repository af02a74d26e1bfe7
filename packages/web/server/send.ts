import type { IncomingMessage, ServerResponse } from "node:http";
import type { Coding, StoredBody } from "./page-store.ts";

const codings = new Map<string, Coding>();
const MOST_CODINGS = 200;

/** The best coding that a client takes: brotli, gzip, or none. */
export const codingOf = (accepted: string | undefined): Coding => {
  if (!accepted) return "identity";
  let coding = codings.get(accepted);
  if (coding === undefined) {
    const takes = (name: string) =>
      accepted
        .split(",")
        .some((part) => part.trim().startsWith(name) && !/;\s*q=0(\.0*)?\s*$/.test(part));
    coding = takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
    if (codings.size < MOST_CODINGS) codings.set(accepted, coding);
  }
  return coding;
};

/** How the server answers: every answer carries what the shop says about itself. */
export interface Send {
  /** A body: coded as the client takes it, or 304 when it has it already; what nobody may keep has no tag. */
  readonly body: (
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    body: StoredBody,
    headers: Readonly<Record<string, string>>,
  ) => void;
  /** A short plain answer. */
  readonly text: (
    response: ServerResponse,
    status: number,
    text: string,
    headers?: Readonly<Record<string, string>>,
  ) => void;
  /** The visitor goes elsewhere; only permanent moves may be remembered. */
  readonly redirect: (
    response: ServerResponse,
    status: number,
    location: string,
    isStored: boolean,
  ) => void;
}

/** Sends answers with these headers of security. */
export const createSend = (security: Readonly<Record<string, string>>): Send => ({
  body: (request, response, status, body, headers) => {
    const { "if-none-match": known, "accept-encoding": accepted } = request.headers;
    const etag = headers["Cache-Control"]?.includes("no-store") ? undefined : body.etag;
    const isKnown = status === 200 && etag !== undefined && known?.includes(etag);
    const coding = codingOf(accepted);
    const shared = {
      ...security,
      ...headers,
      ...(etag !== undefined && { ETag: etag }),
      Vary: "Accept-Encoding",
    };
    if (isKnown) {
      response.writeHead(304, shared).end();
      return;
    }
    const bytes = body.bytes(coding);
    response
      .writeHead(status, {
        ...shared,
        "Content-Type": body.type,
        "Content-Length": bytes.length,
        ...(coding !== "identity" && { "Content-Encoding": coding }),
      })
      .end(bytes);
  },
  text: (response, status, text, headers = {}) => {
    response
      .writeHead(status, {
        ...security,
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
        ...headers,
      })
      .end(text);
  },
  redirect: (response, status, location, isStored) => {
    response
      .writeHead(status, {
        ...security,
        Location: location,
        "Cache-Control": isStored ? "public, max-age=0, s-maxage=60" : "no-store",
        "Content-Length": 0,
      })
      .end();
  },
});
