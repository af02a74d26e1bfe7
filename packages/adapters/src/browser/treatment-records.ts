import type { ConsentStatus } from "@passepartout/domain/consent/consent-status";
import {
  EMPTY_RECORD,
  readMonitoringRecord,
  type MonitoringRecord,
  type TreatmentMemory,
} from "@passepartout/domain/experiments/treatment-memory";

/** The name of the monitoring record, in session and local storage alike. */
export const MONITORING_RECORD = "featureFlagMonitoring";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The browser storage for treatments; either may be unavailable. */
export interface TreatmentStores {
  readonly session: () => Store;
  readonly local: () => Store;
}

const PAGE_STORES: TreatmentStores = { session: () => sessionStorage, local: () => localStorage };

/** Reads the stored treatments; unavailable or malformed storage counts as empty. */
export const readTreatmentMemory = (stores: TreatmentStores = PAGE_STORES): TreatmentMemory => ({
  session: recordIn(stores.session),
  user: recordIn(stores.local),
});

/** Stores treatments if the visitor has consented and deletes them if they have declined; without a decision nothing is written. */
export const writeTreatmentMemory = (
  { session, user }: TreatmentMemory,
  consent: ConsentStatus,
  stores: TreatmentStores = PAGE_STORES,
): void => {
  if (consent === "unknown") return;
  write(stores.session, consent === "granted" ? session : undefined);
  write(stores.local, consent === "granted" ? user : undefined);
};

const recordIn = (store: () => Store): MonitoringRecord => {
  try {
    return readMonitoringRecord(store().getItem(MONITORING_RECORD));
  } catch {
    return EMPTY_RECORD;
  }
};

const write = (store: () => Store, record: MonitoringRecord | undefined): void => {
  try {
    if (record) store().setItem(MONITORING_RECORD, JSON.stringify(record));
    else store().removeItem(MONITORING_RECORD);
  } catch {
    // Storage is unavailable or full; monitoring works without it.
  }
};
