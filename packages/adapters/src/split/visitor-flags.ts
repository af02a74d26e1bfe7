import {
  evaluateTreatments,
  type EvaluatedTreatments,
  type FlagVisitor,
} from "@passepartout/domain/experiments/decide-treatment";
import { writeLogEntryOnce } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { SECOND_MS } from "@passepartout/domain/time/duration";
import { LRUCache } from "lru-cache";
import { afterMs, type ServerFlags } from "./server-flags.ts";

const MAX_VISITORS = 10_000;

/** The flags of visitors, for the pages of a server and for browsers. */
export const createVisitorFlags = (flags: ServerFlags, log: Log) => {
  const known = new LRUCache<string, EvaluatedTreatments>({
    max: MAX_VISITORS,
    ttl: 60 * SECOND_MS,
  });
  // A flag that the service lacks is missing for every visitor.
  const write = writeLogEntryOnce(log, new Set());
  const settledWithin = (ms: number) => Promise.race([flags.settled(), afterMs(ms)]);
  let loading: Promise<void> | undefined;

  const evaluate = ({ key, channel, mobileDevice }: FlagVisitor): EvaluatedTreatments =>
    evaluateTreatments(
      { key, client: flags.clientFor(key), attributes: { channel, mobileDevice } },
      write,
    );
  const decide = (visitor: FlagVisitor): EvaluatedTreatments | undefined => {
    if (!flags.clientFor(visitor.key)?.isReady) return undefined;
    const treatments = evaluate(visitor);
    known.set(nameOf(visitor), treatments);
    return treatments;
  };
  return {
    /** The treatments for a page: evaluated once a minute for each visitor. Undefined until the flags are loaded, for which the first page waits a moment; then a page shows what everybody sees. */
    forPage: (
      visitor: FlagVisitor,
    ): EvaluatedTreatments | undefined | Promise<EvaluatedTreatments | undefined> => {
      const treatments = known.get(nameOf(visitor)) ?? decide(visitor);
      if (treatments) return treatments;
      loading ??= settledWithin(DEADLINES_MS.pageFlags);
      return loading.then(() => decide(visitor));
    },
    /** The treatments, and the rollout plan with which a browser evaluates them alike. */
    forBrowser: async (visitor: FlagVisitor) => {
      await settledWithin(DEADLINES_MS.firstFlags);
      return { treatments: evaluate(visitor), rolloutPlan: flags.rolloutPlanFor(visitor.key) };
    },
  };
};

const nameOf = ({ key, channel, mobileDevice }: FlagVisitor): string =>
  mobileDevice ? `${key} ${channel} mobile` : `${key} ${channel}`;
