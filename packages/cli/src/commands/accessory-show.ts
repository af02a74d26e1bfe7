import { Option } from "@commander-js/extra-typings";
import { MAX_ACCESSORY_QUANTITY } from "@passepartout/domain/catalogue/card";
import type { AccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { formatText } from "@passepartout/domain/catalogue/format";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { Failure } from "../failure.ts";
import { wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const accessoryShow: DefineCommand = (command, context) =>
  command
    .argument("<sku>", "such as envelope-standard-weiss-162x114, inlay-162x114-transparent or pen")
    .addOption(
      new Option("--quantity <pieces>", "number of pieces")
        .argParser(wholeNumber("quantity", 1, MAX_ACCESSORY_QUANTITY))
        .default(1),
    )
    .action(async (text, { quantity }) => {
      const offer = await context.withShop((shop) => shop.openAccessory(text, quantity));
      if (!offer.ok)
        throw new Failure(offer.error.code === "accessory-unknown" ? 1 : 2, offer.error);
      const { sku, price, envelopeClass, surcharge } = offer.value;
      const { accessory, ...parts } = textsOf(offer.value.parts);
      const priceText = formatPrice(price.priceCurrent, { locale: context.settings().locale });
      context.print(
        {
          sku,
          accessory,
          parts,
          quantity,
          ...price,
          text: priceText,
          envelopeClass: envelopeClass ?? null,
          surcharge: surcharge ?? null,
        },
        context.fields([
          ["accessory", accessory],
          ...Object.entries(parts),
          ...(envelopeClass === undefined ? [] : [["class", envelopeClass] as const]),
          ["quantity", String(quantity)],
          ["price", priceText],
          ...(surcharge === undefined ? [] : [["surcharge", surcharge] as const]),
        ]),
      );
    });

/** The parts of a SKU as texts. */
const textsOf = (sku: AccessorySku): { readonly accessory: string } & Record<string, string> =>
  "format" in sku ? { ...sku, format: formatText(sku.format) } : { ...sku };
