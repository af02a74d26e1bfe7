import { SECOND_MS, YEAR_MS } from "../time/duration.ts";
import { parseCookies, type Cookie } from "../kernel/cookie.ts";
import { parseConsentStatus, type ConsentStatus } from "./consent-status.ts";

const CONSENT_COOKIE = "consent";

/** The cookie that stores a decision for a year. */
export const consentCookie = (
  status: ConsentStatus,
): Required<Pick<Cookie, "name" | "value" | "maxAgeSeconds">> => ({
  name: CONSENT_COOKIE,
  value: status,
  maxAgeSeconds: YEAR_MS / SECOND_MS,
});

/** The decision in the cookies of a visitor; unknown if there is none or it cannot be parsed. */
export const consentInCookies = (cookies: string): ConsentStatus => {
  const status = parseConsentStatus(parseCookies(cookies)[CONSENT_COOKIE] ?? "");
  return status.ok ? status.value : "unknown";
};
