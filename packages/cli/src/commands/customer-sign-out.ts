import { Command } from "@commander-js/extra-typings";
import { askAsCustomer, showCustomer } from "../ask-as-customer.ts";
import type { Context } from "../context.ts";

/** `customer sign-out` */
export const customerSignOut = (context: Context) =>
  new Command()
    .option("--data <folder>", "where the embedded backend keeps its data")
    .action(async ({ data }) => {
      const customer = await askAsCustomer(context, data, async (shop) => {
        await shop.account.signOut();
        return shop.currentCustomer();
      });
      showCustomer(context, customer);
    });
