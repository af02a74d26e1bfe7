import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { SEED_VOUCHERS, unguessableCode } from "./seed-vouchers.ts";
import { ownPath } from "../../src/processes/own-path.ts";
import type { Tables } from "./tables.ts";

const FOLDER = ownPath("backend/store/migrations");

/** The names of all migrations, oldest first. A released migration must never be edited. */
export const migrationNames = (): readonly string[] =>
  readdirSync(FOLDER)
    .map((file) => basename(file, ".sql"))
    .toSorted();

/** What some migrations do after the statements of their files. */
const FURTHER_STEPS: Readonly<Record<string, (db: Kysely<Tables>) => Promise<unknown>>> = {
  "0003-vouchers": (db) => db.insertInto("vouchers").values(SEED_VOUCHERS).execute(),
  // The codes were consecutive numbers, which everybody could guess.
  "0007-unguessable-vouchers": async (db) => {
    for (const { code } of SEED_VOUCHERS)
      await db
        .updateTable("vouchers")
        .set({ code: unguessableCode(code) })
        .where("code", "=", code)
        .where("used_at", "is", null)
        .execute();
  },
};

/** All migrations, with the database's type of binary data. */
export const migrationsFor = (bytes: "blob" | "bytea"): Record<string, Migration> =>
  Object.fromEntries(
    migrationNames().map((name) => [
      name,
      {
        up: async (db) => {
          const text = await readFile(join(FOLDER, `${name}.sql`), "utf8");
          for (const statement of text.replaceAll("{bytes}", bytes).trimEnd().split(/;$/m))
            if (statement !== "") await sql.raw(statement).execute(db);
          await FURTHER_STEPS[name]?.(db);
        },
      },
    ]),
  );
