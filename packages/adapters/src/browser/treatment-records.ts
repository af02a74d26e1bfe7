import type { ConsentStatus } from "@passepartout/domain/consent/consent-status";
import {
  readMonitoringRecord,
  type TreatmentMemory,
} from "@passepartout/domain/experiments/treatment-memory";
import { readText, type Store, writeText } from "./stored-text.ts";

/** The name of the monitoring record, in session and local storage alike. */
export const MONITORING_RECORD = "featureFlagMonitoring";

/** The browser storage for treatments; either may be unavailable. */
type TreatmentStores = Readonly<Record<"session" | "local", Store>>;

const PAGE_STORES: TreatmentStores = { session: () => sessionStorage, local: () => localStorage };

/** Reads the stored treatments; unavailable or malformed storage counts as empty. */
export const readTreatmentMemory = (stores: TreatmentStores = PAGE_STORES): TreatmentMemory => ({
  session: readMonitoringRecord(readText(stores.session, MONITORING_RECORD)),
  user: readMonitoringRecord(readText(stores.local, MONITORING_RECORD)),
});

/** Stores treatments if the visitor has consented and deletes them if they have declined; without a decision nothing is written. */
export const writeTreatmentMemory = (
  { session, user }: TreatmentMemory,
  consent: ConsentStatus,
  stores: TreatmentStores = PAGE_STORES,
): void => {
  if (consent === "unknown") return;
  const text = (record: object) => (consent === "granted" ? JSON.stringify(record) : undefined);
  writeText(stores.session, MONITORING_RECORD, text(session));
  writeText(stores.local, MONITORING_RECORD, text(user));
};
