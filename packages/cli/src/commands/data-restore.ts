import { resolve } from "node:path";
import { folderOf, openStoredData, unwrapStored } from "../data-folder.ts";
import { STORED_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

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
      context.printFields(summary, {
        file: summary.file,
        customers: summary.customers,
        schema: summary.schema,
      });
    });
