import { warningEntry, type JournalEntry } from "../journal/journal-entry.ts";
import type { EvaluationAttributes, FlagClient } from "./flag-client.port.ts";
import type { FlagOverride } from "./flag-query.ts";
import {
  memoryOf,
  NO_ENTRIES,
  rememberTreatment,
  type TreatmentMemory,
} from "./treatment-memory.ts";
import { isDecided, type Treatment } from "./treatment.ts";

/** Who asks for treatments, and whom: without a key, or without a client, there is nobody to ask. [FLG-03, FLG-15] */
export interface FlagVisit {
  readonly key: string | undefined;
  readonly client: FlagClient | undefined;
  readonly override?: FlagOverride | undefined;
  readonly attributes: EvaluationAttributes;
}

/** What a visitor gets, and who said so: the address, the flag service, or the shop itself in want of an answer. [FLG-03, FLG-07] */
export interface FlagDecision {
  readonly treatment: Treatment;
  readonly source: "override" | "backend" | "default";
  readonly memory: TreatmentMemory;
  readonly entries: readonly JournalEntry[];
}

/**
 * Decides a flag for a visitor: an override of the address wins; without client or key it is off; before the client is ready, and where the service has no treatment, it is control; else it is what the service says now, which is remembered and compared. [FLG-03, FLG-04, FLG-05, FLG-06, FLG-07, FLG-Q2, FLG-Q4]
 */
export const decideTreatment = (
  flag: string,
  { key, client, override, attributes }: FlagVisit,
  memory: TreatmentMemory,
): FlagDecision => {
  if (override?.flag === flag)
    return { treatment: override.treatment, source: "override", memory, entries: NO_ENTRIES };
  if (!client) {
    const entries = [warningEntry("flag-client-or-sdk-empty", { flag })];
    return { treatment: "off", source: "default", memory, entries };
  }
  if (!key) return { treatment: "off", source: "default", memory, entries: NO_ENTRIES };
  const own = memoryOf(memory, key);
  if (!client.isReady) return { treatment: "control", source: "default", ...own };
  const live = client.treatmentOf(flag, attributes);
  if (!isDecided(live)) {
    const entries = [...own.entries, warningEntry("flag-no-treatment", { flag })];
    return { treatment: "control", source: "default", memory: own.memory, entries };
  }
  const after = rememberTreatment(own.memory, flag, live);
  return {
    treatment: live,
    source: "backend",
    memory: after.memory,
    entries: own.entries.length === 0 ? after.entries : [...own.entries, ...after.entries],
  };
};
