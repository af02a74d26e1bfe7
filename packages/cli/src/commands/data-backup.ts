import { resolve } from "node:path";
import { folderOf, openStoredData, unwrapStored } from "../data-folder.ts";
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
      context.printFields(summary, {
        file: summary.file,
        bytes: summary.bytes,
        customers: summary.customers,
        schema: summary.schema,
      });
    });
