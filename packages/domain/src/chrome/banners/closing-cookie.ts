import type { Cookie } from "../../market/cookie.ts";

/** The cookie that hides a banner after the visitor closed it. */
export type ClosingCookie = Required<Pick<Cookie, "name" | "value" | "maxAgeSeconds">>;

/** True if the visitor's cookies, by name, contain the closing cookie with exactly its value. */
export const isClosed = (
  { name, value }: ClosingCookie,
  cookies: Readonly<Record<string, string>>,
): boolean => cookies[name] === value;
