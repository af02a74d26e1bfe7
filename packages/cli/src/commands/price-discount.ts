import { Command } from "@commander-js/extra-typings";
import { discountPercent, discountShare, hasDiscount } from "@passepartout/domain/market/price";
import { parseAmount } from "@passepartout/domain/market/price-text";
import type { Context } from "../context.ts";
import { taken } from "../failure.ts";

/** `price discount <original> <current>` */
export const priceDiscount = (context: Context) =>
  new Command()
    .argument("<original>", "what it cost before")
    .argument("<current>", "what it costs now")
    .action((original, current) => {
      const price = {
        priceOriginal: taken(parseAmount(original)),
        priceCurrent: taken(parseAmount(current)),
      };
      const discounted = hasDiscount(price);
      context.answer(
        { hasDiscount: discounted, share: discountShare(price) },
        discounted ? `${discountPercent(price)} % off\n` : "no discount\n",
      );
    });
