import { createAccountActions } from "@passepartout/domain/customer/account-actions";
import { printCustomer, withCustomer } from "../customer-account.ts";
import { BACKEND_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const customerSignOut: DefineCommand = (command, context) =>
  command.option(...BACKEND_DATA).action(async ({ data }) => {
    const customer = await withCustomer(context, data, async (shop) => {
      await createAccountActions(shop).signOut();
      return shop.customers.current();
    });
    printCustomer(context, customer);
  });
