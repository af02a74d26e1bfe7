import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import { PROMISES } from "@passepartout/domain/facts/shop-facts";
import type { Clock } from "@passepartout/domain/time/clock.port";
import { DAY_MS } from "@passepartout/domain/time/duration";
import { repeat } from "../../src/processes/repeat.ts";
import { type FilePlaces, removeUnusedFiles } from "../files/file-places.ts";
import { FileStoreError } from "../files/file-store.ts";
import { claim } from "../store/claim.ts";
import { type Store, withLimits } from "../store/open-store.ts";
import { SWEEP_LIMITS, type StoreLocation } from "../store/store-location.ts";
import { isStoreBusy } from "../store/store-busy.ts";
import { sweepStore } from "../store/sweep-store.ts";
import { sql, type SqlBool } from "kysely";
import { deleteCustomer } from "./accounts.ts";
import { SAMPLE_ISSUER } from "./sample-identity.ts";

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
    }
  };
  const stop = repeat(sweep, FIRST_SWEEP_AFTER_MS, SWEEP_EVERY_MS);
  return () => {
    stopping.abort();
    return stop();
  };
};

/** Accounts of a step; other queries run between steps. */
const STEP_ROWS = 20;

/** As long as a session. */
const SAMPLE_LIFETIME_MS = PROMISES.guestCartDays * DAY_MS;

/** Deletes the accounts of the sample identity service that have no session: anybody can create any number of them. */
export const sweepSampleCustomers = async (store: Store, now: number, signal?: AbortSignal) => {
  const mayGoOn = () => signal?.aborted !== true;
  let rows = STEP_ROWS;
  while (rows === STEP_ROWS && mayGoOn()) {
    const left = await store
      .selectFrom("customers")
      .select(["id", "email", "email_verified_at"])
      .where("identity", "like", `${SAMPLE_ISSUER} %`)
      .where("password_hash", "is", null)
      .where("created_at", "<=", now - SAMPLE_LIFETIME_MS)
      .where(sql<SqlBool>`not exists (select 1 from sessions where customer_id = customers.id)`)
      .limit(STEP_ROWS)
      .execute();
    for (const customer of left)
      await store.transaction().execute((transaction) => deleteCustomer(transaction, customer));
    rows = left.length;
  }
};
