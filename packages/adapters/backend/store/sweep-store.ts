import { setImmediate as pause } from "node:timers/promises";
import { RESTORE_TIMEOUT_MS } from "@passepartout/domain/cart/cart-limits";
import { DAY_MS } from "@passepartout/domain/time/duration";
import { sql } from "kysely";
import type { Store } from "./open-store.ts";

/** Maximum number of rows that a step handles; other queries run between steps. */
const STEP_ROWS = 100;

/** An upload that has not ended after this time was broken off, such as by the end of the process. */
export const MAX_UPLOAD_MS = 60 * 60_000;

/** How long an operator can see an email that was given up. */
const FAILED_EMAILS_MS = 30 * DAY_MS;

/** Claims from a contract lapse three years after the end of the year in which they arose, and with them the reason to keep its withdrawal. */
const WITHDRAWAL_YEARS = 3;

/** The first moment of the oldest year whose withdrawals are kept. */
const withdrawalsSince = (now: number): number =>
  Date.UTC(new Date(now).getUTCFullYear() - WITHDRAWAL_YEARS, 0, 1);

/** Deletes expired sessions, links and credentials, withdrawals whose claims have expired, emails that were given up, broken uploads, removed cart lines, and the images, carts and voucher uses of guests who are gone. Large images are deleted one by one. Ends early when the signal is aborted; the next sweep continues. */
export const sweepStore = async (
  store: Store,
  now: number,
  signal?: AbortSignal,
): Promise<void> => {
  const next = async () => {
    await pause();
    return signal?.aborted !== true;
  };
  while ((await next()) && (await deleteSessions(store, now)) > 0n);
  for (const ended of [
    store.deleteFrom("password_resets").where("expires_at", "<=", now),
    store.deleteFrom("email_changes").where("expires_at", "<=", now),
    store.deleteFrom("used_credentials").where("expires_at", "<=", now),
    store.deleteFrom("actions").where("expires_at", "<=", now),
    store
      .deleteFrom("pictures")
      .where("is_complete", "=", 0)
      .where("created_at", "<=", now - MAX_UPLOAD_MS),
    store.deleteFrom("cart_lines").where("removed_at", "<=", now - RESTORE_TIMEOUT_MS),
    store.deleteFrom("withdrawals").where("received_at", "<", withdrawalsSince(now)),
    store.deleteFrom("emails").where("failed_at", "<=", now - FAILED_EMAILS_MS),
  ])
    if (await next()) await ended.execute();
  for (const rows of OWNED_ROWS) {
    let page = await ownersOf(store, rows, "");
    while (page.length > 0) {
      for (const owner of await withoutOwner(store, page))
        while ((await next()) && (await removeSome(store, rows, owner)) > 0n);
      if (!(await next())) return;
      page = await ownersOf(store, rows, page.at(-1) ?? "");
    }
  }
};

const deleteSessions = async (store: Store, now: number): Promise<bigint> => {
  const { numDeletedRows } = await store
    .deleteFrom("sessions")
    .where("id_hash", "in", (row) =>
      row.selectFrom("sessions").select("id_hash").where("expires_at", "<=", now).limit(STEP_ROWS),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows;
};

/** What belongs to a customer or guest, with the column that names the owner. */
export const OWNED_ROWS = [
  ["pictures", "owner"],
  ["voucher_uses", "used_by"],
  ["cart_lines", "owner"],
  ["cart_vouchers", "owner"],
  ["cart_deliveries", "owner"],
] as const;

type OwnedRows = (typeof OWNED_ROWS)[number];

/** Owners of rows after one, in alphabetical order. */
const ownersOf = async (
  store: Store,
  [table, column]: OwnedRows,
  after: string,
): Promise<readonly string[]> => {
  const owner = sql.ref<string>(column);
  const rows = await store
    .selectFrom(table)
    .select(owner.as("owner"))
    .distinct()
    .where(owner, ">", after)
    .orderBy("owner")
    .limit(STEP_ROWS)
    .execute();
  return rows.map((row) => row.owner);
};

/** Deletes rows of an owner, of images one. Returns the number of deleted rows, 0 at the end. */
const removeSome = async (
  store: Store,
  [table, column]: OwnedRows,
  owner: string,
): Promise<bigint> => {
  // With the owner: a guest who signs in at this moment keeps the image.
  const rows = store.deleteFrom(table).where(sql.ref<string>(column), "=", owner);
  const some =
    table === "pictures"
      ? rows.where("id", "=", (row) =>
          row.selectFrom(table).select("id").where("owner", "=", owner).limit(1),
        )
      : rows;
  return (await some.executeTakeFirstOrThrow()).numDeletedRows;
};

/** The owners that are neither a customer nor the session of a guest. */
const withoutOwner = async (
  store: Store,
  owners: readonly string[],
): Promise<readonly string[]> => {
  const guests = await store
    .selectFrom("sessions")
    .select("id_hash as owner")
    .where("id_hash", "in", owners)
    .execute();
  const customers = await store
    .selectFrom("customers")
    .select("id as owner")
    .where("id", "in", owners)
    .execute();
  const known = new Set([...guests, ...customers].map(({ owner }) => owner));
  return owners.filter((owner) => !known.has(owner));
};
