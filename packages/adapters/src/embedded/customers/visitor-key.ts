import { randomUUID } from "node:crypto";
import { keptConsent } from "@passepartout/domain/consent/consent-cookie";
import {
  parseVisitorKey,
  VISITOR_KEY_COOKIE,
  visitorKeyCookie,
} from "@passepartout/domain/experiments/visitor-key";
import { cookieText, parseCookies } from "@passepartout/domain/kernel/cookie";

/** The visitor key to be set with an answer: a new one for who has none, until the browser closes; the same for a year once consent is granted. [FLG-12, FLG-Q10, CUS-15] */
export const keyCookieFor = (request: Request): string | undefined => {
  const cookies = request.headers.get("cookie") ?? "";
  const known = parseVisitorKey(parseCookies(cookies)[VISITOR_KEY_COOKIE] ?? "");
  const isConsentGranted = keptConsent(cookies) === "granted";
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
