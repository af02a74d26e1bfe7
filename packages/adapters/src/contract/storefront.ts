import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { COUNTRIES, LOCALES } from "@passepartout/domain/market/locale";
import * as z from "zod/mini";
import { get } from "./contract.ts";
import { maybeText, oneOf, only, priceFields, text, textUpTo } from "./fields.ts";

const locale = z.enum(LOCALES);
const country = z.enum(COUNTRIES);
const productKind = z.enum(PRODUCT_KINDS);

export const CAMPAIGNS = get(
  "/web-api/campaign-data",
  only(
    "campaigns",
    z.array(
      z.pipe(
        z.object({
          id: text,
          productType: productKind,
          materialType: maybeText,
          occasion: maybeText,
          share: z.number().check(z.minimum(0), z.maximum(1)),
          startDate: z.nullish(text),
          endDate: z.nullable(text),
        }),
        z.transform(({ productType, ...campaign }) => ({ ...campaign, productKind: productType })),
      ),
    ),
  ),
);

export const EXPRESS_OFFER = get(
  "/web-api/express-shop",
  z.object({
    isAvailable: z.boolean(),
    products: z.array(text),
    beforeHour: z.number(),
    timeZone: text,
    ...priceFields,
  }),
);

const days = z.int().check(z.minimum(0), z.maximum(90));
const workingDays = { minDays: days, maxDays: days };

export const SHIPPING = get(
  "/web-api/shipping-information",
  z.object({
    country,
    workshop: z.object({
      country,
      timeZone: text,
      cutOffHour: z.number().check(z.minimum(0), z.maximum(24)),
    }),
    production: z.record(productKind, z.object(workingDays)),
    methods: z.array(
      z.pipe(
        z.object({
          id: text,
          productTypes: z.optional(z.array(productKind)),
          ...workingDays,
          production: z.optional(z.object(workingDays)),
          ...priceFields,
        }),
        z.transform(({ productTypes, ...method }) => ({ ...method, productKinds: productTypes })),
      ),
    ),
    envelopeSurcharges: z.partialRecord(z.enum(["standard", "compact", "large"]), text),
  }),
  { query: z.object({ country: z.optional(oneOf(COUNTRIES)) }) },
);

export const LOCALIZED_URLS = get(
  "/web-api/localized-urls",
  only("urls", z.array(z.object({ locale, host: text, path: text }))),
  { query: z.object({ path: z._default(textUpTo(2048), "/") }), absentBy: ["path"] },
);

export const CONFIGURATION = get(
  "/web-api/shop-frontends-initial-data",
  z.object({
    channel: z.enum(CHANNELS),
    brand: text,
    locale,
    currency: text,
    unit: text,
    fallbacks: z.array(text),
    rules: z.record(text, z.union([z.boolean(), z.number(), text])),
  }),
);

/** The location is the visitor's own. */
export const LOCATION = get(
  "/api/get-location/",
  z.object({ country, locale, source: z.enum(["proxy", "browser", "storefront"]) }),
  { isPersonal: true },
);
