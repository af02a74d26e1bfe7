import { existsSync } from "node:fs";
import { ok, type Result } from "@passepartout/domain/kernel/result";
import { sql } from "kysely";
import { migrationsFor } from "./migrations.ts";
import { connectStore, openStore, type Store } from "./open-store.ts";
import { noDatabase, storeFile } from "./store-file.ts";
import { DATABASE, type StoreLocation } from "./store-location.ts";

/** What a database has, and what it lacks for this version of the shop. */
export interface StoreStatus {
  /** The name of the last migration, empty without one. */
  readonly schema: string;
  /** Migrations that this version of the shop would run. */
  readonly pending: readonly string[];
  /** Migrations of a newer version. */
  readonly newer: readonly string[];
  /** Absent before all migrations have run. */
  readonly rows?: {
    readonly customers: number;
    /** Emails that are to be sent. */
    readonly waiting: number;
    /** Emails that were given up. */
    readonly failed: number;
    /** Where photos are. */
    readonly photos: readonly {
      readonly place: string;
      readonly count: number;
      readonly bytes: number;
    }[];
    /** Files of photos that were deleted or moved, which are still to be removed, and of those that are being stored. */
    readonly unusedFiles: number;
  };
}

/** Describes a database without changing it. Rejects if it is away. */
export const storeStatus = async (location: StoreLocation): Promise<Result<StoreStatus>> => {
  if (isMissing(location)) return noDatabase(location.folder);
  const store = await connectStore(location);
  try {
    const executed = await executedMigrations(store);
    const known = Object.keys(migrationsFor("blob"));
    const pending = known.filter((name) => !executed.includes(name));
    return ok({
      schema: executed.at(-1) ?? "",
      pending,
      newer: executed.filter((name) => !known.includes(name)),
      ...(pending.length === 0 && { rows: await rowsOf(store) }),
    });
  } finally {
    await store.destroy();
  }
};

/** Runs the migrations that a database lacks, and describes it. Rejects if it is away, or one fails. */
export const migrateStore = async (location: StoreLocation): Promise<Result<StoreStatus>> => {
  if (!isMissing(location)) await (await openStore(location)).destroy();
  return storeStatus(location);
};

export const isMissing = (location: StoreLocation): location is { readonly folder: string } =>
  typeof location === "object" && "folder" in location && !existsSync(storeFile(location.folder));

/** The names of the migrations that have run, oldest first. */
const executedMigrations = async (store: Store): Promise<readonly string[]> => {
  const tables = await store.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const executed = await store
    .selectFrom(sql<{ name: string }>`kysely_migration`.as("migrations"))
    .select("name")
    .orderBy("name")
    .execute();
  return executed.map(({ name }) => name);
};

const rowsOf = async (store: Store): Promise<NonNullable<StoreStatus["rows"]>> => {
  const { customers } = await store
    .selectFrom("customers")
    .select(({ fn }) => fn.countAll().as("customers"))
    .executeTakeFirstOrThrow();
  const { emails, failed } = await store
    .selectFrom("emails")
    .select(({ fn }) => [fn.countAll().as("emails"), fn.count("failed_at").as("failed")])
    .executeTakeFirstOrThrow();
  const photos = await store
    .selectFrom("pictures")
    .leftJoin("files", "files.key", "pictures.file")
    .select(({ fn }) => ["place", fn.countAll().as("count"), fn.sum("size").as("bytes")])
    .where("is_complete", "=", 1)
    .groupBy("place")
    .orderBy("place")
    .execute();
  const { unused } = await store
    .selectFrom("files")
    .leftJoin("pictures", (join) =>
      join.onRef("pictures.file", "=", "files.key").on("is_complete", "=", 1),
    )
    .select(({ fn }) => fn.countAll().as("unused"))
    .where("pictures.id", "is", null)
    .where("expires_at", "is", null)
    .executeTakeFirstOrThrow();
  return {
    customers: Number(customers),
    waiting: Number(emails) - Number(failed),
    failed: Number(failed),
    photos: photos.map(({ place, count, bytes }) => ({
      place: place ?? DATABASE,
      count: Number(count),
      bytes: Number(bytes),
    })),
    unusedFiles: Number(unused),
  };
};
