import type { AccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { formatText } from "@passepartout/domain/catalogue/format";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { accessoryQuantity, readAccessoryOffer } from "../accessory-offer.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const accessoryShow: DefineCommand = (command, context) =>
  command
    .argument("<sku>", "such as envelope-standard-weiss-162x114, inlay-162x114-transparent or pen")
    .addOption(accessoryQuantity())
    .action(async (text, { quantity }) => {
      const offer = await readAccessoryOffer(context, text, quantity);
      const { sku, price, envelopeClass, surcharge } = offer;
      const { accessory, ...parts } = textsOf(offer.parts);
      const priceText = formatPrice(price.priceCurrent, { locale: context.settings().locale });
      context.printFields(
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
        {
          accessory,
          ...parts,
          class: envelopeClass,
          quantity,
          price: priceText,
          surcharge,
        },
      );
    });

/** The parts of a SKU as texts. */
const textsOf = (sku: AccessorySku): { readonly accessory: string } & Record<string, string> =>
  "format" in sku ? { ...sku, format: formatText(sku.format) } : { ...sku };
