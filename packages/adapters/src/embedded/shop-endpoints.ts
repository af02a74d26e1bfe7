import { channelRules, brandOf } from "@passepartout/domain/market/channel-rules";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { currencyOf } from "@passepartout/domain/market/currency";
import { fallbackChain } from "@passepartout/domain/market/fallback-chain";
import {
  countryOf,
  hostSuffixOf,
  languageOf,
  LOCALES,
  mainLocaleOfSuffix,
  suffixFromText,
  timeZoneOf,
  type Locale,
} from "@passepartout/domain/market/locale";
import { createHostTable, hostOf } from "@passepartout/domain/market/storefront";
import { contentLocalesOf } from "@passepartout/domain/market/text-locale";
import { unitOf } from "@passepartout/domain/market/unit";
import { envelopeSurchargeText } from "@passepartout/domain/market/surcharge";
import { localePrefixOf } from "@passepartout/domain/routing/path-prefix";
import { z } from "zod";
import type { EmbeddedBackendOptions } from "./backend-options.ts";
import { commercialPrice } from "./commercial-price.ts";
import { withoutEndSlashes, type ContentIndex } from "./content-files.ts";
import { endpoint, NO_FIELDS, refusal, type BackendVisit, type Endpoint } from "./endpoint.ts";
import { priceFields } from "./fields.ts";
import { CAMPAIGNS, CARD_CAMPAIGN } from "./price-model.ts";

const OWN_HOSTS = createHostTable();

/** Working days until a parcel arrives, in the country of the workshop and elsewhere. */
const DAYS = { de: [2, 4], elsewhere: [4, 7] } as const;

const SHIPPING_CENTS = { standard: 490, express: 1290 } as const;

/** Products that are made the same day, when they are ordered before the hour. */
const EXPRESS = { products: ["photoprint", "photoframe", "card"], beforeHour: 11 } as const;

const shippingMethods = (visit: BackendVisit) => {
  const [fewest, most] = countryOf(visit.locale) === "de" ? DAYS.de : DAYS.elsewhere;
  return [
    {
      id: "standard",
      fewestDays: fewest,
      mostDays: most,
      ...commercialPrice(SHIPPING_CENTS.standard, 0, visit),
    },
    {
      id: "express",
      fewestDays: Math.ceil(fewest / 2),
      mostDays: Math.ceil(most / 2),
      ...commercialPrice(SHIPPING_CENTS.express, 0, visit),
    },
  ];
};

/** The locale whose language and country a browser asks for first, among those of the shop. */
const askedLocale = (acceptLanguage: string): Locale | undefined =>
  acceptLanguage
    .slice(0, 500)
    .split(",")
    .map((part) => part.split(";", 1)[0]?.trim().toLowerCase() ?? "")
    .map((tag) => LOCALES.find((locale) => locale.toLowerCase() === tag))
    .find((locale) => locale !== undefined);

