import type { ProductKind } from "../catalogue/product-kind.ts";
import type { Country } from "../market/locale.ts";
import type { Price } from "../market/price.ts";
import type { Clock } from "../time/clock.port.ts";
import type { PlainDate } from "../time/plain-date.ts";
import { type Delivery, openDelivery } from "./open-delivery.ts";
import type { Shipping } from "./shipping.port.ts";

/** How several products, ordered now, arrive together. */
export interface OrderDelivery {
  readonly id: string;
  readonly price: Price;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

const dayOf = ({ year, month, day }: PlainDate): number => Date.UTC(year, month - 1, day);

const later = (one: PlainDate, other: PlainDate): PlainDate =>
  dayOf(one) < dayOf(other) ? other : one;

/** The first way of delivery, with which all of an order arrives in one parcel when its slowest product is made. Undefined if nothing is delivered there. */
export const orderDelivery = async (
  ports: { readonly storefront: Shipping; readonly clock: Clock },
  kinds: readonly ProductKind[],
  country?: Country,
): Promise<OrderDelivery | undefined> => {
  const offers = await Promise.all(
    [...new Set(kinds)].map((kind) => openDelivery(ports, kind, country)),
  );
  const id = offers[0]?.deliveries[0]?.id;
  const [first, ...others] = offers.flatMap(({ deliveries }) =>
    deliveries.filter((delivery) => delivery.id === id),
  );
  return first && others.reduce<Delivery>(slower, first);
};

const slower = (one: Delivery, other: Delivery): Delivery => ({
  ...one,
  from: later(one.from, other.from),
  to: later(one.to, other.to),
});
