import { Argument, Option } from "@commander-js/extra-typings";
import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { parseDeliveryCountry, openDelivery } from "@passepartout/domain/delivery/open-delivery";
import type { Country } from "@passepartout/domain/market/locale";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { type PlainDate, plainDateText } from "@passepartout/domain/time/plain-date";
import { Failure } from "../failure.ts";
import { productKindName } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const delivery: DefineCommand = (command, context) =>
  command
    .addArgument(
      new Argument("<kind>", "product kind").choices(PRODUCT_KINDS).argParser(productKindName),
    )
    .addOption(
      new Option(
        "--country <code>",
        "country of the delivery; without it that of the locale",
      ).argParser((text): Country => {
        const country = parseDeliveryCountry(text);
        // The answer to a country that exists is no.
        if (!country.ok) throw new Failure(/^[a-z]{2}$/i.test(text) ? 1 : 2, country.error);
        return country.value;
      }),
    )
    .action(async (kind, { country: requested }) => {
      const { locale } = context.settings();
      const offer = await context.withShop((shop) => openDelivery(shop, kind, requested));
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
      context.print(
        { kind, country: offer.country, cutOffHour: offer.workshop.cutOffHour, deliveries },
        context.fields(
          offer.deliveries.flatMap(({ id, from, to, christmasDeadline }, at) => [
            [id, `${span(from, to)}, ${deliveries[at]?.text ?? ""}`] as const,
            ...(christmasDeadline
              ? [["", `for Christmas, order by ${plainDateText(christmasDeadline)}`] as const]
              : []),
          ]),
        ),
      );
    });

const span = (from: PlainDate, to: PlainDate): string => {
  const [first, last] = [plainDateText(from), plainDateText(to)];
  return first === last ? first : `${first} to ${last}`;
};
