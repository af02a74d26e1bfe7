import { printCustomer, withCustomer } from "../customer-account.ts";
import { refused } from "../failure.ts";
import { BACKEND_DATA, oneOf } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

const WHOM = ["themselves", "others"] as const;

export const customerOrderFor: DefineCommand = (command, context) =>
  command
    .argument("<whom>", "themselves or others", oneOf("whom", WHOM))
    .option(...BACKEND_DATA)
    .action(async (whom, { data }) => {
      const customer = await withCustomer(context, data, ({ customers }) =>
        customers.switchWhitelabelOrder(whom === "others" ? "on" : "off"),
      );
      if (!customer.ok) throw refused("whitelabel-refused", customer.error, whom);
      printCustomer(context, customer.value);
    });
