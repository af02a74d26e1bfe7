import { discountPercent, discountShare, hasDiscount } from "@passepartout/domain/market/price";
import { parseAmount } from "@passepartout/domain/market/price-text";
import { unwrap } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const priceDiscount: DefineCommand = (command, context) =>
  command
    .argument("<original>", "original price")
    .argument("<current>", "current price")
    .action((original, current) => {
      const price = {
        priceOriginal: unwrap(parseAmount(original)),
        priceCurrent: unwrap(parseAmount(current)),
      };
      const discounted = hasDiscount(price);
      context.print(
        { hasDiscount: discounted, share: discountShare(price) },
        discounted ? `${discountPercent(price)} % off\n` : "no discount\n",
      );
    });
