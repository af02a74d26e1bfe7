import type { ProductKind } from "../catalogue/product-kind.ts";
import type { Country } from "../market/locale.ts";
import type { Price } from "../market/price.ts";
import type { Clock } from "../time/clock.port.ts";
import { type DeliveryDates, deliveryDates } from "./delivery-dates.ts";
import type { Shipping } from "./shipping.port.ts";

/** How several products, ordered now, arrive together. */
export interface OrderDelivery extends DeliveryDates {
  readonly id: string;
  readonly price: Price;
}

/** The slowest way of delivery, with which all of an order arrives in one parcel when its last product is made. Undefined if nothing is delivered there. */
export const orderDelivery = async (
  { storefront, clock }: { readonly storefront: Shipping; readonly clock: Clock },
  kinds: readonly ProductKind[],
  country?: Country,
): Promise<OrderDelivery | undefined> => {
  const shipping = await storefront.shipping(country);
  const [method] = shipping.methods.toSorted((one, other) => other.maxDays - one.maxDays);
  if (!method) return undefined;
  const { id, minDays, maxDays, priceCurrent, priceOriginal } = method;
  const times = kinds.map((kind) => shipping.production[kind]);
  const route = {
    workshop: shipping.workshop,
    production: {
      minDays: Math.max(...times.map((days) => days.minDays)),
      maxDays: Math.max(...times.map((days) => days.maxDays)),
    },
    transit: { minDays, maxDays },
    country: shipping.country,
  };
  return { id, price: { priceCurrent, priceOriginal }, ...deliveryDates(route, clock.now()) };
};
