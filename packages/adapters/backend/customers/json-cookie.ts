import { parseCookies } from "@passepartout/domain/market/cookie";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import type { z } from "zod";
import { cookieNameFor, hiddenCookie } from "./sessions.ts";

const MAX_LENGTH = 8000;

/** What a cookie of ours has stored; undefined if there is none, or if it has another shape. */
export const readJsonCookie = <Schema extends z.ZodType>(
  request: Request,
  name: string,
  schema: Schema,
): z.output<Schema> | undefined => {
  const cookies = parseCookies(request.headers.get("cookie") ?? "");
  const value = cookies[cookieNameFor(request, name)] ?? "";
  const json = Buffer.from(value.slice(0, MAX_LENGTH), "base64url").toString();
  return schema.safeParse(parseJson(json)).data;
};

/** The `Set-Cookie` header of a cookie with a value as JSON. */
export const jsonCookie = (
  request: Request,
  name: string,
  value: object,
  maxAgeSeconds: number,
): string => {
  const text = Buffer.from(JSON.stringify(value)).toString("base64url");
  return hiddenCookie(request, text, maxAgeSeconds, name);
};
