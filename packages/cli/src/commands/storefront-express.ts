import { formatPrice } from "@passepartout/domain/market/price-text";
import type { DefineCommand } from "../lazy-command.ts";

export const storefrontExpress: DefineCommand = (command, context) =>
  command.action(async () => {
    const express = await context.withShop(({ storefront }) => storefront.express());
    const { isAvailable, products, beforeHour, timeZone, priceCurrent } = express;
    context.printFields(express, {
      available: isAvailable ? "yes" : "no",
      products: products.join(", "),
      before: `${beforeHour}:00 ${timeZone}`,
      price: formatPrice(priceCurrent, { locale: context.settings().locale }),
    });
  });
