import type { z } from "zod";
import { NEVER_STORED } from "./no-store.ts";

/** Messages per field of the query or body. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The error response of every endpoint: a sentence, and messages per field. */
export const errorResponse = (
  status: number,
  message: string,
  errors: FieldErrors = {},
): Response => Response.json({ message, errors }, { status, headers: NEVER_STORED });

export const methodNotAllowed = (allowed: string): Response => {
  const response = errorResponse(405, `method not allowed: use ${allowed}`);
  response.headers.set("Allow", allowed);
  return response;
};

/** There is too much to do at the moment; after `retryAfter` seconds there may be less. */
export const busy = (message: string, retryAfter = 5): Response => {
  const response = errorResponse(503, message);
  response.headers.set("Retry-After", String(retryAfter));
  return response;
};

/** A client has done something too often; after `waitMs` it may do it again. */
export const tooMany = (message: string, waitMs: number): Response => {
  const response = errorResponse(429, message);
  response.headers.set("Retry-After", String(Math.ceil(waitMs / 1000)));
  return response;
};

/** Groups zod's issues by field; nested fields are joined by dots. */
export const fieldErrors = (error: z.ZodError): FieldErrors => {
  const errors = new Map<string, string[]>();
  for (const issue of error.issues) {
    const field =
      issue.code === "unrecognized_keys" ? (issue.keys[0] ?? "") : issue.path.map(String).join(".");
    if (!errors.get(field)?.push(issue.message)) errors.set(field, [issue.message]);
  }
  return Object.fromEntries(errors);
};
