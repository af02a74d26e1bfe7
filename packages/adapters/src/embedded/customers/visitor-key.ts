import { randomUUID } from "node:crypto";
import { keptConsent } from "@passepartout/domain/consent/consent-cookie";
import { cookieOf, setCookie } from "./cookies.ts";

/** The cookie with the random key that tells anonymous visitors apart. [FLG-12, CUS-15] */
export const VISITOR_KEY_COOKIE = "splitIoUserKey";

const YEAR_S = 31_536_000;
const KEY = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The visitor key to be set with an answer: a new one for who has none, until the browser closes; the same for a year once consent is granted. Scripts may read it. [FLG-12, FLG-Q10, CUS-15] */
export const visitorKeyCookie = (request: Request): string | undefined => {
  const key = cookieOf(request, VISITOR_KEY_COOKIE) ?? "";
  const isKnown = KEY.test(key);
  const isGranted = keptConsent(request.headers.get("cookie") ?? "") === "granted";
  if (isKnown && !isGranted) return undefined;
  return setCookie(request, {
    name: VISITOR_KEY_COOKIE,
    value: isKnown ? key : randomUUID(),
    ...(isGranted && { maxAge: YEAR_S }),
    isHttpOnly: false,
  });
};
