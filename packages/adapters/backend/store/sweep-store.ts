import { setImmediate as pause } from "node:timers/promises";
import { RESTORE_TIMEOUT_MS } from "@passepartout/domain/cart/cart-limits";
import type { Store } from "./open-store.ts";

/** Maximum number of rows that a step handles; other queries run between steps. */
const STEP_ROWS = 100;

/** An upload that has not ended after this time was broken off, such as by the end of the process. */
const MAX_UPLOAD_MS = 60 * 60_000;

/** Claims from a contract lapse three years after the end of the year in which they arose, and with them the reason to keep its withdrawal. */
const WITHDRAWAL_YEARS = 3;

/** The first moment of the oldest year whose withdrawals are kept. */
const withdrawalsSince = (now: number): number =>
  Date.UTC(new Date(now).getUTCFullYear() - WITHDRAWAL_YEARS, 0, 1);

/** Deletes expired sessions, links and credentials, withdrawals that nobody has a claim from any more, uploads that broke off, removed lines of carts, and what belongs to nobody any more: the images, carts and voucher uses of guests. Large images are deleted one by one. Ends early when the signal is aborted; the next sweep continues. */
export const sweepStore = async (
  store: Store,
  now: number,
  signal?: AbortSignal,
): Promise<void> => {
  const next = async () => {
    await pause();
    return signal?.aborted !== true;
  };
  while ((await next()) && (await deleteSessions(store, now)) === STEP_ROWS);
  for (const table of ["password_resets", "email_changes", "used_credentials"] as const)
    if (await next()) await store.deleteFrom(table).where("expires_at", "<=", now).execute();
  if (await next())
    await store
      .deleteFrom("pictures")
      .where("is_complete", "=", 0)
      .where("created_at", "<=", now - MAX_UPLOAD_MS)
      .execute();
  if (await next())
    await store
      .deleteFrom("cart_lines")
      .where("removed_at", "<=", now - RESTORE_TIMEOUT_MS)
      .execute();
  if (await next())
    await store
      .deleteFrom("withdrawals")
      .where("received_at", "<", withdrawalsSince(now))
      .execute();
  for (const { owners, remove } of [imagesOf(store), voucherUsesOf(store), ...cartsOf(store)]) {
    for (let page = await owners(""); page.length > 0; page = await owners(page.at(-1) ?? "")) {
      for (const owner of await withoutOwner(store, page))
        while ((await next()) && (await remove(owner)) > 0n);
      if (!(await next())) return;
    }
  }
};

const deleteSessions = async (store: Store, now: number): Promise<number> => {
  const expired = await store
    .selectFrom("sessions")
    .select("id_hash")
    .where("expires_at", "<=", now)
    .limit(STEP_ROWS)
    .execute();
  if (expired.length > 0)
    await store
      .deleteFrom("sessions")
      .where(
        "id_hash",
        "in",
        expired.map(({ id_hash }) => id_hash),
      )
      .execute();
  return expired.length;
};

/** Reads owners of rows in alphabetical order, and deletes some rows of an owner. */
interface OwnedRows {
  readonly owners: (after: string) => Promise<readonly string[]>;
  /** Returns the number of deleted rows, 0 at the end. */
  readonly remove: (owner: string) => Promise<bigint>;
}

const imagesOf = (store: Store): OwnedRows => ({
  owners: async (after) => {
    const rows = await store
      .selectFrom("pictures")
      .select("owner")
      .distinct()
      .where("owner", ">", after)
      .orderBy("owner")
      .limit(STEP_ROWS)
      .execute();
    return rows.map(({ owner }) => owner);
  },
  remove: async (owner) => {
    const image = await store
      .selectFrom("pictures")
      .select("id")
      .where("owner", "=", owner)
      .limit(1)
      .executeTakeFirst();
    if (!image) return 0n;
    // With the owner: a guest who signs in at this moment keeps the image.
    const { numDeletedRows } = await store
      .deleteFrom("pictures")
      .where("id", "=", image.id)
      .where("owner", "=", owner)
      .executeTakeFirstOrThrow();
    return numDeletedRows;
  },
});

const voucherUsesOf = (store: Store): OwnedRows => ({
  owners: async (after) => {
    const rows = await store
      .selectFrom("voucher_uses")
      .select("used_by")
      .distinct()
      .where("used_by", ">", after)
      .orderBy("used_by")
      .limit(STEP_ROWS)
      .execute();
    return rows.map(({ used_by }) => used_by);
  },
  remove: async (owner) => {
    const { numDeletedRows } = await store
      .deleteFrom("voucher_uses")
      .where("used_by", "=", owner)
      .executeTakeFirstOrThrow();
    return numDeletedRows;
  },
});

const cartsOf = (store: Store): readonly OwnedRows[] =>
  (["cart_lines", "cart_vouchers", "cart_deliveries"] as const).map((table) => ({
    owners: async (after) => {
      const rows = await store
        .selectFrom(table)
        .select("owner")
        .distinct()
        .where("owner", ">", after)
        .orderBy("owner")
        .limit(STEP_ROWS)
        .execute();
      return rows.map(({ owner }) => owner);
    },
    remove: async (owner) => {
      const { numDeletedRows } = await store
        .deleteFrom(table)
        .where("owner", "=", owner)
        .executeTakeFirstOrThrow();
      return numDeletedRows;
    },
  }));

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
