import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { type Country, countryOf } from "@passepartout/domain/market/locale";
import type { WorkingDays } from "@passepartout/domain/delivery/delivery-dates";
import { amountFrom, type PriceContext, storefrontPrice } from "../pricing/storefront-price.ts";
import transitDays from "./transit-days.json" with { type: "json" };

export const SHIPPING_METHODS = ["standard", "express"] as const;

type ShippingMethodId = (typeof SHIPPING_METHODS)[number];

export const SHIPPING_CENTS: Readonly<Record<ShippingMethodId, number>> = {
  standard: 490,
  express: 1290,
};

/** Added for a parcel to another country than that of the storefront. */
const ABROAD_CENTS: Readonly<Record<ShippingMethodId, number>> = { standard: 500, express: 1000 };

/** Products with express delivery, which are made on the same day if ordered before this hour. */
export const EXPRESS: { readonly products: readonly ProductKind[]; readonly beforeHour: number } = {
  products: ["photoprint", "photoframe", "card"],
  beforeHour: 11,
};

/** The countries in which the workshop's own carrier delivers. */
const EXPRESS_COUNTRIES: readonly Country[] = ["at", "ch", "de", "li", "lu"];

export const hasExpress = (country: Country): boolean => EXPRESS_COUNTRIES.includes(country);

/** Express orders are made first: on the day of the order, or on the next one. */
const EXPRESS_PRODUCTION: WorkingDays = { minDays: 0, maxDays: 1 };

/** The shipping methods of a storefront to a country: those that the shop defines, or the sample. Without product types they are for all. */
export const shippingMethods = (place: PriceContext, country: Country) => {
  const given = place.sold?.delivery[country];
  const methods = given ?? sampleDelivery(place, country);
  return SHIPPING_METHODS.flatMap((id) => {
    const method = methods[id];
    if (!method) return [];
    const { minDays, maxDays } = method;
    const price = given ? amountFrom(country, method.price, place) : method.price;
    return [
      {
        id,
        minDays,
        maxDays,
        ...(id === "express" && {
          productTypes: [...EXPRESS.products],
          // What a shop makes first is not part of its definition.
          ...(!given && { production: EXPRESS_PRODUCTION }),
        }),
        priceCurrent: price,
        priceOriginal: price,
      },
    ];
  });
};

const sampleDelivery = (place: PriceContext, country: Country) => {
  // Working days in transit from the workshop.
  const { min, max } = transitDays[country];
  const isAbroad = country !== countryOf(place.locale);
  const priceOf = (id: ShippingMethodId): number =>
    storefrontPrice(SHIPPING_CENTS[id] + (isAbroad ? ABROAD_CENTS[id] : 0), place).priceCurrent;
  return {
    standard: { price: priceOf("standard"), minDays: min, maxDays: max },
    ...(hasExpress(country) && {
      express: {
        price: priceOf("express"),
        minDays: Math.ceil(min / 2),
        maxDays: Math.ceil(max / 2),
      },
    }),
  };
};
