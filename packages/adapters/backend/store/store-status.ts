import { existsSync } from "node:fs";
import { ok } from "@passepartout/domain/kernel/result";
import { sql } from "kysely";
import { migrationNames } from "./migrations.ts";
import { connectStore, openStore, type Store } from "./open-store.ts";
import { noDatabase, storeFile } from "./store-file.ts";
import { DATABASE, type StoreLocation } from "./store-location.ts";

/** Describes what a database has, and what it lacks for this version of the shop, without changing it; no rows before all migrations have run. Rejects if it is away. */
export const storeStatus = async (location: StoreLocation) => {
  if (isMissing(location)) return noDatabase(location.folder);
  await using store = await connectStore(location);
  const executed = await executedMigrations(store);
  const known = migrationNames();
  const pending = known.filter((name) => !executed.includes(name));
  return ok({
    /** The name of the last migration, empty without one. */
    schema: executed.at(-1) ?? "",
    pending,
    /** Migrations of a newer version. */
    newer: executed.filter((name) => !known.includes(name)),
    ...(pending.length === 0 && { rows: await rowsOf(store) }),
  });
};

/** Runs the migrations that a database lacks, and describes it. Rejects if it is away, or one fails. */
export const migrateStore = async (location: StoreLocation) => {
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

/** The numbers of customers, of emails that wait and that were given up, of photos by place, and of files that no photo needs any more, or not yet. */
const rowsOf = async (store: Store) => {
  const { customers } = await store
    .selectFrom("customers")
    .select(({ fn }) => fn.countAll<number>().as("customers"))
    .executeTakeFirstOrThrow();
  const { emails, failed } = await store
    .selectFrom("emails")
    .select(({ fn }) => [
      fn.countAll<number>().as("emails"),
      fn.count<number>("failed_at").as("failed"),
    ])
    .executeTakeFirstOrThrow();
  const photos = await store
    .selectFrom("pictures")
    .leftJoin("files", "files.key", "pictures.file")
    .select(({ fn, val }) => [
      fn.coalesce("place", val(DATABASE)).as("place"),
      fn.countAll<number>().as("count"),
      fn.sum<number>("size").as("bytes"),
    ])
    .where("is_complete", "=", 1)
    .groupBy("place")
    .orderBy("place")
    .execute();
  const { unusedFiles } = await store
    .selectFrom("files")
    .leftJoin("pictures", (join) =>
      join.onRef("pictures.file", "=", "files.key").on("is_complete", "=", 1),
    )
    .select(({ fn }) => fn.countAll<number>().as("unusedFiles"))
    .where("pictures.id", "is", null)
    .where("expires_at", "is", null)
    .executeTakeFirstOrThrow();
  return { customers, waiting: emails - failed, failed, photos, unusedFiles };
};

/** The vouchers of a store that nobody has redeemed, ordered by code; an amount is in the currency of the storefront. */
export const unusedVouchers = async (location: StoreLocation) => {
  await using store = await openStore(location);
  const rows = await store
    .selectFrom("vouchers")
    .select(["code", "kind", "channel", "percent", "amount_cents"])
    .where("used_at", "is", null)
    .orderBy("code")
    .execute();
  return rows.map(({ amount_cents, ...row }) => ({
    ...row,
    amount: amount_cents === null ? null : amount_cents / 100,
  }));
};
