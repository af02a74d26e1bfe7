import { randomUUID } from "node:crypto";
import { cookieOf, setCookie } from "./cookies.ts";

/** The cookie with the random key that tells anonymous visitors apart. [FLG-12, CUS-15] */
export const VISITOR_KEY_COOKIE = "splitIoUserKey";

/** The cookie in which a visitor's decision about consent stands. [CNS-01] */
export const CONSENT_COOKIE = "consent";

const YEAR_S = 31_536_000;
const KEY = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The visitor key to be set with an answer: a new one for who has none, until the browser closes; the same for a year once consent is granted. Scripts may read it. [FLG-12, FLG-Q10, CUS-15] */
export const visitorKeyCookie = (request: Request): string | undefined => {
  const key = cookieOf(request, VISITOR_KEY_COOKIE) ?? "";
  const isKnown = KEY.test(key);
  const isGranted = cookieOf(request, CONSENT_COOKIE) === "granted";
  if (isKnown && !isGranted) return undefined;
  return setCookie(request, {
    name: VISITOR_KEY_COOKIE,
    value: isKnown ? key : randomUUID(),
    ...(isGranted && { maxAge: YEAR_S }),
    isHttpOnly: false,
  });
};
