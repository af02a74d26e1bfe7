import { resolve } from "node:path";
import { folderOf, openStoredData, sharedPlaceOf, unwrapStored } from "../data-folder.ts";
import { failed, negative } from "../failure.ts";
import { STORED_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const dataBackup: DefineCommand = (command, context) =>
  command
    .argument("<file>", "file to write")
    .option(...STORED_DATA)
    .option("--force", "replace the file if it exists")
    .action(async (file, { data: option, force = false }) => {
      const data = await openStoredData(context, option);
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
      const data = await openStoredData(context, option);
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
      const data = await openStoredData(context, option);
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
    const data = await openStoredData(context, option);
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
    const vouchers = await (await openStoredData(context, data)).unusedVouchers();
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
