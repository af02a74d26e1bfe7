import { Option } from "@commander-js/extra-typings";
import { MAX_ACCESSORY_QUANTITY } from "@passepartout/domain/catalogue/card";
import { parseAccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { withCustomer } from "../customer-account.ts";
import { refused, unwrap } from "../failure.ts";
import { wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const accessoryAdd: DefineCommand = (command, context) =>
  command
    .argument("<sku>", "such as envelope-standard-weiss-162x114 or pen")
    .addOption(
      new Option("--quantity <pieces>", "number of pieces")
        .argParser(wholeNumber("quantity", 1, MAX_ACCESSORY_QUANTITY))
        .default(1),
    )
    .option("--data <folder>", "data folder of the embedded backend")
    .action(async (sku, { quantity, data }) => {
      unwrap(parseAccessorySku(sku));
      const added = await withCustomer(context, data, ({ cart }) =>
        cart.addAccessory({ sku, quantity }),
      );
      if (!added.ok) throw refused("accessory-refused", added.error, sku);
      const cartArticlesAmount = added.value;
      context.print(
        { sku, quantity, cartArticlesAmount },
        context.fields([
          ["added", `${quantity} x ${sku}`],
          ["cart", String(cartArticlesAmount)],
        ]),
      );
    });
