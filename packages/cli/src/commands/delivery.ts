import { openDelivery } from "@passepartout/domain/delivery/open-delivery";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { type PlainDate, plainDateText } from "@passepartout/domain/time/plain-date";
import { countryOption } from "../country-option.ts";
import { productKindArgument } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const delivery: DefineCommand = (command, context) =>
  command
    .addArgument(productKindArgument())
    .addOption(countryOption())
    .action(async (kind, { country: requested }) => {
      const { locale } = context.settings();
      const offer = await context.withShop((shop) => openDelivery(shop, [kind], requested));
      const deliveries = offer.deliveries.map(
        ({ id, price, from, to, begins, christmasDeadline }) => ({
          method: id,
          ...price,
          text: formatPrice(price.priceCurrent, { locale }),
          from: plainDateText(from),
          to: plainDateText(to),
          begins: plainDateText(begins),
          ...(christmasDeadline && { christmasDeadline: plainDateText(christmasDeadline) }),
        }),
      );
      context.printFields(
        { kind, country: offer.country, cutOffHour: offer.workshop.cutOffHour, deliveries },
        offer.deliveries.flatMap(({ id, from, to, christmasDeadline }, at) => [
          [id, `${span(from, to)}, ${deliveries[at]?.text ?? ""}`] as const,
          ...(christmasDeadline
            ? [["", `for Christmas, order by ${plainDateText(christmasDeadline)}`] as const]
            : []),
        ]),
      );
    });

const span = (from: PlainDate, to: PlainDate): string => {
  const [first, last] = [plainDateText(from), plainDateText(to)];
  return first === last ? first : `${first} to ${last}`;
};
