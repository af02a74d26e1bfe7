import { warningEntry, type LogEntry } from "../logging/log-entry.ts";
import type { EvaluationAttributes, FlagClient } from "./flag-client.port.ts";
import type { FlagOverride } from "./flag-query.ts";
import {
  memoryOf,
  recordTreatment,
  type TreatmentMemory,
  EMPTY_MEMORY,
} from "./treatment-memory.ts";
import { isDecided, type Treatment, EXPERIMENTS } from "./experiment.ts";

/** The visitor for whom flags are decided; without a key or a client all flags are off. */
export interface FlagSubject {
  readonly key: string | undefined;
  readonly client: FlagClient | undefined;
  readonly override?: FlagOverride | undefined;
  readonly attributes: EvaluationAttributes;
}

/** The treatment of a visitor and its source: the override in the query, the flag service, or the default. */
export interface FlagDecision {
  readonly treatment: Treatment;
  readonly source: "override" | "backend" | "default";
  readonly memory: TreatmentMemory;
  readonly entries: readonly LogEntry[];
}

/** Decides a flag for a visitor: an override wins; off without client or key; control before the client is ready or if the service has no treatment; else the treatment of the service, which is recorded and compared with earlier ones. */
export const decideTreatment = (
  flag: string,
  { key, client, override, attributes }: FlagSubject,
  memory: TreatmentMemory,
): FlagDecision => {
  if (override?.flag === flag)
    return { treatment: override.treatment, source: "override", memory, entries: [] };
  if (!client) {
    const entries = [warningEntry("flag-client-or-sdk-empty", { flag })];
    return { treatment: "off", source: "default", memory, entries };
  }
  if (!key) return { treatment: "off", source: "default", memory, entries: [] };
  const keyed = memoryOf(memory, key);
  if (!client.isReady) return { treatment: "control", source: "default", ...keyed };
  const live = client.treatmentOf(flag, attributes);
  if (!isDecided(live)) {
    const entries = [...keyed.entries, warningEntry("flag-no-treatment", { flag })];
    return { treatment: "control", source: "default", memory: keyed.memory, entries };
  }
  const recorded = recordTreatment(keyed.memory, flag, live);
  return {
    treatment: live,
    source: "backend",
    memory: recorded.memory,
    entries: [...keyed.entries, ...recorded.entries],
  };
};

/** A visitor with a key, for whom a server evaluates flags. */
export interface FlagVisitor extends EvaluationAttributes {
  readonly key: string;
}

/** Treatments of one visitor by flag, evaluated on the server. */
export type EvaluatedTreatments = Readonly<Record<string, Treatment>>;

/** Evaluates all experiments for a visitor. Changes of treatments are logged by the browser, which stores the earlier ones. */
export const evaluateTreatments = (
  subject: FlagSubject,
  write: (entry: LogEntry) => void,
): EvaluatedTreatments =>
  Object.fromEntries(
    EXPERIMENTS.map((flag) => {
      const { treatment, entries } = decideTreatment(flag, subject, EMPTY_MEMORY);
      for (const entry of entries) write(entry);
      return [flag, treatment];
    }),
  );
