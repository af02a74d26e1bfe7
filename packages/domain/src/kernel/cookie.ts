/** A cookie as the shop sets it. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Absent: until the browser is closed. */
  readonly maxAgeSeconds?: number;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: "Lax" | "Strict";
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const QUOTED = /^"[^"]*"$/;

/** Reads the cookies of a request, or of a document, by name: of a repeated name the first counts, what has no name is left out, a value that is badly encoded stays as it is. [FLG-12] */
export const parseCookies = (header: string): Readonly<Record<string, string>> => {
  const cookies = new Map<string, string>();
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    const name = part.slice(0, Math.max(at, 0)).trim();
    if (name === "" || cookies.has(name)) continue;
    const value = part.slice(at + 1).trim();
    cookies.set(name, decoded(QUOTED.test(value) ? value.slice(1, -1) : value));
  }
  return Object.fromEntries(cookies);
};

/** A cookie as a header or a document sets it, for the whole origin. [FLG-Q10] */
export const cookieText = (cookie: Cookie): string =>
  [
    `${cookie.name}=${encodeURIComponent(cookie.value)}`,
    "Path=/",
    ...(cookie.maxAgeSeconds === undefined ? [] : [`Max-Age=${cookie.maxAgeSeconds}`]),
    `SameSite=${cookie.sameSite}`,
    ...(cookie.secure ? ["Secure"] : []),
    ...(cookie.httpOnly ? ["HttpOnly"] : []),
  ].join("; ");
