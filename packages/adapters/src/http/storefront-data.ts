import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { COUNTRIES, LOCALES } from "@passepartout/domain/market/locale";
import type { StorefrontData } from "@passepartout/domain/routing/storefront-data.port";
import { z } from "zod";
import { priceFields } from "./price-fields.ts";
import { BackendError, type ShopHttp } from "./shop-http.ts";

const locale = z.enum(LOCALES);
const country = z.enum(COUNTRIES);

const campaigns = z
  .object({
    campaigns: z.array(
      z.object({
        id: z.string(),
        productType: z.enum(PRODUCT_KINDS),
        materialType: z.string().optional(),
        occasion: z.string().optional(),
        share: z.number().min(0).max(1),
        startDate: z.string().nullish(),
        endDate: z.string().nullable(),
      }),
    ),
  })
  .transform((body) =>
    body.campaigns.map(({ productType, ...campaign }) => ({
      ...campaign,
      productKind: productType,
    })),
  );

const express = z.object({
  isAvailable: z.boolean(),
  products: z.array(z.string()),
  beforeHour: z.number(),
  timeZone: z.string(),
  ...priceFields,
});

const workingDays = { minDays: z.int().min(0).max(90), maxDays: z.int().min(0).max(90) };

const shipping = z.object({
  country,
  workshop: z.object({
    country,
    timeZone: z.string(),
    cutOffHour: z.number().min(0).max(24),
  }),
  production: z.record(z.enum(PRODUCT_KINDS), z.object(workingDays)),
  methods: z.array(
    z
      .object({
        id: z.string(),
        productTypes: z.array(z.enum(PRODUCT_KINDS)).optional(),
        ...workingDays,
        ...priceFields,
      })
      .transform(({ productTypes, ...method }) => ({ ...method, productKinds: productTypes })),
  ),
  envelopeSurcharges: z.partialRecord(z.enum(["standard", "compact", "large"]), z.string()),
});

const localizedUrls = z
  .object({ urls: z.array(z.object({ locale, host: z.string(), path: z.string() })) })
  .transform(({ urls }) => urls);

const configuration = z.object({
  channel: z.enum(CHANNELS),
  brand: z.string(),
  locale,
  currency: z.string(),
  unit: z.string(),
  fallbacks: z.array(z.string()),
  rules: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
});

const location = z.object({
  country,
  locale,
  source: z.enum(["proxy", "browser", "storefront"]),
});

/** The data of a storefront at the shop backend. The location is the visitor's own, so it is never cached. */
export const createHttpStorefrontData = (http: ShopHttp): StorefrontData => ({
  campaigns: () => http.read("/web-api/campaign-data", { schema: campaigns }),
  express: () => http.read("/web-api/express-shop", { schema: express }),
  shipping: (destination) =>
    http.read("/web-api/shipping-information", {
      schema: shipping,
      ...(destination && { query: { country: destination } }),
    }),
  localizedUrls: (path) =>
    http
      .read("/web-api/localized-urls", { schema: localizedUrls, query: { path } })
      .catch((reason: unknown): undefined => {
        if (reason instanceof BackendError && reason.status === 404 && reason.fields["path"])
          return undefined;
        throw reason;
      }),
  configuration: () => http.read("/web-api/shop-frontends-initial-data", { schema: configuration }),
  location: () => http.read("/api/get-location/", { schema: location, withCredentials: true }),
});
