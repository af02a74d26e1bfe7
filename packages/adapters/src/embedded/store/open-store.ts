import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Dialect, Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import type { CustomTypesConfig } from "pg";
import { migrationsFor, type BytesType } from "./migrations.ts";
import type { StoreLocation } from "./store-location.ts";
import type { Tables } from "./tables.ts";

/** The database of the embedded backend, or a transaction. */
export type Store = Kysely<Tables>;

/** How long a write waits for another process. */
const BUSY_TIMEOUT_MS = 5000;

/** Opens the store and runs pending migrations. Rejects if either fails. */
export const openStore = async (location: StoreLocation): Promise<Store> => {
  const [dialect, bytes] = await dialectOf(location);
  const store = new Kysely<Tables>({ dialect });
  const { error } = await new Migrator({
    db: store,
    provider: { getMigrations: async () => migrationsFor(bytes) },
  }).migrateToLatest();
  if (error === undefined) return store;
  await store.destroy();
  const reason = error instanceof Error ? error.message : "unknown";
  throw new Error(`migrating the store failed: ${reason}`, { cause: error });
};

const dialectOf = async (location: StoreLocation): Promise<[Dialect, BytesType]> =>
  typeof location === "object" && "databaseUrl" in location
    ? [await postgres(location.databaseUrl), "bytea"]
    : [await sqlite(location), "blob"];

const sqlite = async (location: { readonly folder: string } | "memory"): Promise<Dialect> => {
  const [{ DatabaseSync }, { NodeSqliteDialect }] = await Promise.all([
    import("node:sqlite"),
    import("./node-sqlite-dialect.ts"),
  ]);
  if (location === "memory") return new NodeSqliteDialect(new DatabaseSync(":memory:"));
  await mkdir(location.folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(location.folder, "shop.sqlite"), {
    timeout: BUSY_TIMEOUT_MS,
  });
  // FULL: an acknowledged write is on the disk, not only in the cache of the operating system.
  database.exec("pragma journal_mode = wal; pragma synchronous = full;");
  return new NodeSqliteDialect(database);
};

const postgres = async (databaseUrl: string): Promise<Dialect> => {
  const [{ PostgresDialect }, { default: pg }] = await Promise.all([
    import("kysely"),
    import("pg"),
  ]);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types: typesOf(pg.types) });
  // A broken idle connection is replaced by the next query.
  pool.on("error", () => {});
  return new PostgresDialect({ pool });
};

/** The type of timestamps in ms, which are safe integers. */
const isInt8 = (typeId: number): boolean => typeId === 20;

const typesOf = ({ getTypeParser }: CustomTypesConfig): CustomTypesConfig => ({
  getTypeParser: (type, format) => (isInt8(type) ? Number : getTypeParser(type, format)),
});
