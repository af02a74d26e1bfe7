import type { ConsentStatus } from "@passepartout/domain/consent/consent-status";
import {
  EMPTY_RECORD,
  readMonitoringRecord,
  type MonitoringRecord,
  type TreatmentMemory,
} from "@passepartout/domain/experiments/treatment-memory";

/** The name of the monitoring record, in session and local storage alike. [FLG-14] */
export const MONITORING_RECORD = "featureFlagMonitoring";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where a browser keeps what it remembers of treatments; either may be closed to the shop. */
export interface TreatmentStores {
  readonly session: () => Store;
  readonly local: () => Store;
}

const ofThePage: TreatmentStores = { session: () => sessionStorage, local: () => localStorage };

/** Reads what the browser remembers of treatments; what is closed or broken reads as nothing. [FLG-04, FLG-14] */
export const readTreatmentMemory = (stores: TreatmentStores = ofThePage): TreatmentMemory => ({
  session: recordIn(stores.session),
  user: recordIn(stores.local),
});

/** Remembers treatments once the visitor has agreed, and forgets them when they decline; until they have said something nothing is written. [FLG-14, FLG-Q10] */
export const writeTreatmentMemory = (
  { session, user }: TreatmentMemory,
  consent: ConsentStatus,
  stores: TreatmentStores = ofThePage,
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
    // A browser that keeps nothing, or is full: monitoring does without.
  }
};
