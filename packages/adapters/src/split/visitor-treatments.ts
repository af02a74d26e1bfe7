import { decideTreatment } from "@passepartout/domain/experiments/decide-treatment";
import {
  evaluatedClient,
  evaluateTreatments,
} from "@passepartout/domain/experiments/evaluated-treatments";
import type {
  EvaluationAttributes,
  FlagClient,
} from "@passepartout/domain/experiments/flag-client.port";
import { EMPTY_MEMORY } from "@passepartout/domain/experiments/treatment-memory";
import { writeLogEntryOnce } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { SECOND_MS } from "@passepartout/domain/time/duration";
import { LRUCache } from "lru-cache";
import type { ServerFlags } from "./server-flags.ts";

/** A visitor for whom a page is rendered. */
export interface FlagVisitor extends EvaluationAttributes {
  readonly key: string;
}

const MAX_VISITORS = 10_000;

/** The flags of visitors for pages: decided once a minute for each visitor. Undefined until the flags are loaded, for which the first page waits a moment; then a page shows what everybody sees. */
export const createVisitorTreatments = (
  flags: ServerFlags,
  log: Log,
): ((visitor: FlagVisitor) => FlagClient | undefined | Promise<FlagClient | undefined>) => {
  const known = new LRUCache<string, FlagClient>({ max: MAX_VISITORS, ttl: 60 * SECOND_MS });
  let loading: Promise<void> | undefined;
  // A flag that the service lacks is missing for every visitor.
  const write = writeLogEntryOnce(log, new Set());
  const decide = ({ key, channel, mobileDevice }: FlagVisitor): FlagClient | undefined => {
    const client = flags.clientFor(key);
    if (!client?.isReady) return undefined;
    const subject = { key, client, attributes: { channel, mobileDevice } };
    const decided = evaluatedClient(
      evaluateTreatments((flag) => {
        const { treatment, entries } = decideTreatment(flag, subject, EMPTY_MEMORY);
        for (const entry of entries) write(entry);
        return treatment;
      }),
    );
    known.set(nameOf(key, channel, mobileDevice), decided);
    return decided;
  };
  return (visitor) => {
    const { key, channel, mobileDevice } = visitor;
    const cached = known.get(nameOf(key, channel, mobileDevice)) ?? decide(visitor);
    if (cached) return cached;
    loading ??= Promise.race([flags.settled(), pause()]);
    return loading.then(() => decide(visitor));
  };
};

const nameOf = (key: string, channel: string, mobileDevice: boolean): string =>
  mobileDevice ? `${key} ${channel} mobile` : `${key} ${channel}`;

const pause = () =>
  new Promise<void>((resolve) => setTimeout(resolve, DEADLINES_MS.pageFlags).unref());
