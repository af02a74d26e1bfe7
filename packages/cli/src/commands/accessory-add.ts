import { addAccessories } from "@passepartout/domain/cart/cart-actions";
import { parseAccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { accessoryQuantity } from "../accessory-offer.ts";
import { withCustomer } from "../customer-account.ts";
import { refused, unwrap } from "../failure.ts";
import { BACKEND_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const accessoryAdd: DefineCommand = (command, context) =>
  command
    .argument("<sku>", "such as envelope-standard-weiss-162x114 or pen")
    .argument("[more...]", "SKUs of further accessories, each in the same quantity")
    .addOption(accessoryQuantity())
    .option(...BACKEND_DATA)
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
      context.printFields(
        { ...(more.length === 0 ? { sku } : { skus }), quantity, cartArticlesAmount },
        [
          ...skus.map((each) => ["added", `${quantity} x ${each}`] as const),
          ["cart", String(cartArticlesAmount)],
        ],
      );
    });
