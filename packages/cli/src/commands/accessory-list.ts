import { Option } from "@commander-js/extra-typings";
import { ACCESSORIES, ENVELOPE_CLASSES } from "@passepartout/domain/catalogue/card";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { oneOf } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

export const accessoryList: DefineCommand = (command, context) =>
  command
    .addOption(
      new Option("--kind <accessory>", "accessories of one kind")
        .choices(ACCESSORIES)
        .argParser(oneOf("accessory", ACCESSORIES)),
    )
    .addOption(
      new Option("--class <class>", "envelopes of one size class")
        .choices(ENVELOPE_CLASSES)
        .argParser(oneOf("envelope class", ENVELOPE_CLASSES)),
    )
    .action(async ({ kind: accessory, class: envelopeClass }) => {
      const accessories = await context.withShop((shop) =>
        shop.cardAccessories({ accessory, envelopeClass }),
      );
      const { locale } = context.settings();
      context.print(
        { accessories },
        table(
          accessories.map((article) => [
            article.sku,
            article.envelopeClass ?? "",
            formatPrice(article.priceCurrent, { locale }),
          ]),
        ),
      );
    });
