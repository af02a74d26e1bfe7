import type { ProductKind } from "../catalogue/product-kind.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";
import { type Country, COUNTRIES } from "../market/locale.ts";
import type { Price } from "../market/price.ts";
import type { Clock } from "../time/clock.port.ts";
import { type PlainDate, plainDateText } from "../time/plain-date.ts";
import {
  christmasDeadline,
  type DeliveryDates,
  deliveryDates,
  type DeliveryRoute,
  type WorkingDays,
  type Workshop,
} from "./delivery-dates.ts";
import type { Shipping, ShippingInformation, ShippingMethod } from "./shipping.port.ts";
import { HOUR_MS, QUARTER_HOUR_MS } from "../time/duration.ts";

/** Parses the code of a country to which a shop delivers in any case; `uk` is `gb`. Error: `country-not-delivered`. */
export const parseDeliveryCountry = (
  text: string,
  countries: readonly Country[] = COUNTRIES,
): Result<Country> => {
  const code = text.trim().toLowerCase().replace(/^uk$/, "gb");
  const country = countries.find((one) => one === code);
  return country === undefined
    ? invalid(
        "country-not-delivered",
        `the shop delivers to ${countries.map((one) => one.toUpperCase()).join(", ")}`,
        text,
      )
    : ok(country);
};

/** A way of delivery for what is ordered now: all of it arrives in one parcel when its last product is made. */
export interface Delivery extends DeliveryDates {
  readonly id: string;
  readonly price: Price;
  /** The last order day for gifts on Christmas Eve, in the weeks before it. */
  readonly christmasDeadline?: PlainDate;
}

/** The ways of delivery to a country. */
export interface DeliveryOffer {
  readonly country: Country;
  readonly workshop: Workshop;
  /** The slowest one first; absent from it is what no carrier takes there. */
  readonly deliveries: readonly Delivery[];
}

/** Loads when products of some kinds, ordered now, arrive together in a country, and what their delivery costs; without a country, in that of the storefront. */
export const openDelivery = async (
  { storefront, clock }: { readonly storefront: Shipping; readonly clock: Clock },
  kinds: readonly ProductKind[],
  country?: Country,
): Promise<DeliveryOffer> => {
  const shipping = await storefront.shipping(country);
  const now = clock.now();
  const quarter = Math.floor(now / QUARTER_HOUR_MS);
  let cached = cachedOffers.get(shipping);
  if (cached?.quarter !== quarter) {
    cached = { quarter, offers: new Map() };
    cachedOffers.set(shipping, cached);
  }
  const key = [...new Set(kinds)].toSorted().join(" ");
  const offer = cached.offers.get(key) ?? offerOf(shipping, kinds, now);
  cached.offers.set(key, offer);
  return offer;
};

/** The offers by kinds, until the shipping information changes or the quarter of an hour ends. */
const cachedOffers = new WeakMap<
  ShippingInformation,
  { readonly quarter: number; readonly offers: Map<string, DeliveryOffer> }
>();

const offerOf = (
  { country, workshop, production: usual, methods }: ShippingInformation,
  kinds: readonly ProductKind[],
  now: number,
): DeliveryOffer => {
  const longest = (days: keyof WorkingDays): number =>
    Math.max(...kinds.map((kind) => usual[kind][days]));
  const route = {
    workshop,
    country,
    production: { minDays: longest("minDays"), maxDays: longest("maxDays") },
  };
  const carried = methods.filter(
    ({ productKinds }) => !productKinds || kinds.every((kind) => productKinds.includes(kind)),
  );
  const deliveries = slowestFirst(carried).map(
    ({ id, minDays, maxDays, production, priceCurrent, priceOriginal }): Delivery => {
      const way: DeliveryRoute = {
        ...route,
        ...(production && { production }),
        transit: { minDays, maxDays },
      };
      const deadline = christmasDeadline(way, now);
      return {
        id,
        price: { priceCurrent, priceOriginal },
        ...deliveryDates(way, now),
        ...(deadline && { christmasDeadline: deadline }),
      };
    },
  );
  return { country, workshop, deliveries: deliveries.filter(isWorthItsPrice) };
};

/** Whether a way of delivery is no dearer than the slower ones before it, or arrives earlier than these. */
const isWorthItsPrice = (
  { to, price }: Delivery,
  at: number,
  bySpeed: readonly Delivery[],
): boolean =>
  bySpeed
    .slice(0, at)
    .every(
      (slower) =>
        price.priceCurrent <= slower.price.priceCurrent ||
        plainDateText(to) < plainDateText(slower.to),
    );

export const slowestFirst = (methods: readonly ShippingMethod[]): readonly ShippingMethod[] =>
  methods.toSorted((one, other) => other.maxDays - one.maxDays);

/** The time, in ms, for which the dates of an offer hold: until the next full hour, since cut-offs and days begin with one. */
export const timeToNextDates = (now: number): number => HOUR_MS - (now % HOUR_MS);
