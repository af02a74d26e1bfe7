import type { LogCode } from "@passepartout/domain/logging/log-code";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { Locale } from "@passepartout/domain/market/locale";
import type { HostTable } from "@passepartout/domain/market/storefront";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { SECOND_MS } from "@passepartout/domain/time/duration";
import { html } from "hono/html";
import { safeParse } from "zod";
import {
  busy,
  errorResponse,
  fieldErrors,
  methodNotAllowed,
  NEVER_STORED,
  SAME_FOR_ALL,
} from "../../src/http/error-response.ts";
import { htmlPage } from "../../src/http/html-page.ts";
import { QueueFullError } from "../../src/processes/work-queue.ts";
import { isStoreBusy } from "../store/store-busy.ts";
import type { Confirmation, Endpoint, PriceConditions } from "./endpoint.ts";
import { fieldsOfText, type ReadBody, readBody, tooManyFields } from "./request-body.ts";
import { placeOfRequest, prefersHtml } from "./request-place.ts";

/** Passes a request to the endpoint of its method among the endpoints of one path, after validating headers, query and body. */
export const handleRequest = async (
  endpoints: readonly Endpoint[],
  request: Request,
  hosts: HostTable,
  conditions?: () => PriceConditions,
): Promise<Response> => {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const endpoint = endpoints.find((candidate) => candidate.method === method);
  const place = placeOfRequest(request, hosts);
  if (!endpoint) {
    const confirmation = endpoints.find((candidate) => candidate.confirmation)?.confirmation;
    if (method !== "GET" || !confirmation || "errors" in place || !prefersHtml(request))
      return methodNotAllowed(allowedMethods(endpoints));
    return confirmationPage(request, place.locale, confirmation(place.locale));
  }
  if ("errors" in place)
    return errorResponse(400, "invalid X-Channel or X-Locale header: see `errors`", place.errors);
  if (method === "POST" && request.headers.get("sec-fetch-site") === "cross-site")
    return errorResponse(403, "POST requests from other sites are not allowed");
  const fields = fieldsOfText(new URL(request.url).search);
  if (!fields) return tooManyFields("a query");
  const query = safeParse(endpoint.query, fields);
  if (!query.success)
    return errorResponse(400, "invalid query: see `errors`", fieldErrors(query.error));
  const read = endpoint.body ? await readBody(request, endpoint) : NO_BODY;
  if (read instanceof Response) return read;
  try {
    const body = endpoint.body && safeParse(endpoint.body, read.fields);
    if (body && !body.success)
      return errorResponse(400, "invalid body: see `errors`", fieldErrors(body.error));
    const input = {
      query: query.data,
      body: body?.data ?? {},
      place: { ...place, ...conditions?.() },
      request,
    };
    const result = await endpoint.handle(input);
    if (result instanceof Response) return result;
    return Response.json(result, { headers: method === "GET" ? SAME_FOR_ALL : NEVER_STORED });
  } finally {
    await read.discard?.();
  }
};

const MAX_CONFIRMED_FIELDS = 20;

/** A page with a form that repeats a GET request as POST, so that email scanners and prefetching change nothing. */
const confirmationPage = (request: Request, locale: Locale, { prompt, button }: Confirmation) => {
  const { pathname, searchParams } = new URL(request.url);
  const fields = [...searchParams]
    .slice(0, MAX_CONFIRMED_FIELDS)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  return htmlPage(
    locale,
    prompt,
    html`<form method="post" action="${pathname}">${fields}<button>${button}</button></form>`,
  );
};

const NO_BODY: ReadBody = { fields: {} };

const allowedMethods = (endpoints: readonly Endpoint[]): string =>
  endpoints.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");

/** Handles an error thrown by an endpoint: a 500 without details, or a 503 if the store is busy, logged once; an unlogged 503 if a work queue is full. Errors after the client has disconnected are not logged. */
export const handleError =
  (log: Log | undefined, codeOf: (request: Request) => LogCode) =>
  (error: unknown, { req }: { readonly req: { readonly raw: Request } }): Response => {
    const { method, url, signal } = req.raw;
    if (error instanceof QueueFullError)
      return busy("too much work is waiting, try again later", error.retryAfter);
    const isAborted = signal.aborted || (error instanceof Error && error.name === "AbortError");
    if (!isAborted)
      log?.error(codeOf(req.raw), { method, path: new URL(url).pathname, reason: reasonOf(error) });
    return isStoreBusy(error)
      ? busy(
          "the shop backend is busy: try again later",
          Math.ceil(DEADLINES_MS.databaseLock / SECOND_MS),
        )
      : errorResponse(500, "internal error in the shop backend");
  };
