import { isMourning } from "@passepartout/domain/catalogue/card";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import {
  type Delivery,
  timeToNextDates,
  openDelivery,
} from "@passepartout/domain/delivery/open-delivery";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { PlainDate } from "@passepartout/domain/time/plain-date";
import { formatDate, formatDateRange } from "@passepartout/domain/time/date-format";
import { amountOf } from "../content/price-text.server.ts";
import type { DeliveryLine } from "./delivery-line.tsx";
import type { PageRequest } from "../router/page-request.server.ts";

const timeOf = ({ year, month, day }: PlainDate): number => Date.UTC(year, month - 1, day);

const DAYS = { weekday: "short", day: "numeric", month: "short" } as const;

export interface ArrivalTexts {
  /** The days on which it arrives: `Mo., 30. Nov. – Do., 3. Dez.`, `Nov 30–Dec 3`, or one of them. */
  readonly days: string;
  /** Until when it must be ordered for Christmas; only in the season. */
  readonly deadline?: string;
}

/** The texts of deliveries by storefront: dates are slow to format, and the same ones are at hand for a quarter of an hour. */
const arrivals = new WeakMap<object, Map<string, ArrivalTexts>>();

export const arrivalTexts = (
  { shop }: PageRequest,
  delivery: Pick<Delivery, "from" | "to" | "christmasDeadline">,
): ArrivalTexts => {
  const { channel, locale } = shop.place;
  const known = arrivals.get(delivery) ?? new Map<string, ArrivalTexts>();
  arrivals.set(delivery, known);
  const key = `${channel} ${locale}`;
  const texts = known.get(key) ?? {
    days: formatDateRange(locale, DAYS, timeOf(delivery.from), timeOf(delivery.to)),
    ...(delivery.christmasDeadline && {
      deadline: shop.text("delivery.christmas", {
        date: formatDate(
          locale,
          { day: "numeric", month: "long" },
          timeOf(delivery.christmasDeadline),
        ),
      }),
    }),
  };
  known.set(key, texts);
  return texts;
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
    const { days, deadline } = arrivalTexts(request, delivery);
    return {
      arrival: shop.text("delivery.arrival", { days }),
      cost: shop.text("delivery.cost", { price: amountOf(request, delivery.price) }),
      deadline: isMourning(occasion) ? undefined : deadline,
    };
  } catch (reason) {
    log.error("delivery-error", { productKind: kind, reason: reasonOf(reason) });
    return undefined;
  }
};
