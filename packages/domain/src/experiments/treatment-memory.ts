import { errorEntry, warningEntry, type JournalEntry } from "../journal/journal-entry.ts";
import { isDecided, type DecidedTreatment } from "./treatment.ts";

/** The monitoring record: whose key, and which treatment each flag first had. [FLG-14] */
export interface MonitoringRecord {
  /** Empty while nobody was seen. */
  readonly splitKey: string;
  readonly featureFlags: Readonly<Record<string, DecidedTreatment>>;
}

/** What is remembered of a visitor's treatments: within the browser session, and in local storage beyond it. It is for monitoring alone; no visitor is ever given a treatment from memory. [FLG-04, FLG-Q2, FLG-Q3] */
export interface TreatmentMemory {
  readonly session: MonitoringRecord;
  readonly user: MonitoringRecord;
}

/** A record of nobody. [FLG-14] */
export const EMPTY_RECORD: MonitoringRecord = { splitKey: "", featureFlags: {} };

/** The memory of a visitor of whom nothing is stored. [FLG-04] */
export const EMPTY_MEMORY: TreatmentMemory = { session: EMPTY_RECORD, user: EMPTY_RECORD };

/** Something learnt: the memory after it, and what the journal is told. */
export interface Remembered {
  readonly memory: TreatmentMemory;
  readonly entries: readonly JournalEntry[];
}

/** Nothing for the journal. */
export const NO_ENTRIES: readonly JournalEntry[] = [];

/** Reads a record from where the browser keeps it; whatever is missing or broken reads as nothing remembered. [FLG-14] */
export const readMonitoringRecord = (text: string | null | undefined): MonitoringRecord => {
  const { splitKey, featureFlags } = { ...(parsed(text ?? "") as Record<string, unknown>) };
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

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const ownedBy = (record: MonitoringRecord, key: string): MonitoringRecord =>
  record.splitKey === key ? record : { splitKey: key, featureFlags: {} };

/** The memory of whoever has this key: another's is forgotten, which the journal is told. [FLG-06, FLG-29] */
export const memoryOf = (memory: TreatmentMemory, key: string): Remembered => {
  const { session, user } = memory;
  if (session.splitKey === key && user.splitKey === key) return { memory, entries: NO_ENTRIES };
  const isOther = [session, user].some(({ splitKey }) => splitKey !== "" && splitKey !== key);
  return {
    memory: { session: ownedBy(session, key), user: ownedBy(user, key) },
    entries: isOther ? [warningEntry("flag-user-key-changed")] : NO_ENTRIES,
  };
};

const noted = (
  record: MonitoringRecord,
  flag: string,
  treatment: DecidedTreatment,
): MonitoringRecord => ({
  ...record,
  featureFlags: { ...record.featureFlags, [flag]: treatment },
});

const treatmentIn = ({ featureFlags }: MonitoringRecord, flag: string) =>
  Object.hasOwn(featureFlags, flag) ? featureFlags[flag] : undefined;

/** Remembers the first treatment of a flag in a session; a different one, later in the session or since an earlier session with the same key, is an error for the journal. [FLG-04, FLG-05, FLG-Q3] */
export const rememberTreatment = (
  memory: TreatmentMemory,
  flag: string,
  treatment: DecidedTreatment,
): Remembered => {
  const first = treatmentIn(memory.session, flag);
  if (first === treatment) return { memory, entries: NO_ENTRIES };
  if (first !== undefined)
    return { memory, entries: [changed("flag-treatment-changed-session", flag, first, treatment)] };
  const before = treatmentIn(memory.user, flag);
  return {
    memory: {
      session: noted(memory.session, flag, treatment),
      user: before === treatment ? memory.user : noted(memory.user, flag, treatment),
    },
    entries:
      before === undefined || before === treatment
        ? NO_ENTRIES
        : [changed("flag-treatment-changed-user", flag, before, treatment)],
  };
};

const changed = (
  code: "flag-treatment-changed-session" | "flag-treatment-changed-user",
  flag: string,
  first: DecidedTreatment,
  treatment: DecidedTreatment,
): JournalEntry => errorEntry(code, { flag, first, treatment });