/** What the backend knows of the shop itself: campaigns, express, addresses, shipping, places. [API-27, API-28] */
export const createShopEndpoints = (
  files: () => ContentIndex,
  { hosts = OWN_HOSTS }: Pick<EmbeddedBackendOptions, "hosts">,
): readonly Endpoint[] => [
  endpoint({
    method: "GET",
    path: "/web-api/campaign-data",
    summary: "The campaigns that run, and the share that each takes off. [API-27]",
    query: NO_FIELDS,
    answer: z.object({
      campaigns: z.array(
        z.object({
          id: z.string(),
          productType: z.string(),
          materialType: z.string().optional(),
          occasion: z.string().optional(),
          share: z.number(),
          endDate: z.string().nullable(),
        }),
      ),
    }),
    run: () => ({
      campaigns: [
        ...CAMPAIGNS.map(({ materialType, share }) => ({
          id: `photoframe-${materialType}`,
          productType: "photoframe",
          materialType,
          share,
          endDate: null,
        })),
        ...CARD_CAMPAIGN.occasions.map((occasion) => ({
          id: `card-${occasion}`,
          productType: "card",
          occasion,
          share: CARD_CAMPAIGN.share,
          endDate: null,
        })),
      ],
    }),
  }),
  endpoint({
    method: "GET",
    path: "/web-api/express-shop",
    summary: "What is made the same day, until when, and what the way then costs. [API-27]",
    query: NO_FIELDS,
    answer: z.object({
      isAvailable: z.boolean(),
      products: z.array(z.string()),
      beforeHour: z.number(),
      timeZone: z.string(),
      ...priceFields,
    }),
    run: ({ visit }) => ({
      // The fast way is offered where the workshop's own carrier drives.
      isAvailable: ["at", "ch", "de", "li", "lu"].includes(countryOf(visit.locale)),
      products: [...EXPRESS.products],
      beforeHour: EXPRESS.beforeHour,
      timeZone: timeZoneOf("de-DE"),
      ...commercialPrice(SHIPPING_CENTS.express, 0, visit),
    }),
  }),
  endpoint({
    method: "GET",
    path: "/web-api/shipping-information",
    summary:
      "The ways to the customer with days and prices, and what envelopes cost more. [API-27]",
    query: NO_FIELDS,
    answer: z.object({
      country: z.string(),
      methods: z.array(
        z.object({
          id: z.string(),
          fewestDays: z.number(),
          mostDays: z.number(),
          ...priceFields,
        }),
      ),
      envelopeSurcharges: z.record(z.string(), z.string()),
    }),
    run: ({ visit }) => {
      const country = countryOf(visit.locale);
      return {
        country,
        methods: shippingMethods(visit),
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
    summary: "Where the story at a path is found in the other locales. [API-27, CNT-04]",
    query: z.object({ path: z.string("must be a path").max(2048, "must be shorter").default("/") }),
    answer: z.object({
      urls: z.array(z.object({ locale: z.string(), host: z.string(), path: z.string() })),
    }),
    run: ({ query, visit }) => {
      const index = files();
      const slug = withoutEndSlashes(query.path);
      const at = (source: string) =>
        index.bySlug.get([visit.channel, source, slug].filter((part) => part !== "").join("/"));
      const story = contentLocalesOf(visit.locale)
        .map(at)
        .find((found) => found?.published);
      if (!story) return refusal(404, "there is no story at this path", { path: ["is not known"] });
      const slugs = new Map(
        (index.byGroup.get(story.group_id) ?? [story])
          .filter(({ published }) => published)
          .map(({ full_slug }) => {
            const [, source = "", ...rest] = full_slug.split("/");
            return [source, rest.join("/")] as const;
          }),
      );
      return {
        urls: LOCALES.flatMap((locale) => {
          const source = contentLocalesOf(locale).find((one) => slugs.has(one));
          if (source === undefined) return [];
          const path = `${localePrefixOf(locale)}/${slugs.get(source) ?? ""}`;
          return [{ locale, host: hostOf(visit.channel, hostSuffixOf(locale), hosts), path }];
        }),
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/web-api/shop-frontends-initial-data",
    summary: "What a front end has to know of the storefront before anything else. [API-27]",
    query: NO_FIELDS,
    answer: z.object({
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
    run: ({ visit: { channel, locale } }) => ({
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
      "Where the visitor seems to be: as the proxy in front tells it, else as the browser's languages or the storefront suggest. [API-28]",
    query: NO_FIELDS,
    answer: z.object({
      country: z.string(),
      locale: z.enum(LOCALES),
      source: z.enum(["proxy", "browser", "storefront"]),
    }),
    run: ({ request, visit }) => {
      const told = request.headers.get("cf-ipcountry") ?? request.headers.get("x-country") ?? "";
      const suffix = suffixFromText(told.toLowerCase());
      const asked = askedLocale(request.headers.get("accept-language") ?? "");
      const locale = suffix ? mainLocaleOfSuffix(suffix) : (asked ?? visit.locale);
      const source = suffix ? "proxy" : asked ? "browser" : "storefront";
      return Response.json(
        { country: countryOf(locale), locale, source },
        { headers: { "Cache-Control": "private, no-store" } },
      );
    },
  }),
];
