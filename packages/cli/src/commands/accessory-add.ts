import { Option } from "@commander-js/extra-typings";
import { addAccessories } from "@passepartout/domain/cart/cart-actions";
import { MAX_ACCESSORY_QUANTITY } from "@passepartout/domain/catalogue/card";
import { parseAccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { withCustomer } from "../customer-account.ts";
import { refused, unwrap } from "../failure.ts";
import { folderName, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const accessoryAdd: DefineCommand = (command, context) =>
  command
    .argument("<sku>", "such as envelope-standard-weiss-162x114 or pen")
    .argument("[more...]", "SKUs of further accessories, each in the same quantity")
    .addOption(
      new Option("--quantity <pieces>", "number of pieces")
        .argParser(wholeNumber("quantity", 1, MAX_ACCESSORY_QUANTITY))
        .default(1),
    )
    .option("--data <folder>", "data folder of the embedded backend", folderName)
    .action(async (sku, more, { quantity, data }) => {
      const skus = [sku, ...more];
      for (const text of skus) unwrap(parseAccessorySku(text));
      const added = await withCustomer(context, data, (shop) =>
        addAccessories(
          shop,
          skus.map((each) => ({ sku: each, quantity })),
        ),
      );
      if (!added.ok) throw refused("accessory-refused", added.error, skus.join(" "));
      const cartArticlesAmount = added.value;
      context.print(
        { ...(more.length === 0 ? { sku } : { skus }), quantity, cartArticlesAmount },
        context.fields([
          ...skus.map((each) => ["added", `${quantity} x ${each}`] as const),
          ["cart", String(cartArticlesAmount)],
        ]),
      );
    });
