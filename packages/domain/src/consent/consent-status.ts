import { invalid, ok, type Result } from "../kernel/result.ts";

/** Whether a visitor allows data to be sent; `unknown` before the first decision. */
export const CONSENT_STATUSES = ["granted", "declined", "unknown"] as const;

export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** Parses a stored consent status. Error: `consent-status-unknown`. */
export const parseConsentStatus = (text: string): Result<ConsentStatus> => {
  const status = CONSENT_STATUSES.find((known) => known === text);
  return status
    ? ok(status)
    : invalid("consent-status-unknown", "consent is granted, declined or unknown", text);
};

/** What to do with data: send it, queue it in memory until there is a decision, or drop it. */
export const dataHandling = (status: ConsentStatus): "send" | "queue" | "drop" => {
  if (status === "granted") return "send";
  return status === "unknown" ? "queue" : "drop";
};
