import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { invalid, ok } from "@passepartout/domain/kernel/result";
import { migrationNames } from "./migrations.ts";
import { openStore } from "./open-store.ts";
import {
  FILE_MODE,
  FOLDER_MODE,
  makePrivate,
  noDatabase,
  storeFile,
  synchronise,
} from "./store-file.ts";

/** How long a command waits for the lock of a running shop. */
const LOCK_WAIT_MS = 10_000;
const PAUSE_MS = 50;
/** As many pages as there are: the copy is one transaction. */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies the database of a data folder to a file, also while a shop uses it: the copy is a read of one moment, and delays no write. Only its user may read the file, which appears once it is complete and checked. */
export const backUpStore = async (
  folder: string,
  target: string,
  { force }: { readonly force: boolean },
) => {
  const source = storeFile(folder);
  if (!existsSync(source)) return noDatabase(folder);
  if (!force && existsSync(target))
    return invalid("file-exists", "the file exists; name another, or use --force", target);
  if (!existsSync(dirname(target)))
    return invalid("folder-missing", "the folder of the file does not exist", target);
  const copy = `${target}.${randomUUID()}`;
  try {
    await (await open(copy, "wx", FILE_MODE)).close();
    using database = new DatabaseSync(source, { readOnly: true, timeout: LOCK_WAIT_MS });
    database.prepare("vacuum into ?").run(copy);
    const summary = summaryOf(copy);
    if (!summary.ok) return summary;
    await synchronise(copy);
    await rename(copy, target);
    await synchronise(dirname(target));
    return ok({ ...summary.value, file: target });
  } finally {
    await rm(copy, { force: true });
  }
};

/** Replaces the database of a data folder by a backup, which is checked and migrated before; a running shop continues with it. Either all of it is replaced or nothing. */
export const restoreStore = async (
  source: string,
  folder: string,
  { force }: { readonly force: boolean },
) => {
  const target = storeFile(folder);
  const entry = await stat(source).catch(() => undefined);
  if (!entry?.isFile()) return invalid("file-missing", "there is no such backup", source);
  if (!force && existsSync(target))
    return invalid(
      "data-exists",
      "the data folder has a database, which --force replaces; name another folder, or make a backup before",
      folder,
    );
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const work = join(folder, `restore-${randomUUID()}`);
  await mkdir(work, { mode: FOLDER_MODE });
  try {
    const copy = storeFile(work);
    await copyFile(source, copy);
    const summary = summaryOf(copy);
    if (!summary.ok) return invalid(summary.error.code, summary.error.message, source);
    await (await openStore({ folder: work })).destroy();
    await replaceBy(copy, target);
    const schema = migrationNames().at(-1) ?? "";
    return ok({ ...summary.value, schema, file: target });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};

/** Checks a database file: its size, its customers and the name of its last migration. */
const summaryOf = (file: string) => {
  using database = new DatabaseSync(file, { timeout: LOCK_WAIT_MS });
  try {
    const valueOf = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
    if (valueOf("pragma integrity_check") !== "ok")
      return invalid("backup-damaged", "the file is damaged; use another backup", file);
    if (valueOf("pragma foreign_key_check") !== undefined)
      return invalid("backup-damaged", "rows refer to others that are missing", file);
    if (valueOf("select 1 from sqlite_master where name = 'kysely_migration'") === undefined)
      return invalid("backup-foreign", "the file is not a database of the shop", file);
    const executed = database
      .prepare("select name from kysely_migration order by name")
      .all()
      .map(({ name }) => String(name));
    const known = new Set(migrationNames());
    const unknown = executed.find((name) => !known.has(name));
    if (unknown !== undefined)
      return invalid(
        "backup-newer",
        `the file is of a newer version of the shop, with the migration ${unknown}; update the shop first`,
        file,
      );
    return ok({
      file,
      bytes: Number(
        valueOf("select page_count * page_size from pragma_page_count, pragma_page_size"),
      ),
      customers: Number(valueOf("select count(*) from customers")),
      schema: executed.at(-1) ?? "",
    });
  } catch (reason) {
    if (reason instanceof Error && /not a database|malformed/.test(reason.message))
      return invalid("backup-damaged", `the file cannot be read: ${reason.message}`, file);
    throw reason;
  }
};

/** Replaces the content of a database by that of another in one transaction. */
const replaceBy = async (copy: string, target: string): Promise<void> => {
  await makePrivate(target);
  using source = new DatabaseSync(copy, { readOnly: true });
  using replaced = new DatabaseSync(target, { timeout: LOCK_WAIT_MS });
  const deadline = performance.now() + LOCK_WAIT_MS;
  for (let isReplaced = false; !isReplaced;) {
    // Waits for writes, which the copy itself does not.
    replaced.exec("begin immediate; rollback");
    isReplaced = await backup(source, target, { rate: ALL_PAGES }).then(
      () => true,
      async (reason: unknown) => {
        if (performance.now() >= deadline) throw reason;
        await wait(PAUSE_MS);
        return false;
      },
    );
  }
  const { integrity_check: result } = replaced.prepare("pragma integrity_check").get() ?? {};
  if (result !== "ok") throw new Error("the restored database is damaged");
};
