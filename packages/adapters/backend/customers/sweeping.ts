import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { Clock } from "@passepartout/domain/time/clock.port";
import type { FilePlaces } from "../files/file-places.ts";
import { FileStoreError } from "../files/file-store.ts";
import { removeUnusedFiles } from "../files/unused-files.ts";
import { claim } from "../store/claim.ts";
import { type Store, withLimits } from "../store/open-store.ts";
import { SWEEP_LIMITS } from "../store/query-limits.ts";
import { isStoreBusy } from "../store/store-busy.ts";
import type { StoreLocation } from "../store/store-location.ts";
import { sweepStore } from "../store/sweep-store.ts";
import { sweepSampleCustomers } from "./sample-customers.ts";

const FIRST_SWEEP_AFTER_MS = 60_000;
const SWEEP_EVERY_MS = 600_000;

/** Sweeps the store a minute after it was opened, and then every ten minutes, in one of the processes that share it. Returns what stops it and resolves when no query is running. */
export const startSweeping = (
  location: StoreLocation,
  store: Store,
  files: FilePlaces,
  { now }: Clock,
  log: Log | undefined,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  let sweeping = Promise.resolve();
  let timer: NodeJS.Timeout;
  const sweepAfter = (ms: number) => {
    timer = setTimeout(() => {
      sweeping = sweep();
    }, ms).unref();
  };
  const sweep = async () => {
    try {
      // Shorter than the pause, so that a process that sweeps alone has each turn.
      if (!(await claim(store, "sweep", now(), SWEEP_EVERY_MS / 2))) return;
      await withLimits(location, store, SWEEP_LIMITS, (patient) =>
        sweepStore(patient, now(), stopping.signal),
      );
      await sweepSampleCustomers(store, now(), stopping.signal);
      await removeUnusedFiles(store, files, now(), stopping.signal);
    } catch (reason) {
      // A store that is locked is swept the next time.
      if (!isStoreBusy(reason) || reason instanceof FileStoreError)
        log?.error("customer-data-error", { reason: reasonOf(reason) });
    } finally {
      if (!stopping.signal.aborted) sweepAfter(SWEEP_EVERY_MS);
    }
  };
  sweepAfter(FIRST_SWEEP_AFTER_MS);
  return async () => {
    clearTimeout(timer);
    stopping.abort();
    await sweeping;
  };
};
