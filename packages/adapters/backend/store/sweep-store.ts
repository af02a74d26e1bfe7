import { setImmediate as pause } from "node:timers/promises";
import { RESTORE_TIMEOUT_MS } from "@passepartout/domain/cart/cart-limits";
import { DAY_MS } from "@passepartout/domain/time/duration";
import { type CompiledQuery, PostgresAdapter, type RawBuilder, sql, type SqlBool } from "kysely";
import type { Store } from "./open-store.ts";
import { SWEEP_LIMITS } from "./store-location.ts";
import type { Tables } from "./tables.ts";

/** Maximum number of rows or owners that a step handles in SQLite; other queries run between steps. PostgreSQL does not wait for a statement, and reads a whole table in much less time than its parts. */
const STEP_ROWS = 500;

/** An upload that has not ended after this time was broken off, such as by the end of the process. */
export const MAX_UPLOAD_MS = 60 * 60_000;

/** How long an operator can see an email that was given up. */
const FAILED_EMAILS_MS = 30 * DAY_MS;

/** Claims from a contract lapse three years after the end of the year in which they arose, and with them the reason to keep its withdrawal. */
const WITHDRAWAL_YEARS = 3;

/** How long the cart page names the order of a basket: a result of the checkout is not accepted for so long. */
const BASKETS_MS = 30 * DAY_MS;

/** The first moment of the oldest year whose withdrawals are kept. */
const withdrawalsSince = (now: number): number =>
  Date.UTC(new Date(now).getUTCFullYear() - WITHDRAWAL_YEARS, 0, 1);

/** Deletes expired sessions, links and credentials, withdrawals whose claims have expired, emails that were given up, old baskets, broken uploads, removed cart lines, and the images, carts and voucher uses of guests who are gone. In SQLite large images are deleted one by one. Ends early when the signal is aborted; the next sweep continues. */
export const sweepStore = async (store: Store, now: number, signal?: AbortSignal) => {
  const inSteps = !(store.getExecutor().adapter instanceof PostgresAdapter);
  const next = async () => {
    await pause();
    return signal?.aborted !== true;
  };
  for (const [table, key, column, before] of [
    ["sessions", "id_hash", "expires_at", now],
    ["password_resets", "token_hash", "expires_at", now],
    ["email_changes", "token_hash", "expires_at", now],
    ["used_credentials", "hash", "expires_at", now],
    ["actions", "hash", "expires_at", now],
    ["cart_lines", "id", "removed_at", now - RESTORE_TIMEOUT_MS],
    ["withdrawals", "key", "received_at", withdrawalsSince(now) - 1],
    ["emails", "id", "failed_at", now - FAILED_EMAILS_MS],
    ["basket_owners", "basket", "handed_over_at", now - BASKETS_MS],
    ["ordered_baskets", "basket", "ordered_at", now - BASKETS_MS],
  ] as const)
    while (
      (await next()) &&
      (await deleteUpTo(store, table, column, before, inSteps ? key : undefined)) > 0n
    );
  if (await next())
    await store
      .deleteFrom("pictures")
      .where("is_complete", "=", 0)
      .where("created_at", "<=", now - MAX_UPLOAD_MS)
      .execute();
  for (const [table, column] of OWNED_ROWS) {
    const owner = sql.ref<string>(`${table}.${column}`);
    if (inSteps) await removeInSteps(store, table, owner, next);
    else if (await next()) await patiently(store, store.deleteFrom(table).where(isLeft(owner)));
  }
};

/** Deletes the rows with a time up to one, or some of them if their key is given. Returns their number, 0 at the end. */
const deleteUpTo = async (
  store: Store,
  table: keyof Tables,
  column: string,
  before: number,
  key: string | undefined,
): Promise<bigint> => {
  const time = sql.ref<number>(column);
  const rows = store.deleteFrom(table);
  if (key === undefined) return patiently(store, rows.where(time, "<=", before));
  const id = sql.ref<string>(key);
  const { numDeletedRows } = await rows
    .where(id, "in", (row) =>
      row.selectFrom(table).select(id.as("id")).where(time, "<=", before).limit(STEP_ROWS),
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

/** Deletes the rows of owners who are neither a customer nor the session of a guest: of some owners at a time, and images one by one. */
const removeInSteps = async (
  store: Store,
  table: (typeof OWNED_ROWS)[number][0],
  owner: RawBuilder<string>,
  next: () => Promise<boolean>,
): Promise<void> => {
  let after: string | undefined = "";
  while (after !== undefined) {
    const page: readonly { readonly owner: string }[] = await store
      .selectFrom(table)
      .select(owner.as("owner"))
      .distinct()
      .where(owner, ">", after)
      .orderBy("owner")
      .limit(STEP_ROWS)
      .execute();
    const owners = page.map((row) => row.owner);
    const isGone = sql<SqlBool>`(${owner} in (${sql.join(owners)}) and ${isLeft(owner)})`;
    const rows = store.deleteFrom(table).where(isGone);
    const step =
      table === "pictures"
        ? rows.where("id", "=", (row) => row.selectFrom(table).select("id").where(isGone).limit(1))
        : rows;
    for (;;) {
      if (!(await next())) return;
      const { numDeletedRows } = await step.executeTakeFirstOrThrow();
      if (table !== "pictures" || numDeletedRows === 0n) break;
    }
    after = owners.at(-1);
  }
};

/** Whether an owner is neither a customer nor the session of a guest; in the statement that deletes, so that a guest who signs in at this moment keeps the rows. */
const isLeft = (owner: RawBuilder<string>) =>
  sql<SqlBool>`(not exists (select 1 from sessions where id_hash = ${owner})
    and not exists (select 1 from customers where customers.id = ${owner}))`;

/** Executes a statement of PostgreSQL that may take longer than one of a visitor, with more memory to compare tables in. */
const patiently = (store: Store, statement: { readonly compile: () => CompiledQuery }) =>
  store.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', ${String(SWEEP_LIMITS.statement_timeout)}, true), set_config('work_mem', '64MB', true)`.execute(
      transaction,
    );
    return (await transaction.executeQuery(statement.compile())).numAffectedRows ?? 0n;
  });
