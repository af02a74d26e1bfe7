import { formatPrice } from "@passepartout/domain/market/price-text";
import type { DefineCommand } from "../lazy-command.ts";

export const storefrontShipping: DefineCommand = (command, context) =>
  command.action(async () => {
    const shipping = await context.withShop(({ storefront }) => storefront.shipping());
    const { country, methods, envelopeSurcharges } = shipping;
    const { locale } = context.settings();
    context.printFields(shipping, [
      ["country", country],
      ...methods.map(
        ({ id, minDays, maxDays, priceCurrent }) =>
          [
            id,
            `${minDays} to ${maxDays} working days in transit, ${formatPrice(priceCurrent, { locale })}`,
          ] as const,
      ),
      ...Object.entries(envelopeSurcharges).map(
        ([size, text]) => [`${size} envelope`, text] as const,
      ),
    ]);
  });
