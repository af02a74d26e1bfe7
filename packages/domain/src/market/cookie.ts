import { percentDecode } from "../kernel/untrusted-text.ts";

export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Absent for a session cookie. */
  readonly maxAgeSeconds?: number;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: "Lax" | "Strict";
}

const QUOTED = /^"[^"]*"$/;

/** Parses a `Cookie` header or `document.cookie`. The first cookie of a name wins, pairs without a name are skipped, and a value with invalid percent-encoding is returned as it is. */
export const parseCookies = (header: string): Readonly<Record<string, string>> => {
  const cookies = new Map<string, string>();
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, Math.max(at, 0)).trim();
    if (name === "" || cookies.has(name)) continue;
    const text = pair.slice(at + 1).trim();
    const value = QUOTED.test(text) ? text.slice(1, -1) : text;
    cookies.set(name, percentDecode(value) ?? value);
  }
  return Object.fromEntries(cookies);
};

/** The value of a `Set-Cookie` header, or an assignment to `document.cookie`, for all paths of the origin. */
export const cookieText = (cookie: Cookie): string =>
  [
    `${cookie.name}=${encodeURIComponent(cookie.value)}`,
    "Path=/",
    ...(cookie.maxAgeSeconds === undefined ? [] : [`Max-Age=${cookie.maxAgeSeconds}`]),
    `SameSite=${cookie.sameSite}`,
    ...(cookie.secure ? ["Secure"] : []),
    ...(cookie.httpOnly ? ["HttpOnly"] : []),
  ].join("; ");
