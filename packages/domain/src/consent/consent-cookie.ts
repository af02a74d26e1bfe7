import { YEAR_MS } from "../time/duration.ts";
import { parseCookies } from "../kernel/cookie.ts";
import { parseConsentStatus, type ConsentStatus } from "./consent-status.ts";

/** The cookie in which a visitor's decision about consent stands. [CNS-01] */
const CONSENT_COOKIE = "consent";

/** The decision as a cookie keeps it: for a year, then the visitor is asked again. [CNS-01] */
export const consentCookie = (
  status: ConsentStatus,
): { readonly name: string; readonly value: string; readonly maxAgeSeconds: number } => ({
  name: CONSENT_COOKIE,
  value: status,
  maxAgeSeconds: YEAR_MS / 1000,
});

/** What a visitor said on an earlier page, by their cookies; unknown where they say nothing that can be read. [CNS-01] */
export const keptConsent = (cookies: string): ConsentStatus => {
  const kept = parseConsentStatus(parseCookies(cookies)[CONSENT_COOKIE] ?? "");
  return kept.ok ? kept.value : "unknown";
};
