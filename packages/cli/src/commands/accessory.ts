import { addAccessories } from "@passepartout/domain/cart/cart-actions";
import { ACCESSORIES, ENVELOPE_CLASSES } from "@passepartout/domain/catalogue/card";
import { type AccessorySku, parseAccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { formatText } from "@passepartout/domain/catalogue/format";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { accessoryQuantity, readAccessoryOffer } from "../accessory-offer.ts";
import { withCustomer } from "../customer-account.ts";
import { refused, unwrap } from "../failure.ts";
import { BACKEND_DATA, choice } from "../input.ts";
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
      context.printTable(
        { accessories },
        accessories.map((article) => [
          article.sku,
          article.envelopeClass ?? "",
          formatPrice(article.priceCurrent, context.settings()),
        ]),
      );
    });

export const accessoryShow: DefineCommand = (command, context) =>
  command
    .argument("<sku>", "such as envelope-standard-weiss-162x114, inlay-162x114-transparent or pen")
    .addOption(accessoryQuantity())
    .action(async (text, { quantity }) => {
      const offer = await readAccessoryOffer(context, text, quantity);
      const { sku, price, envelopeClass, surcharge } = offer;
      const { accessory, ...parts } = textsOf(offer.parts);
      const priceText = formatPrice(price.priceCurrent, context.settings());
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
