import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { type Dialect, Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { CustomTypesConfig } from "pg";
import { migrationsFor, type BytesType } from "./migrations.ts";
import type { StoreLocation } from "./store-location.ts";
import { StoreBusyError } from "./store-busy.ts";
import type { Tables } from "./tables.ts";

/** The database of the embedded backend, or a transaction. */
export type Store = Kysely<Tables>;

/** Opens the store and runs pending migrations. Rejects if either fails. */
export const openStore = async (location: StoreLocation): Promise<Store> => {
  const [dialect, bytes] = await dialectOf(location);
  const store = new Kysely<Tables>({ dialect });
  try {
    await migrate(store, bytes);
    return store;
  } catch (reason) {
    await store.destroy();
    throw reason;
  }
};

const migrate = async (store: Store, bytes: BytesType): Promise<void> => {
  const migrator = new Migrator({
    db: store,
    provider: { getMigrations: async () => migrationsFor(bytes) },
  });
  if (await isMigrated(store, migrator)) return;
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof StoreBusyError) throw error;
  const reason = error instanceof Error ? error.message : "unknown";
  throw new Error(`migrating the store failed: ${reason}`, { cause: error });
};

/** True if there is nothing to do: a read, which a lock of another process does not delay. */
const isMigrated = async (store: Store, migrator: Migrator): Promise<boolean> => {
  const known = await migrator.getMigrations();
  if (known.some(({ executedAt }) => executedAt === undefined)) return false;
  const { executed } = await store
    .selectFrom(sql<{ name: string }>`kysely_migration`.as("migrations"))
    .select(({ fn }) => fn.countAll().as("executed"))
    .executeTakeFirstOrThrow();
  return Number(executed) === known.length;
};

const dialectOf = async (location: StoreLocation): Promise<[Dialect, BytesType]> =>
  typeof location === "object" && "databaseUrl" in location
    ? [await postgres(location.databaseUrl), "bytea"]
    : [await sqlite(location), "blob"];

const sqlite = async (location: { readonly folder: string } | "memory"): Promise<Dialect> => {
  const [{ openInMemory, openStoreFile }, { createSqliteDialect }] = await Promise.all([
    import("./store-file.ts"),
    import("./sqlite-dialect.ts"),
  ]);
  return createSqliteDialect(
    location === "memory" ? openInMemory() : await openStoreFile(location.folder),
  );
};

const postgres = async (databaseUrl: string): Promise<Dialect> => {
  const [{ PostgresDialect }, { default: pg }] = await Promise.all([
    import("kysely"),
    import("pg"),
  ]);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types: typesOf(pg.types),
    connectionTimeoutMillis: DEADLINES_MS.databaseLock,
    lock_timeout: DEADLINES_MS.databaseLock,
  });
  // A broken idle connection is replaced by the next query.
  pool.on("error", () => {});
  return new PostgresDialect({ pool });
};

/** The type of timestamps in ms, which are safe integers. */
const isInt8 = (typeId: number): boolean => typeId === 20;

const typesOf = ({ getTypeParser }: CustomTypesConfig): CustomTypesConfig => ({
  getTypeParser: (type, format) => (isInt8(type) ? Number : getTypeParser(type, format)),
});
