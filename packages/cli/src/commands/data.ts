import { resolve } from "node:path";
import { EVERY_PAGE, isCacheTag } from "@passepartout/domain/content/cache-tag";
import { ok, type Result } from "@passepartout/domain/kernel/result";
import type { OpenedData } from "../composition.ts";
import type { Context } from "../context.ts";
import { failed, Failure, invalidInput, messageOf, negative, unwrap } from "../failure.ts";
import { STORED_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

/** Opens the data that `--data` or the environment describes, like `serve`. */
const openData = ({ dependencies, io }: Context, data: string | undefined) =>
  dependencies.openData(io.env, data);

const inMemory = (): Failure =>
  invalidInput(
    "data-in-memory",
    "the data is only in memory; name a folder with --data or PASSEPARTOUT_DATA",
    "",
  );

/** The data folder; other places of the data have no file to copy. */
const folderOf = ({ location }: OpenedData, postgresCommand: string): string => {
  if (location === "memory") throw inMemory();
  if ("databaseUrl" in location)
    throw invalidInput(
      "data-in-postgres",
      `the data is in PostgreSQL: use ${postgresCommand}`,
      "DATABASE_URL",
    );
  return location.folder;
};

/** Names the place of data that other processes share. */
const sharedPlaceOf = ({ location }: OpenedData): string => {
  if (location === "memory") throw inMemory();
  return "databaseUrl" in location ? "DATABASE_URL" : location.folder;
};

/** The value of work with the data folder; a database that is locked, or a full disk, ends with exit code 3. */
const unwrapStored = async <T>(work: Promise<Result<T>>, folder: string): Promise<T> => {
  try {
    return unwrap(await work);
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw failed("data-failed", `the database failed: ${messageOf(cause)}`, folder, cause);
  }
};

export const dataBackup: DefineCommand = (command, context) =>
  command
    .argument("<file>", "file to write")
    .option(...STORED_DATA)
    .option("--force", "replace the file if it exists")
    .action(async (file, { data: option, force = false }) => {
      const data = await openData(context, option);
      const folder = folderOf(data, 'pg_dump --format=custom --file=FILE "$DATABASE_URL"');
      const summary = await unwrapStored(data.backUp(folder, resolve(file), { force }), folder);
      const { file: path, bytes, customers, schema } = summary;
      context.printFields(summary, { file: path, bytes, customers, schema });
    });

export const dataRestore: DefineCommand = (command, context) =>
  command
    .argument("<file>", "backup to restore")
    .option(...STORED_DATA)
    .option("--force", "replace the database of the folder")
    .action(async (file, { data: option, force = false }) => {
      const data = await openData(context, option);
      const folder = folderOf(
        data,
        'pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" FILE',
      );
      const summary = await unwrapStored(data.restore(resolve(file), folder, { force }), folder);
      const { file: path, customers, schema } = summary;
      context.printFields(summary, { file: path, customers, schema });
    });

/** Prints what the database has, after that is brought up to date with `migrate`. */
const statusCommand =
  (work: "status" | "migrate"): DefineCommand =>
  (command, context) =>
    command.option(...STORED_DATA).action(async ({ data: option }) => {
      const data = await openData(context, option);
      const status = await unwrapStored(data[work](), sharedPlaceOf(data));
      const { schema, pending, newer, rows } = status;
      const unused = rows && rows.unusedFiles > 0 ? [`${rows.unusedFiles} unused files`] : [];
      const photos = rows?.photos.map(
        ({ place, count, bytes }) => `${count} in ${place} (${bytes} bytes)`,
      );
      context.printFields(status, {
        schema: schema || "none",
        pending: pending.join(", ") || "none",
        newer: newer.join(", ") || "none",
        ...(rows && {
          customers: rows.customers,
          emails: `${rows.waiting} waiting, ${rows.failed} failed`,
          photos: [...(photos ?? []), ...unused].join(", ") || "none",
        }),
      });
    });

export const dataStatus = statusCommand("status");

export const dataMigrate = statusCommand("migrate");

export const dataMoveFiles: DefineCommand = (command, context) =>
  command.option(...STORED_DATA).action(async ({ data: option }) => {
    const data = await openData(context, option);
    const stored = sharedPlaceOf(data);
    const result = await unwrapStored(data.moveFiles(context.dependencies.clock()), stored);
    const { place, moved, bytes, damaged, removed, failure } = result;
    if (failure !== undefined)
      throw failed(
        "files-failed",
        `${moved} photos were moved, then it failed, and can be repeated: ${failure}`,
        place,
      );
    if (damaged.length > 0)
      throw negative(
        "photos-damaged",
        `${moved} photos were moved; the content of ${damaged.length} is missing or damaged: ${damaged.join(", ")}`,
        place,
        result,
      );
    context.printFields(result, { place, moved, bytes, removed });
  });

export const dataVouchers: DefineCommand = (command, context) =>
  command.option(...STORED_DATA).action(async ({ data }) => {
    const vouchers = await (await openData(context, data)).unusedVouchers();
    context.printTable(
      { vouchers },
      vouchers.map(({ code, kind, channel, percent, amount }) => [
        code,
        kind,
        channel ?? "wall, card",
        percent === null ? String(amount) : `${percent} %`,
      ]),
    );
  });

export const cachePurge: DefineCommand = (command, context) =>
  command
    .argument(
      "[tags...]",
      "stories (wall/de-DE/poster), lists of stories (wall/de-DE/*), storefronts (wall/de-AT) or prices (prices/wall/de-AT); all pages without",
    )
    .option(...STORED_DATA)
    .action(async (tags, { data: option }) => {
      const wrong = tags.find((tag) => !isCacheTag(tag));
      if (wrong !== undefined)
        throw invalidInput(
          "tag-malformed",
          "a tag is a path such as wall/de-DE/poster, without spaces and commas",
          wrong,
        );
      const data = await openData(context, option);
      const place = sharedPlaceOf(data);
      const purged = tags.length > 0 ? tags : [EVERY_PAGE];
      await unwrapStored(data.purge(purged).then(ok), place);
      context.print({ purged }, `purged ${purged.join(" ")}`);
    });
