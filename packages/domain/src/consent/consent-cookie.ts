import { SECOND_MS, YEAR_MS } from "../time/duration.ts";
import { parseCookies, type Cookie } from "../market/cookie.ts";
import { parseConsentStatus, type ConsentStatus } from "./consent-status.ts";

const CONSENT_COOKIE = "consent";

/** How long a decision is stored: a year, in s. */
export const CONSENT_S = YEAR_MS / SECOND_MS;

export const consentCookie = (
  status: ConsentStatus,
): Required<Pick<Cookie, "name" | "value" | "maxAgeSeconds">> => ({
  name: CONSENT_COOKIE,
  value: status,
  maxAgeSeconds: CONSENT_S,
});

/** The decision in the cookies of a visitor; unknown if there is none or it cannot be parsed. */
export const consentInCookies = (cookies: string): ConsentStatus => {
  const status = parseConsentStatus(parseCookies(cookies)[CONSENT_COOKIE] ?? "");
  return status.ok ? status.value : "unknown";
};
