import { formatPrice } from "@passepartout/domain/market/price-text";
import { accessoryQuantity, readAccessoryOffer } from "../accessory-offer.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const priceAccessory: DefineCommand = (command, context) =>
  command
    .argument("<sku>", "such as envelope-standard-weiss-162x114 or pen")
    .addOption(accessoryQuantity())
    .action(async (text, { quantity }) => {
      const offer = await readAccessoryOffer(context, text, quantity);
      const { sku, price } = offer;
      const priceText = formatPrice(price.priceCurrent, { locale: context.settings().locale });
      context.print(
        {
          kind: "accessory",
          choices: { sku, quantity },
          from: false,
          ...price,
          text: priceText,
        },
        `${priceText}\n`,
      );
    });
