import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { type Delivery, timeToNextDates } from "@passepartout/domain/delivery/open-delivery";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { PlainDate } from "@passepartout/domain/time/plain-date";
import type { DeliveryLine } from "../ui/delivery-line.tsx";
import type { PageRequest } from "../router/page-request.server.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (locale: string, withWeekday: boolean): Intl.DateTimeFormat => {
  const key = `${locale} ${withWeekday}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, {
      ...(withWeekday && { weekday: "short" }),
      day: "numeric",
      month: withWeekday ? "short" : "long",
      timeZone: "UTC",
    });
  formatters.set(key, formatter);
  return formatter;
};

const timeOf = ({ year, month, day }: PlainDate): number => Date.UTC(year, month - 1, day);

/** A day without its year: `14. Dezember`. */
export const dayText = ({ shop }: PageRequest, date: PlainDate): string =>
  formatterOf(shop.place.locale, false).format(timeOf(date));

/** The days on which a delivery arrives: `Mo., 30. Nov. – Do., 3. Dez.`, or one of them. */
export const arrivalText = (
  { shop }: PageRequest,
  { from, to }: Pick<Delivery, "from" | "to">,
): string => formatterOf(shop.place.locale, true).formatRange(timeOf(from), timeOf(to));

/** When a product that is ordered now arrives in the country of the storefront, and what that costs. Undefined if it does not load, which is logged: a page is complete without it. */
export const deliveryLine = async (
  request: PageRequest,
  kind: ProductKind,
): Promise<DeliveryLine | undefined> => {
  const { shop, log } = request;
  try {
    const { deliveries } = await shop.openDelivery(kind);
    const [delivery] = deliveries;
    if (!delivery) return undefined;
    request.limitLifetime(timeToNextDates(shop.now()));
    const price = formatPrice(delivery.price.priceCurrent, { locale: shop.place.locale });
    return {
      arrival: shop.text("delivery.arrival", { days: arrivalText(request, delivery) }),
      cost: shop.text("delivery.cost", { price }),
      ...(delivery.christmasDeadline && {
        deadline: shop.text("delivery.christmas", {
          date: dayText(request, delivery.christmasDeadline),
        }),
      }),
    };
  } catch (reason) {
    log.error("price-list-error", { productKind: kind, reason: reasonOf(reason) });
    return undefined;
  }
};
