import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { channelRules, brandOf } from "@passepartout/domain/market/channel-rules";
import { currencyOf } from "@passepartout/domain/market/currency";
import { fallbackChain } from "@passepartout/domain/market/fallback-chain";
import {
  COUNTRIES,
  countryOf,
  hostSuffixOf,
  languageOf,
  LOCALES,
  mainLocaleOfSuffix,
  suffixFromText,
  timeZoneOf,
} from "@passepartout/domain/market/locale";
import { createHostTable, hostOf } from "@passepartout/domain/market/storefront";
import { envelopeSurchargeText } from "@passepartout/domain/market/surcharge";
import { contentLocalesOf } from "@passepartout/domain/market/text-locale";
import { unitOf } from "@passepartout/domain/market/unit";
import { localePrefixOf } from "@passepartout/domain/routing/path-prefix";
import { z } from "zod";
import type { EmbeddedBackendOptions } from "../backend-options.ts";
import type { ContentIndex } from "../content-service/content-files.ts";
import { trimSlashes } from "../content-service/story-path.ts";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { priceFields } from "../../src/http/price-fields.ts";
import { NO_STORE } from "../../src/http/no-store.ts";
import { CARD_CAMPAIGNS } from "../pricing/card-price.ts";
import { type Discount, storefrontPrice } from "../pricing/storefront-price.ts";
import type { CampaignPeriod, CurrentCampaigns } from "../pricing/campaign-period.ts";
import { WALL_CAMPAIGNS } from "../pricing/wall-price.ts";
import { browserLocale } from "./browser-locale.ts";
import { EXPRESS, hasExpress, SHIPPING_CENTS, shippingMethods } from "./shipping-methods.ts";

const LOCAL_HOSTS = createHostTable();

const WORKSHOP = { country: "de", timeZone: timeZoneOf("de-DE"), cutOffHour: 14 } as const;

/** Minimum and maximum number of working days in production. */
const PRODUCTION_DAYS: Readonly<Record<ProductKind, readonly [min: number, max: number]>> = {
  calendar: [3, 5],
  card: [2, 4],
  collage: [3, 5],
  photoframe: [3, 5],
  photoprint: [1, 2],
  photobook: [4, 6],
  photobox: [2, 3],
};

const daysOf = ([minDays, maxDays]: readonly [min: number, max: number]) => ({ minDays, maxDays });

const datesOf = ({ startsAt, endsAt }: CampaignPeriod) => ({
  startDate: new Date(startsAt).toISOString(),
  endDate: new Date(endsAt).toISOString(),
});

