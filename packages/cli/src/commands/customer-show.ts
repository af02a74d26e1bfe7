import { Command } from "@commander-js/extra-typings";
import { askAsCustomer, showCustomer } from "../ask-as-customer.ts";
import type { Context } from "../context.ts";

/** `customer show` */
export const customerShow = (context: Context) =>
  new Command()
    .option("--data <folder>", "where the embedded backend keeps its data")
    .action(async ({ data }) => {
      showCustomer(context, await askAsCustomer(context, data, (shop) => shop.currentCustomer()));
    });
