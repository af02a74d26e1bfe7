import type { LogEntry } from "../logging/log-entry.ts";
import { decideTreatment, type FlagSubject } from "./decide-treatment.ts";
import { EXPERIMENTS } from "./experiment.ts";
import type { EvaluationAttributes } from "./flag-client.port.ts";
import { EMPTY_MEMORY } from "./treatment-memory.ts";
import type { Treatment } from "./treatment.ts";

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