export const createShopEndpoints = (
  files: () => ContentIndex,
  campaigns: CurrentCampaigns,
  { hosts = LOCAL_HOSTS }: Pick<EmbeddedBackendOptions, "hosts">,
): readonly Endpoint[] => [
  endpoint({
    method: "GET",
    path: "/web-api/campaign-data",
    summary:
      "Lists the running campaigns with the moments from which they hold and no longer hold; `share` is the discount from 0 to 1 on the lowest price of the 30 days before.",
    query: NO_FIELDS,
    response: z.object({
      campaigns: z.array(
        z.object({
          id: z.string(),
          productType: z.string(),
          materialType: z.string().optional(),
          occasion: z.string().optional(),
          share: z.number(),
          startDate: z.string().nullable(),
          endDate: z.string().nullable(),
        }),
      ),
    }),
    handle: () => {
      const period = campaigns();
      const isRunning = ({ turn }: Discount) => turn === period.turn;
      return {
        campaigns: [
          ...WALL_CAMPAIGNS.filter(isRunning).map(({ materialType, share }) => ({
            id: `photoframe-${materialType}`,
            productType: "photoframe",
            materialType,
            share,
            ...datesOf(period),
          })),
          ...CARD_CAMPAIGNS.filter(isRunning).map(({ occasion, share }) => ({
            id: `card-${occasion}`,
            productType: "card",
            occasion,
            share,
            ...datesOf(period),
          })),
        ],
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/web-api/express-shop",
    summary:
      "Returns which products are made on the same day, the deadline and the shipping price.",
    query: NO_FIELDS,
    response: z.object({
      isAvailable: z.boolean(),
      products: z.array(z.string()),
      beforeHour: z.number(),
      timeZone: z.string(),
      ...priceFields,
    }),
    handle: ({ place }) => ({
      isAvailable: hasExpress(countryOf(place.locale)),
      products: [...EXPRESS.products],
      beforeHour: EXPRESS.beforeHour,
      timeZone: timeZoneOf("de-DE"),
      ...storefrontPrice(SHIPPING_CENTS.express, place),
    }),
  }),
  endpoint({
    method: "GET",
    path: "/web-api/shipping-information",
    summary:
      "Returns the working days in production by kind of product, the shipping methods to a country with their working days in transit and prices, and the surcharges of envelopes. Without a country it is that of the storefront.",
    query: z.object({
      country: z.enum(COUNTRIES, `must be one of ${COUNTRIES.join(", ")}`).optional(),
    }),
    response: z.object({
      country: z.string(),
      workshop: z.object({ country: z.string(), timeZone: z.string(), cutOffHour: z.number() }),
      production: z.record(z.string(), z.object({ minDays: z.number(), maxDays: z.number() })),
      methods: z.array(
        z.object({
          id: z.string(),
          minDays: z.number(),
          maxDays: z.number(),
          productTypes: z.array(z.string()).optional(),
          ...priceFields,
        }),
      ),
      envelopeSurcharges: z.record(z.string(), z.string()),
    }),
    handle: ({ query, place }) => {
      const country = query.country ?? countryOf(place.locale);
      return {
        country,
        workshop: WORKSHOP,
        production: Object.fromEntries(
          Object.entries(PRODUCTION_DAYS).map(([kind, days]) => [kind, daysOf(days)]),
        ),
        methods: shippingMethods(place, country),
        envelopeSurcharges: Object.fromEntries(
          (["standard", "compact", "large"] as const).flatMap((size) => {
            const text = envelopeSurchargeText(country, size);
            return text === undefined ? [] : [[size, text]];
          }),
        ),
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/web-api/localized-urls",
    summary: "Lists the URLs of a story in all locales.",
    query: z.object({
      path: z.string("must be a path").max(2048, "must have at most 2048 characters").default("/"),
    }),
    response: z.object({
      urls: z.array(z.object({ locale: z.string(), host: z.string(), path: z.string() })),
    }),
    handle: ({ query, place }) => {
      const index = files();
      const slug = trimSlashes(query.path);
      const story = contentLocalesOf(place.locale)
        .map((textLocale) =>
          index.bySlug.get(
            [place.channel, textLocale, slug].filter((part) => part !== "").join("/"),
          ),
        )
        .find((candidate) => candidate?.published);
      if (!story)
        return errorResponse(404, "there is no story at this path", { path: ["is unknown"] });
      const slugs = new Map(
        (index.byGroup.get(story.group_id) ?? [story])
          .filter(({ published }) => published)
          .map(({ full_slug }) => {
            const [, textLocale = "", ...rest] = full_slug.split("/");
            return [textLocale, rest.join("/")] as const;
          }),
      );
      return {
        urls: LOCALES.flatMap((locale) => {
          const textLocale = contentLocalesOf(locale).find((candidate) => slugs.has(candidate));
          if (textLocale === undefined) return [];
          const path = `${localePrefixOf(locale)}/${slugs.get(textLocale) ?? ""}`;
          return [{ locale, host: hostOf(place.channel, hostSuffixOf(locale), hosts), path }];
        }),
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/web-api/shop-frontends-initial-data",
    summary: "Returns the configuration of the storefront for a front end.",
    query: NO_FIELDS,
    response: z.object({
      channel: z.enum(CHANNELS),
      brand: z.string(),
      locale: z.enum(LOCALES),
      language: z.string(),
      country: z.string(),
      currency: z.string(),
      unit: z.string(),
      fallbacks: z.array(z.string()),
      locales: z.array(z.string()),
      rules: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
    }),
    handle: ({ place: { channel, locale } }) => ({
      channel,
      brand: brandOf(channel),
      locale,
      language: languageOf(locale),
      country: countryOf(locale),
      currency: currencyOf(locale),
      unit: unitOf(locale),
      fallbacks: [...fallbackChain(locale)].slice(1),
      locales: [...LOCALES],
      rules: { ...channelRules(channel, locale) },
    }),
  }),
  endpoint({
    method: "GET",
    path: "/api/get-location/",
    aliases: ["/api/get-location"],
    summary:
      "Suggests a country and locale from the proxy's country header, else from the browser's languages, else from the storefront.",
    query: NO_FIELDS,
    response: z.object({
      country: z.string(),
      locale: z.enum(LOCALES),
      source: z.enum(["proxy", "browser", "storefront"]),
    }),
    handle: ({ request, place }) => {
      const { headers } = request;
      const country = headers.get("cf-ipcountry") ?? headers.get("x-country") ?? "";
      const suffix = suffixFromText(country.toLowerCase());
      const preferred = browserLocale(request);
      const locale = suffix ? mainLocaleOfSuffix(suffix) : (preferred ?? place.locale);
      const source = suffix ? "proxy" : preferred ? "browser" : "storefront";
      return Response.json({ country: countryOf(locale), locale, source }, { headers: NO_STORE });
    },
  }),
];
