import { printCustomer, withCustomer } from "../customer-account.ts";
import { folderName } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const customerShow: DefineCommand = (command, context) =>
  command
    .option("--data <folder>", "data folder of the embedded backend", folderName)
    .action(async ({ data }) => {
      printCustomer(context, await withCustomer(context, data, (shop) => shop.customers.current()));
    });
