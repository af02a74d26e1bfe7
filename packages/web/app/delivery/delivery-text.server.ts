import { isMourning } from "@passepartout/domain/catalogue/card";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import {
  type Delivery,
  timeToNextDates,
  openDelivery,
} from "@passepartout/domain/delivery/open-delivery";
import type { PlainDate } from "@passepartout/domain/time/plain-date";
import { formatDate, formatDateRange } from "@passepartout/domain/time/date-format";
import { amountOf } from "../content/price-text.server.ts";
import { orLogged, type PageRequest } from "../router/page-request.server.ts";
import { createStorefrontCache } from "../router/storefront-cache.server.ts";

const timeOf = ({ year, month, day }: PlainDate): number => Date.UTC(year, month - 1, day);

const DAYS = { weekday: "short", day: "numeric", month: "short" } as const;

/** Dates are slow to format, and the same ones are at hand for a quarter of an hour. */
const arrivalsIn = createStorefrontCache<ReturnType<typeof textsOf>>();

export const arrivalTexts = (request: PageRequest, delivery: Delivery) =>
  arrivalsIn(request, delivery, () => textsOf(request, delivery));

const textsOf = (
  { shop: { place, text } }: PageRequest,
  { from, to, christmasDeadline: last }: Delivery,
) => ({
  /** The days on which it arrives: `Mo., 30. Nov. – Do., 3. Dez.`, `Nov 30–Dec 3`, or one of them. */
  days: formatDateRange(place.locale, DAYS, timeOf(from), timeOf(to)),
  /** Until when it must be ordered for Christmas; only in the season. */
  deadline:
    last &&
    text("delivery.christmas", {
      date: formatDate(place.locale, { day: "numeric", month: "long" }, timeOf(last)),
    }),
});

/** When a product that is ordered now arrives in the country of the storefront, and what that costs. Undefined if it does not load, which is logged: a page is complete without it. Mourning has no deadline before Christmas. */
export const deliveryLine = async (request: PageRequest, kind: ProductKind, occasion?: string) => {
  const { shop } = request;
  const opened = openDelivery(shop, [kind]);
  const offer = await orLogged(request, opened, "delivery-error", { productKind: kind });
  const [delivery] = offer?.deliveries ?? [];
  if (!delivery) return undefined;
  request.limitLifetime(timeToNextDates(shop.clock.now()));
  const { days, deadline } = arrivalTexts(request, delivery);
  return {
    arrival: shop.text("delivery.arrival", { days }),
    cost: shop.text("delivery.cost", { price: amountOf(request, delivery.price) }),
    /** Until when it must be ordered for Christmas, in the weeks before. */
    deadline: isMourning(occasion) ? undefined : deadline,
  };
};
