import { PROMISES } from "@passepartout/domain/facts/company";
import { DAY_MS } from "@passepartout/domain/time/duration";
import type { Store } from "../store/open-store.ts";
import { deleteCustomer } from "./accounts.ts";
import { SAMPLE_ISSUER } from "./sample-identity.ts";

/** Accounts of a step; other queries run between steps. */
const STEP_ROWS = 20;

/** As long as a session. */
const LIFETIME_MS = PROMISES.guestCartDays * DAY_MS;

/** Deletes the accounts of the sample identity service that have no session: anybody can create any number of them. */
export const sweepSampleCustomers = async (
  store: Store,
  now: number,
  signal?: AbortSignal,
): Promise<void> => {
  const mayGoOn = () => signal?.aborted !== true;
  let rows = STEP_ROWS;
  while (rows === STEP_ROWS && mayGoOn()) {
    const left = await store
      .selectFrom("customers")
      .select(["id", "email", "email_verified_at"])
      .where("identity", "like", `${SAMPLE_ISSUER} %`)
      .where("password_hash", "is", null)
      .where("created_at", "<=", now - LIFETIME_MS)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("sessions")
              .select("id_hash")
              .whereRef("sessions.customer_id", "=", "customers.id"),
          ),
        ),
      )
      .limit(STEP_ROWS)
      .execute();
    for (const customer of left)
      await store.transaction().execute((transaction) => deleteCustomer(transaction, customer));
    rows = left.length;
  }
};
