import { ACCESSORIES, ENVELOPE_CLASSES } from "@passepartout/domain/catalogue/card";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { choice } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

export const accessoryList: DefineCommand = (command, context) =>
  command
    .addOption(choice("--kind <accessory>", "accessories of one kind", ACCESSORIES, "accessory"))
    .addOption(
      choice("--class <class>", "envelopes of one size class", ENVELOPE_CLASSES, "envelope class"),
    )
    .action(async ({ kind: accessory, class: envelopeClass }) => {
      const accessories = await context.withShop((shop) =>
        shop.prices.accessories({ accessory, envelopeClass }),
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
