import { isMourning } from "@passepartout/domain/catalogue/card";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import {
  type Delivery,
  timeToNextDates,
  openDelivery,
} from "@passepartout/domain/delivery/open-delivery";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Locale } from "@passepartout/domain/market/locale";
import type { PlainDate } from "@passepartout/domain/time/plain-date";
import { formatDate, formatDateRange } from "@passepartout/domain/time/date-format";
import { amountOf } from "../content/price-text.server.ts";
import type { DeliveryLine } from "./delivery-line.tsx";
import type { PageRequest } from "../router/page-request.server.ts";

const timeOf = ({ year, month, day }: PlainDate): number => Date.UTC(year, month - 1, day);

/** Until when a delivery must be ordered for Christmas; undefined outside of the season. */
export const deadlineText = (
  { shop }: PageRequest,
  { christmasDeadline: last }: Pick<Delivery, "christmasDeadline">,
): string | undefined =>
  last &&
  shop.text("delivery.christmas", {
    date: formatDate(shop.place.locale, { day: "numeric", month: "long" }, timeOf(last)),
  });

const DAYS = { weekday: "short", day: "numeric", month: "short" } as const;

/** The texts of days by locale. A range is slow to format, and the same dates are at hand for a quarter of an hour. */
const arrivals = new WeakMap<object, Map<Locale, string>>();

/** The days on which a delivery arrives: `Mo., 30. Nov. – Do., 3. Dez.`, `Nov 30–Dec 3`, or one of them. */
export const arrivalText = (
  { shop }: PageRequest,
  dates: Pick<Delivery, "from" | "to">,
): string => {
  const { locale } = shop.place;
  const texts = arrivals.get(dates) ?? new Map<Locale, string>();
  arrivals.set(dates, texts);
  const text =
    texts.get(locale) ?? formatDateRange(locale, DAYS, timeOf(dates.from), timeOf(dates.to));
  texts.set(locale, text);
  return text;
};

/** When a product that is ordered now arrives in the country of the storefront, and what that costs. Undefined if it does not load, which is logged: a page is complete without it. Mourning has no deadline before Christmas. */
export const deliveryLine = async (
  request: PageRequest,
  kind: ProductKind,
  occasion?: string,
): Promise<DeliveryLine | undefined> => {
  const { shop, log } = request;
  try {
    const { deliveries } = await openDelivery(shop, [kind]);
    const [delivery] = deliveries;
    if (!delivery) return undefined;
    request.limitLifetime(timeToNextDates(shop.clock.now()));
    return {
      arrival: shop.text("delivery.arrival", { days: arrivalText(request, delivery) }),
      cost: shop.text("delivery.cost", { price: amountOf(request, delivery.price) }),
      deadline: isMourning(occasion) ? undefined : deadlineText(request, delivery),
    };
  } catch (reason) {
    log.error("delivery-error", { productKind: kind, reason: reasonOf(reason) });
    return undefined;
  }
};
