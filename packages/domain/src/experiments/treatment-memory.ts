import { errorEntry, warningEntry, type LogEntry } from "../logging/log-entry.ts";
import { parseJson } from "../kernel/untrusted-text.ts";
import { isDecided, type DecidedTreatment } from "./experiment.ts";

/** The first treatment of each flag for one visitor key. */
export interface MonitoringRecord {
  /** Empty if there is no record. */
  readonly splitKey: string;
  readonly featureFlags: Readonly<Record<string, DecidedTreatment>>;
}

/** The recorded treatments of a visitor: in the browser session, and in local storage beyond it. They are used for monitoring only; treatments are never decided from them. */
export interface TreatmentMemory {
  readonly session: MonitoringRecord;
  readonly user: MonitoringRecord;
}

export const EMPTY_RECORD: MonitoringRecord = { splitKey: "", featureFlags: {} };

export const EMPTY_MEMORY: TreatmentMemory = { session: EMPTY_RECORD, user: EMPTY_RECORD };

/** A changed memory and the log entries of the change. */
export interface MemoryUpdate {
  readonly memory: TreatmentMemory;
  readonly entries: readonly LogEntry[];
}

/** Parses a stored record; a missing or invalid one is empty. */
export const readMonitoringRecord = (text: string | null | undefined): MonitoringRecord => {
  const { splitKey, featureFlags } = { ...(parseJson(text ?? "") as Record<string, unknown>) };
  if (typeof splitKey !== "string" || typeof featureFlags !== "object" || !featureFlags)
    return EMPTY_RECORD;
  return {
    splitKey,
    featureFlags: Object.fromEntries(
      Object.entries(featureFlags as Record<string, unknown>).flatMap(([flag, treatment]) =>
        typeof treatment === "string" && isDecided(treatment) ? [[flag, treatment]] : [],
      ),
    ),
  };
};

const recordFor = (record: MonitoringRecord, key: string): MonitoringRecord =>
  record.splitKey === key ? record : { splitKey: key, featureFlags: {} };

/** The memory for a key: records of another key are dropped, which is logged. */
export const memoryOf = (memory: TreatmentMemory, key: string): MemoryUpdate => {
  const { session, user } = memory;
  if (session.splitKey === key && user.splitKey === key) return { memory, entries: [] };
  const isOtherKey = [session, user].some(({ splitKey }) => splitKey !== "" && splitKey !== key);
  return {
    memory: { session: recordFor(session, key), user: recordFor(user, key) },
    entries: isOtherKey ? [warningEntry("flag-user-key-changed")] : [],
  };
};

const withTreatment = (
  record: MonitoringRecord,
  flag: string,
  treatment: DecidedTreatment,
): MonitoringRecord => ({
  ...record,
  featureFlags: { ...record.featureFlags, [flag]: treatment },
});

const treatmentIn = ({ featureFlags }: MonitoringRecord, flag: string) =>
  Object.hasOwn(featureFlags, flag) ? featureFlags[flag] : undefined;

/** Records the first treatment of a flag in a session. A different treatment later in the session, or in a later session with the same key, is logged as an error. */
export const recordTreatment = (
  memory: TreatmentMemory,
  flag: string,
  treatment: DecidedTreatment,
): MemoryUpdate => {
  const first = treatmentIn(memory.session, flag);
  if (first === treatment) return { memory, entries: [] };
  if (first !== undefined)
    return {
      memory,
      entries: [changeEntry("flag-treatment-changed-session", flag, first, treatment)],
    };
  const earlier = treatmentIn(memory.user, flag);
  return {
    memory: {
      session: withTreatment(memory.session, flag, treatment),
      user: earlier === treatment ? memory.user : withTreatment(memory.user, flag, treatment),
    },
    entries:
      earlier === undefined || earlier === treatment
        ? []
        : [changeEntry("flag-treatment-changed-user", flag, earlier, treatment)],
  };
};

const changeEntry = (
  code: "flag-treatment-changed-session" | "flag-treatment-changed-user",
  flag: string,
  first: DecidedTreatment,
  treatment: DecidedTreatment,
): LogEntry => errorEntry(code, { flag, first, treatment });
