import { SECOND_MS, YEAR_MS } from "../time/duration.ts";
import { parseCookies } from "../market/cookie.ts";

/** Whether a visitor allows data to be sent; `unknown` before the first decision. */
export const CONSENT_STATUSES = ["granted", "declined", "unknown"] as const;

export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** What to do with data: send it, queue it in memory until there is a decision, or drop it. */
export const dataHandling = (status: ConsentStatus): "send" | "queue" | "drop" => {
  if (status === "granted") return "send";
  return status === "unknown" ? "queue" : "drop";
};

const CONSENT_COOKIE = "consent";

/** How long a decision is stored: a year, in s. */
export const CONSENT_S = YEAR_MS / SECOND_MS;

export const consentCookie = (status: ConsentStatus) => ({
  name: CONSENT_COOKIE,
  value: status,
  maxAgeSeconds: CONSENT_S,
});

/** The decision in the cookies of a visitor; unknown if there is none or it is another text. */
export const consentInCookies = (cookies: string): ConsentStatus => {
  const stored = parseCookies(cookies)[CONSENT_COOKIE];
  return CONSENT_STATUSES.find((status) => status === stored) ?? "unknown";
};
