import { backendVisitOf } from "./backend-visit.ts";
import { confirmingForm, isForPeople } from "./confirming-form.ts";
import { fieldErrors, fieldsOf, refusal, type Endpoint } from "./endpoint.ts";
import { readBody } from "./request-body.ts";

/** Answers a request to a path with the endpoint of its method, once headers, query and body are as they should be. [API-Q3] */
export const answerRequest = async (
  endpoints: readonly Endpoint[],
  request: Request,
): Promise<Response> => {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const endpoint = endpoints.find((candidate) => candidate.method === method);
  const visit = backendVisitOf(request);
  if (!endpoint) {
    const confirms = endpoints.find((candidate) => candidate.confirms)?.confirms;
    if (method !== "GET" || !isForPeople(request) || !confirms || "errors" in visit)
      return wrongMethod(endpoints);
    return confirmingForm(request, visit.locale, confirms(visit.locale));
  }
  if ("errors" in visit)
    return refusal(400, "the headers X-Channel and X-Locale do not fit", visit.errors);
  if (method === "POST" && request.headers.get("sec-fetch-site") === "cross-site")
    return refusal(403, "a page of another site may not change anything here");
  const query = endpoint.query.safeParse(fieldsOf(new URL(request.url).searchParams));
  if (!query.success) return refusal(400, "the query does not fit", fieldErrors(query.error));
  const body = await bodyOf(endpoint, request);
  if (body instanceof Response) return body;
  const result = await endpoint.handle({ query: query.data, body: body.fields, visit, request });
  return result instanceof Response ? result : Response.json(result);
};

const wrongMethod = (endpoints: readonly Endpoint[]): Response => {
  const allowed = endpoints
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    .join(", ");
  const response = refusal(405, `this path answers ${allowed}`);
  response.headers.set("Allow", allowed);
  return response;
};

const bodyOf = async (
  endpoint: Endpoint,
  request: Request,
): Promise<{ readonly fields: unknown } | Response> => {
  if (!endpoint.body) return { fields: {} };
  const read = await readBody(request, endpoint);
  if (read instanceof Response) return read;
  const body = endpoint.body.safeParse(read.fields);
  return body.success
    ? { fields: body.data }
    : refusal(400, "the body does not fit", fieldErrors(body.error));
};
