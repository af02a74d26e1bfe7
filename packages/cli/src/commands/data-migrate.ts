import { openStoredData, printStatus } from "../data-folder.ts";
import { STORED_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const dataMigrate: DefineCommand = (command, context) =>
  command.option(...STORED_DATA).action(async ({ data: option }) => {
    const data = await openStoredData(context, option);
    await printStatus(context, data.location, data.migrate());
  });
