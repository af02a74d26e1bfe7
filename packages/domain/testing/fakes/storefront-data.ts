import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { currencyOf } from "@passepartout/domain/market/currency";
import { countryOf } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import type { ShippingInformation } from "@passepartout/domain/delivery/shipping.port";
import type { StorefrontData } from "@passepartout/domain/routing/storefront-data.port";

/** The data of a storefront with one campaign, one way of delivery and one page, `/`. */
export const createFakeStorefrontData = ({ channel, locale }: Place): StorefrontData => ({
  campaigns: async () => [
    { id: "spring", productKind: "photoframe", share: 0.2, endDate: "2026-03-31" },
  ],
  express: async () => ({
    isAvailable: true,
    products: ["card"],
    beforeHour: 11,
    timeZone: "Europe/Berlin",
    priceCurrent: 12.9,
    priceOriginal: 12.9,
  }),
  shipping: async (country = countryOf(locale)) => ({
    country,
    workshop: { country: "de", timeZone: "Europe/Berlin", cutOffHour: 14 },
    production: Object.fromEntries(
      PRODUCT_KINDS.map((kind) => [kind, { minDays: 1, maxDays: 2 }]),
    ) as ShippingInformation["production"],
    methods: [{ id: "standard", minDays: 2, maxDays: 4, priceCurrent: 4.9, priceOriginal: 4.9 }],
    envelopeSurcharges: countryOf(locale) === "de" ? { standard: "0,95" } : {},
  }),
  localizedUrls: async (path) =>
    path === "/" ? [{ locale, host: `${channel}.de.localhost`, path: "/" }] : undefined,
  configuration: async () => ({
    channel,
    brand: channel,
    locale,
    currency: currencyOf(locale),
    unit: "cm",
    fallbacks: ["en-US"],
    rules: { hasSlash: true },
  }),
  location: async () => ({ country: countryOf(locale), locale, source: "storefront" }),
});
