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
  type Workshop,
} from "./delivery-dates.ts";
import { cachedPerQuarterHour } from "./cached-per-quarter-hour.ts";
import { methodsFor } from "./order-delivery.ts";
import type { Shipping, ShippingInformation } from "./shipping.port.ts";
import { HOUR_MS } from "../time/duration.ts";

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

/** A way of delivery for a kind of product, ordered now. */
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

/** Loads when a kind of product, ordered now, arrives in a country, and what its delivery costs; without a country, in that of the storefront. */
export const openDelivery = async (
  { storefront, clock }: { readonly storefront: Shipping; readonly clock: Clock },
  kind: ProductKind,
  country?: Country,
): Promise<DeliveryOffer> => {
  const shipping = await storefront.shipping(country);
  const now = clock.now();
  return offerOf(shipping, now, kind, () => deriveOffer(shipping, kind, now));
};

const offerOf = cachedPerQuarterHour<DeliveryOffer>();

const deriveOffer = (
  { country, workshop, production, methods }: ShippingInformation,
  kind: ProductKind,
  now: number,
): DeliveryOffer => {
  const deliveries = methodsFor(methods, [kind]).map(
    ({ id, minDays, maxDays, priceCurrent, priceOriginal }): Delivery => {
      const route: DeliveryRoute = {
        workshop,
        production: production[kind],
        transit: { minDays, maxDays },
        country,
      };
      const deadline = christmasDeadline(route, now);
      return {
        id,
        price: { priceCurrent, priceOriginal },
        ...deliveryDates(route, now),
        ...(deadline && { christmasDeadline: deadline }),
      };
    },
  );
  return { country, workshop, deliveries: deliveries.toSorted(bySlowest) };
};

/** The time, in ms, for which the dates of an offer hold: until the next full hour, since cut-offs and days begin with one. */
export const timeToNextDates = (now: number): number => HOUR_MS - (now % HOUR_MS);

const bySlowest = (one: Delivery, other: Delivery): number =>
  plainDateText(other.to).localeCompare(plainDateText(one.to));
