import type { core } from "zod";

/** Headers of a response for one visitor, which must not be cached. */
export const NO_STORE = {
  "Cache-Control": "private, no-store",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Headers of a response that is the same for all visitors of a place, which headers of the request can name; it changes at any time. */
export const SAME_FOR_ALL = {
  "Cache-Control": "no-cache",
  Vary: "X-Channel, X-Locale",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Headers of an error and of the response to a change. */
export const NEVER_STORED = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Messages per field of the query or body. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A response whose body says something, which is never that of an error. */
export type ResponseOf<Body> = Response & { readonly answer?: Body };

export const jsonResponse = <Body>(body: Body, init?: ResponseInit): ResponseOf<Body> =>
  Response.json(body, init);

/** The error response of every endpoint: a sentence, and messages per field. */
export const errorResponse = (
  status: number,
  message: string,
  errors: FieldErrors = {},
  headers: Readonly<Record<string, string>> = {},
): ResponseOf<never> =>
  Response.json({ message, errors }, { status, headers: { ...NEVER_STORED, ...headers } });

export const methodNotAllowed = (allowed: string): ResponseOf<never> =>
  errorResponse(405, `method not allowed: use ${allowed}`, {}, { Allow: allowed });

/** There is too much to do at the moment; after `retryAfter` seconds there may be less. */
export const busy = (message: string, retryAfter = 5): ResponseOf<never> =>
  errorResponse(503, message, {}, { "Retry-After": String(retryAfter) });

/** A client has done something too often; after `waitMs` it may do it again. */
export const tooMany = (message: string, waitMs: number): ResponseOf<never> =>
  errorResponse(429, message, {}, { "Retry-After": String(Math.ceil(waitMs / 1000)) });

/** Groups zod's issues by field; nested fields are joined by dots. */
export const fieldErrors = (error: core.$ZodError): FieldErrors => {
  const errors = new Map<string, string[]>();
  for (const issue of error.issues) {
    const field =
      issue.code === "unrecognized_keys" ? (issue.keys[0] ?? "") : issue.path.map(String).join(".");
    if (!errors.get(field)?.push(issue.message)) errors.set(field, [issue.message]);
  }
  return Object.fromEntries(errors);
};
