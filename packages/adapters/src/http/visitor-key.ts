import { randomUUID } from "node:crypto";
import { consentInCookies } from "@passepartout/domain/consent/consent-status";
import {
  parseVisitorKey,
  VISITOR_KEY_COOKIE,
  visitorKeyCookie,
} from "@passepartout/domain/experiments/visitor-key";
import { cookieText, parseCookies } from "@passepartout/domain/market/cookie";

/** The visitor key cookie to set: a new key if there is none, the same one for a year once consent is granted; undefined if nothing changes. */
export const visitorKeyCookieFor = (request: Request): string | undefined => {
  const cookies = request.headers.get("cookie") ?? "";
  const known = parseVisitorKey(parseCookies(cookies)[VISITOR_KEY_COOKIE] ?? "");
  const isConsentGranted = consentInCookies(cookies) === "granted";
  if (known.ok && !isConsentGranted) return undefined;
  const { protocol, hostname } = new URL(request.url);
  return cookieText(
    visitorKeyCookie(known.ok ? known.value : randomUUID(), {
      isConsentGranted,
      protocol: protocol === "http:" ? "http:" : "https:",
      hostname,
    }),
  );
};
