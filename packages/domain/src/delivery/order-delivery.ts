import type { ProductKind } from "../catalogue/product-kind.ts";
import type { Country } from "../market/locale.ts";
import type { Price } from "../market/price.ts";
import type { Clock } from "../time/clock.port.ts";
import { type DeliveryDates, deliveryDates } from "./delivery-dates.ts";
import { cachedPerQuarterHour } from "./cached-per-quarter-hour.ts";
import type { Shipping, ShippingInformation, ShippingMethod } from "./shipping.port.ts";

/** How several products, ordered now, arrive together. */
export interface OrderDelivery extends DeliveryDates {
  readonly id: string;
  readonly price: Price;
}

/** The ways in which products of all these kinds are carried. */
export const methodsFor = (
  methods: readonly ShippingMethod[],
  kinds: readonly ProductKind[],
): readonly ShippingMethod[] =>
  methods.filter(
    ({ productKinds }) => !productKinds || kinds.every((kind) => productKinds.includes(kind)),
  );

export const slowestFirst = (methods: readonly ShippingMethod[]): readonly ShippingMethod[] =>
  methods.toSorted((one, other) => other.maxDays - one.maxDays);

/** The ways of delivery for an order, the slowest one first: all of it arrives in one parcel when its last product is made. None if nothing is delivered there. */
export const orderDeliveries = async (
  { storefront, clock }: { readonly storefront: Shipping; readonly clock: Clock },
  kinds: readonly ProductKind[],
  country?: Country,
): Promise<readonly OrderDelivery[]> => {
  const shipping = await storefront.shipping(country);
  const now = clock.now();
  const key = [...new Set(kinds)].toSorted().join(" ");
  return deliveriesOf(shipping, now, key, () => deriveDeliveries(shipping, kinds, now));
};

const deliveriesOf = cachedPerQuarterHour<readonly OrderDelivery[]>();

const deriveDeliveries = (
  shipping: ShippingInformation,
  kinds: readonly ProductKind[],
  now: number,
): readonly OrderDelivery[] => {
  const { workshop, country } = shipping;
  const times = kinds.map((kind) => shipping.production[kind]);
  const production = {
    minDays: Math.max(...times.map((days) => days.minDays)),
    maxDays: Math.max(...times.map((days) => days.maxDays)),
  };
  return slowestFirst(methodsFor(shipping.methods, kinds)).map(
    ({ id, minDays, maxDays, priceCurrent, priceOriginal }) => {
      const route = { workshop, production, transit: { minDays, maxDays }, country };
      return { id, price: { priceCurrent, priceOriginal }, ...deliveryDates(route, now) };
    },
  );
};
