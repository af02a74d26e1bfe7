import type { HostTable } from "@passepartout/domain/market/storefront";
import { safeParse } from "zod";
import type { Endpoint, PriceConditions } from "./endpoint.ts";
import { errorResponse, fieldErrors, methodNotAllowed } from "../../src/http/error-response.ts";
import { NEVER_STORED, SAME_FOR_ALL } from "../../src/http/no-store.ts";
import { prefersHtml } from "./prefers-html.ts";
import { fieldsOfText, type ReadBody, readBody, tooManyFields } from "./request-body.ts";
import { placeOfRequest } from "./request-place.ts";

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
    const { confirmationPage } = await import("./confirmation-page.ts");
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

const NO_BODY: ReadBody = { fields: {} };

const allowedMethods = (endpoints: readonly Endpoint[]): string =>
  endpoints.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
