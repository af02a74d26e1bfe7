import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Dialect, Kysely } from "kysely";
import type { CustomTypesConfig } from "pg";
import { Migrator } from "kysely/migration";
import { migrationsFor, type BytesType } from "./migrations.ts";
import type { StorePlace } from "./store-place.ts";
import type { Tables } from "./tables.ts";

/** What the embedded backend remembers. */
export type Store = Kysely<Tables>;

/** How long a write waits for another process, in ms. */
const BUSY_MS = 5000;

/** Opens the store and brings its tables up to date. */
export const openStore = async (place: StorePlace): Promise<Store> => {
  const [dialect, bytes] = await dialectOf(place);
  const store = new Kysely<Tables>({ dialect });
  const { error } = await new Migrator({
    db: store,
    provider: { getMigrations: async () => migrationsFor(bytes) },
  }).migrateToLatest();
  if (error === undefined) return store;
  await store.destroy();
  const reason = error instanceof Error ? error.message : "unknown";
  throw new Error(`the store cannot be brought up to date: ${reason}`, { cause: error });
};

const dialectOf = async (place: StorePlace): Promise<[Dialect, BytesType]> =>
  typeof place === "object" && "databaseUrl" in place
    ? [await postgres(place.databaseUrl), "bytea"]
    : [await sqlite(place), "blob"];

const sqlite = async (place: { readonly folder: string } | "memory"): Promise<Dialect> => {
  const [{ DatabaseSync }, { NodeSqliteDialect }] = await Promise.all([
    import("node:sqlite"),
    import("./node-sqlite-dialect.ts"),
  ]);
  if (place === "memory") return new NodeSqliteDialect(new DatabaseSync(":memory:"));
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(place.folder, "shop.sqlite"), { timeout: BUSY_MS });
  // FULL: what was acknowledged is on the disk, not only with the system.
  database.exec("pragma journal_mode = wal; pragma synchronous = full;");
  return new NodeSqliteDialect(database);
};

const postgres = async (databaseUrl: string): Promise<Dialect> => {
  const [{ PostgresDialect }, { default: pg }] = await Promise.all([
    import("kysely"),
    import("pg"),
  ]);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types: typesOf(pg.types) });
  // A connection that breaks while nobody uses it is replaced at the next question.
  pool.on("error", () => {});
  return new PostgresDialect({ pool });
};

/** Moments are whole milliseconds in PostgreSQL's int8, number 20 of its types; they fit into a number. */
const isMoment = (type: number): boolean => type === 20;

const typesOf = ({ getTypeParser }: CustomTypesConfig): CustomTypesConfig => ({
  getTypeParser: (type, format) => (isMoment(type) ? Number : getTypeParser(type, format)),
});
