import { printCustomer, withCustomer } from "../customer-account.ts";
import { BACKEND_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const customerShow: DefineCommand = (command, context) =>
  command.option(...BACKEND_DATA).action(async ({ data }) => {
    printCustomer(context, await withCustomer(context, data, (shop) => shop.customers.current()));
  });
