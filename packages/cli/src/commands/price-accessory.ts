import { Option } from "@commander-js/extra-typings";
import { MAX_ACCESSORY_QUANTITY } from "@passepartout/domain/catalogue/card";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { Failure } from "../failure.ts";
import { wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const priceAccessory: DefineCommand = (command, context) =>
  command
    .argument("<sku>", "such as envelope-standard-weiss-162x114 or pen")
    .addOption(
      new Option("--quantity <pieces>", "number of pieces")
        .argParser(wholeNumber("quantity", 1, MAX_ACCESSORY_QUANTITY))
        .default(1),
    )
    .action(async (text, { quantity }) => {
      const offer = await context.withShop((shop) => shop.openAccessory(text, quantity));
      if (!offer.ok)
        throw new Failure(offer.error.code === "accessory-unknown" ? 1 : 2, offer.error);
      const { sku, price } = offer.value;
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
