import { invalid, ok, type Result } from "../kernel/result.ts";

/** Whether a visitor lets data be sent: they said yes, no, or nothing yet. [CNS-01] */
export const CONSENT_STATUSES = ["granted", "declined", "unknown"] as const;

/** What a visitor said about sending data. [CNS-01] */
export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** Reads a stored consent status. Error: `consent-status-unknown`. [CNS-01] */
export const parseConsentStatus = (text: string): Result<ConsentStatus> => {
  const status = CONSENT_STATUSES.find((known) => known === text);
  return status
    ? ok(status)
    : invalid("consent-status-unknown", "consent is granted, declined or unknown", text);
};

/** What becomes of data that is to be sent: it goes out, waits in memory until the visitor has said something, or is dropped. [CNS-02, CNS-Q1] */
export const fateOfData = (status: ConsentStatus): "send" | "keep" | "drop" => {
  if (status === "granted") return "send";
  return status === "unknown" ? "keep" : "drop";
};
