import { decideTreatment } from "@passepartout/domain/experiments/decide-treatment";
import {
  evaluateTreatments,
  type EvaluatedTreatments,
} from "@passepartout/domain/experiments/evaluated-treatments";
import type { EvaluationAttributes } from "@passepartout/domain/experiments/flag-client.port";
import { EMPTY_MEMORY } from "@passepartout/domain/experiments/treatment-memory";
import { writeLogEntry } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import type { ServerFlags } from "./server-flags.ts";

/** Evaluates all experiments for a visitor, and the rollout plan with which a browser evaluates them alike. Changes of treatments are logged by the browser, which stores the earlier ones. */
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
    await Promise.race([flags.settled(), timeout()]);
    const subject = { key, client: flags.clientFor(key), attributes };
    const treatments = evaluateTreatments((flag) => {
      const { treatment, entries } = decideTreatment(flag, subject, EMPTY_MEMORY);
      for (const entry of entries) writeLogEntry(log)(entry);
      return treatment;
    });
    return { treatments, rolloutPlan: flags.rolloutPlanFor(key) };
  };

const timeout = () =>
  new Promise<void>((resolve) => setTimeout(resolve, DEADLINES_MS.firstFlags).unref());
