import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { SECOND_MS } from "@passepartout/domain/time/duration";

/** A PostgreSQL database, a folder for SQLite, or SQLite in memory. */
export type StoreLocation =
  | { readonly databaseUrl: string }
  | { readonly folder: string }
  | "memory";

/** Where the data is: PostgreSQL if there is one, or else the folder. */
export const storeLocationOf = ({
  folder,
  databaseUrl,
}: {
  readonly folder?: string | undefined;
  readonly databaseUrl?: string | undefined;
}): StoreLocation => {
  if (databaseUrl !== undefined) return { databaseUrl };
  return folder === undefined ? "memory" : { folder };
};

/** The place of photos whose content is in rows. */
export const DATABASE = "database";

/** The limit of a migration, which may take long. */
export const LOCK_LIMIT = { lock_timeout: DEADLINES_MS.databaseLock };

/** The server ends a query first; the client gives up on a server that does not respond at all, for example after a failover. */
export const QUERY_LIMITS = {
  ...LOCK_LIMIT,
  statement_timeout: DEADLINES_MS.databaseQuery,
  idle_in_transaction_session_timeout: DEADLINES_MS.databaseResponse,
  query_timeout: DEADLINES_MS.databaseResponse,
};

/** The limits of a sweep, which reads whole tables. */
export const SWEEP_LIMITS = {
  ...LOCK_LIMIT,
  statement_timeout: DEADLINES_MS.databaseSweep,
  query_timeout: DEADLINES_MS.databaseSweep + SECOND_MS,
};
