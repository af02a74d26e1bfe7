import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { type Delivery, timeToNextDates } from "@passepartout/domain/delivery/open-delivery";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { PlainDate } from "@passepartout/domain/time/plain-date";
import { dateFormat } from "../ui/date-format.server.ts";
import type { DeliveryLine } from "./delivery-line.tsx";
import type { PageRequest } from "../router/page-request.server.ts";

const timeOf = ({ year, month, day }: PlainDate): number => Date.UTC(year, month - 1, day);

/** Until when a delivery must be ordered for Christmas; nothing outside of the season. */
export const deadlineText = (
  { shop }: PageRequest,
  { christmasDeadline: last }: Pick<Delivery, "christmasDeadline">,
): { readonly deadline?: string } =>
  last === undefined
    ? {}
    : {
        deadline: shop.text("delivery.christmas", {
          date: dateFormat(shop.place.locale, { day: "numeric", month: "long" }).format(
            timeOf(last),
          ),
        }),
      };

/** The days on which a delivery arrives: `Mo., 30. Nov. – Do., 3. Dez.`, or one of them. */
export const arrivalText = (
  { shop }: PageRequest,
  { from, to }: Pick<Delivery, "from" | "to">,
): string =>
  dateFormat(shop.place.locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
  }).formatRange(timeOf(from), timeOf(to));

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
      ...deadlineText(request, delivery),
    };
  } catch (reason) {
    log.error("price-list-error", { productKind: kind, reason: reasonOf(reason) });
    return undefined;
  }
};
