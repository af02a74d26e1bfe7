import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";

/** A request to the shop, by which its log entries and its requests to other services are found. */
export interface RequestContext {
  /** As the client or a proxy has sent it, or a new one. */
  readonly id: string;
  /** The trace that the request belongs to, and this server's own step in it; undefined if neither the client nor this server traces it. */
  readonly trace?: Trace;
}

/** A trace and a step in it, as in the W3C recommendation Trace Context: lower-case hexadecimal numbers. */
export interface Trace {
  readonly traceId: string;
  readonly spanId: string;
  /** The client's step, if this one is the first here. */
  readonly parentId?: string;
  readonly flags: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

const REQUEST_ID = /^[\w.:+/=@-]{1,100}$/;
const TRACE_PARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;
const SPAN_BYTES = 8;

/** Whether an `X-Request-Id` is passed on: a short text that is safe in logs and headers. */
export const isRequestId = (id: unknown): id is string =>
  typeof id === "string" && REQUEST_ID.test(id);

/** The context of a request with these headers; malformed ones are ignored. */
export const requestContextOf = (headers: Readonly<Record<string, unknown>>): RequestContext => {
  const { "x-request-id": sent, traceparent } = headers;
  const id = isRequestId(sent) ? sent : randomUUID();
  const [, traceId, parentId, flags] = TRACE_PARENT.exec(String(traceparent)) ?? [];
  if (traceId === undefined || parentId === undefined || flags === undefined) return { id };
  return {
    id,
    trace: { traceId, parentId, flags, spanId: randomBytes(SPAN_BYTES).toString("hex") },
  };
};

/** Handles a request: what it starts can read its context. */
export const inRequest = <T>(context: RequestContext, handle: () => T): T =>
  storage.run(context, handle);

/** Starts work that belongs to no request, such as a timer. */
export const outsideRequests = <T>(start: () => T): T => storage.exit(start);

export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** A trace as the value of `traceparent` or `traceresponse`. */
export const traceHeaderOf = ({ traceId, spanId, flags }: Trace): string =>
  `00-${traceId}-${spanId}-${flags}`;

/** The headers by which another service continues the trace of the current request. */
export const headersOfRequest = (): Readonly<Record<string, string>> => {
  const context = currentRequest();
  if (!context) return {};
  return {
    "X-Request-Id": context.id,
    ...(context.trace && { traceparent: traceHeaderOf(context.trace) }),
  };
};

/** `fetch` with the headers of the current request. */
export const fetchInRequest = async (request: Request): Promise<Response> => {
  for (const [name, value] of Object.entries(headersOfRequest())) request.headers.set(name, value);
  return fetch(request);
};
