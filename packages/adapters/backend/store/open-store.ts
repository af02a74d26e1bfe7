import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { type Dialect, Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Migrator } from "kysely/migration";
import type { Pool } from "pg";
import { measure } from "../../src/processes/meters.ts";
import { inStep } from "../../src/processes/steps.ts";
import { migrationsFor } from "./migrations.ts";
import { type StoreLocation, LOCK_LIMIT, QUERY_LIMITS } from "./store-location.ts";
import { isStoreBusy, isWithoutResponse } from "./store-busy.ts";
import type { Tables } from "./tables.ts";

/** The database of the embedded backend, or a transaction. */
export type Store = Kysely<Tables>;

/** Opens the store and runs pending migrations. Rejects if either fails. */
export const openStore = async (location: StoreLocation): Promise<Store> => {
  const store = await connectStore(location);
  try {
    // A read, which a lock of another process does not delay. Migrations of a newer version are no hindrance: they add what this version does not use.
    const known = await migratorOf(location, store).getMigrations();
    if (!known.every(({ executedAt }) => executedAt))
      await withLimits(location, store, LOCK_LIMIT, (patient) => migrate(location, patient));
    return store;
  } catch (reason) {
    await store.destroy();
    throw reason;
  }
};

/** Opens the store as it is. */
export const connectStore = async (location: StoreLocation): Promise<Store> =>
  new Kysely<Tables>({
    dialect: isOnServer(location)
      ? await postgres(location.databaseUrl, QUERY_LIMITS)
      : await sqlite(location),
  });

const migratorOf = (location: StoreLocation, store: Store): Migrator => {
  const migrations = migrationsFor(isOnServer(location) ? "bytea" : "blob");
  return new Migrator({ db: store, provider: { getMigrations: async () => migrations } });
};

/** Does work that may take longer than that of visitors: on a server it has connections of its own. */
export const withLimits = async (
  location: StoreLocation,
  store: Store,
  limits: typeof LOCK_LIMIT,
  work: (store: Store) => Promise<void>,
): Promise<void> => {
  if (!isOnServer(location)) return work(store);
  const dialect = await postgres(location.databaseUrl, limits);
  await using patient = new Kysely<Tables>({ dialect });
  await work(patient);
};

const migrate = async (location: StoreLocation, store: Store): Promise<void> => {
  const { error } = await migratorOf(location, store).migrateToLatest();
  if (error === undefined) return;
  if (isStoreBusy(error)) throw error;
  const reason = error instanceof Error ? error.message : "unknown";
  throw new Error(`migrating the store failed: ${reason}`, { cause: error });
};

export const isOnServer = (location: StoreLocation): location is { readonly databaseUrl: string } =>
  typeof location === "object" && "databaseUrl" in location;

const sqlite = async (location: Exclude<StoreLocation, { readonly databaseUrl: string }>) => {
  const [{ openInMemory, openStoreFile }, { createSqliteDialect }] = await Promise.all([
    import("./store-file.ts"),
    import("./sqlite-dialect.ts"),
  ]);
  return createSqliteDialect(
    location === "memory" ? openInMemory() : await openStoreFile(location.folder),
  );
};

const pools = new Set<Pool>();
const measurePools = (state: string, read: (pool: Pool) => number): void =>
  measure("database_connections", { state }, () =>
    [...pools].reduce((sum, pool) => sum + read(pool), 0),
  );
measurePools("used", ({ totalCount, idleCount }) => totalCount - idleCount);
measurePools("idle", ({ idleCount }) => idleCount);
measurePools("waiting", ({ waitingCount }) => waitingCount);

const postgres = async (databaseUrl: string, limits: typeof LOCK_LIMIT): Promise<Dialect> => {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    // Timestamps in ms are safe integers.
    types: {
      getTypeParser: (type, format) =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
    connectionTimeoutMillis: DEADLINES_MS.databaseLock,
    keepAlive: true,
    ...limits,
  });
  pools.add(pool);
  // A broken idle connection is replaced by the next query.
  pool.on("error", () => {});
  // The pool does not listen to a client in use: its query rejects, and without a listener the process would end.
  pool.on("connect", (client) => void client.on("error", () => {}));
  return new PostgresDialect({ pool: withoutLostClients(pool) });
};

/** The pool without clients that have waited for a response in vain: their connection leads nowhere. */
const withoutLostClients = (pool: Pool): PostgresPool => ({
  options: pool.options,
  end: () => {
    pools.delete(pool);
    return pool.end();
  },
  connect: async () => {
    const client = await pool.connect();
    let lost: Error | undefined;
    const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
      if (lost) throw lost;
      try {
        return await inStep({ name: "sql", subject: text }, () =>
          client.query(text, [...parameters]),
        );
      } catch (reason) {
        if (isWithoutResponse(reason)) lost = reason;
        throw reason;
      }
    };
    return {
      query: query as Awaited<ReturnType<PostgresPool["connect"]>>["query"],
      release: (isDiscarded = false) => client.release(isDiscarded || lost !== undefined),
    };
  },
});
