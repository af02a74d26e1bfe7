import { decideTreatment } from "@passepartout/domain/experiments/decide-treatment";
import {
  evaluateTreatments,
  type EvaluatedTreatments,
} from "@passepartout/domain/experiments/evaluated-treatments";
import type { EvaluationAttributes } from "@passepartout/domain/experiments/flag-client.port";
import { EMPTY_MEMORY } from "@passepartout/domain/experiments/treatment-memory";
import { writeEntry } from "@passepartout/domain/journal/journal-entry";
import type { Log } from "@passepartout/domain/journal/log.port";
import type { ServerFlags } from "./server-flags.ts";

/** How long an answer waits for the first flags of a process; then it says control, and the next answer knows more. */
const PATIENCE_MS = 2000;

/** Evaluates all experiments for a visitor on the server, with what their browser needs to say the same. What the journal is told of treatments that change belongs to the browser, which remembers. [FLG-Q7] */
export const createFlagEvaluation =
  (flags: ServerFlags, log: Log) =>
  async ({
    key,
    attributes,
  }: {
    readonly key: string;
    readonly attributes: EvaluationAttributes;
  }): Promise<{
    readonly treatments: EvaluatedTreatments;
    readonly rolloutPlan?: object | undefined;
  }> => {
    await Promise.race([flags.settled(), aWhile()]);
    const visit = { key, client: flags.clientFor(key), attributes };
    const treatments = evaluateTreatments((flag) => {
      const { treatment, entries } = decideTreatment(flag, visit, EMPTY_MEMORY);
      for (const entry of entries) writeEntry(log)(entry);
      return treatment;
    });
    return { treatments, rolloutPlan: flags.rolloutPlanFor(key) };
  };

const aWhile = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
