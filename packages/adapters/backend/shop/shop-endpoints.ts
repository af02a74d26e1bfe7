import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import type { ShopDefinition } from "@passepartout/domain/definition/shop-definition";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { currencyOf } from "@passepartout/domain/market/currency";
import { fallbackChain } from "@passepartout/domain/market/fallback-chain";
import {
  hostSuffixOf,
  mainLocaleOfSuffix,
  suffixFromText,
  timeZoneOf,
} from "@passepartout/domain/market/host-suffix";
import { countryOf, languageOf } from "@passepartout/domain/market/locale";
import { hostOf, type HostTable, localesOfChannel } from "@passepartout/domain/market/storefront";
import { envelopeSurchargeText } from "@passepartout/domain/market/surcharge";
import { contentLocalesOf } from "@passepartout/domain/market/text-locale";
import { unitOf } from "@passepartout/domain/market/unit";
import { localePrefixOf } from "@passepartout/domain/routing/path-prefix";
import type { ContentIndex } from "../content-service/content-files.ts";
import { storyAt } from "../content-service/story-response.ts";
import { trimSlashes } from "@passepartout/domain/content/story-slug";
import { endpoint, type Endpoint } from "../http/endpoint.ts";
import { browserLocale } from "../http/request-place.ts";
import { errorResponse, NO_STORE } from "../../src/http/error-response.ts";
import { CARD_CAMPAIGNS } from "../pricing/card-price.ts";
import { type Discount, storefrontPrice } from "../pricing/storefront-price.ts";
import type { CampaignPeriod, CurrentCampaigns } from "../pricing/campaign-period.ts";
import { WALL_CAMPAIGNS } from "../pricing/wall-price.ts";
import productionDays from "./production-days.json" with { type: "json" };
import { EXPRESS, SHIPPING_CENTS, shippingMethods } from "./shipping-methods.ts";
import * as contracts from "../../src/contract/storefront.ts";

const WORKSHOP = { country: "de", timeZone: timeZoneOf("de-DE"), cutOffHour: 14 } as const;

const datesOf = ({ startsAt, endsAt }: CampaignPeriod) => ({
  startDate: new Date(startsAt).toISOString(),
  endDate: new Date(endsAt).toISOString(),
});

export const createShopEndpoints = (
  files: () => ContentIndex,
  campaigns: CurrentCampaigns,
  hosts: HostTable,
  definition: ShopDefinition = SAMPLE_SHOP,
): readonly Endpoint[] => [
  endpoint(contracts.CAMPAIGNS, {
    summary:
      "Lists the running campaigns with the moments from which they hold and no longer hold; `share` is the discount from 0 to 1 on the lowest price of the 30 days before.",
    handle: () => {
      const period = campaigns();
      const isRunning = ({ turn }: Discount) => turn === period.turn;
      return {
        campaigns: [
          ...WALL_CAMPAIGNS.filter(isRunning).map(({ materialType, share }) => ({
            id: `photoframe-${materialType}`,
            productType: "photoframe" as const,
            materialType,
            share,
            ...datesOf(period),
          })),
          ...CARD_CAMPAIGNS.filter(isRunning).map(({ occasion, share }) => ({
            id: `card-${occasion}`,
            productType: "card" as const,
            occasion,
            share,
            ...datesOf(period),
          })),
        ],
      };
    },
  }),
  endpoint(contracts.EXPRESS_OFFER, {
    summary:
      "Returns which products are made on the same day, the deadline and the shipping price.",
    handle: ({ place }) => {
      const express = shippingMethods(place, countryOf(place.locale)).find(
        ({ id }) => id === "express",
      );
      const { priceCurrent, priceOriginal } =
        express ?? storefrontPrice(SHIPPING_CENTS.express, place);
      return {
        isAvailable: express !== undefined,
        products: [...EXPRESS.products],
        beforeHour: EXPRESS.beforeHour,
        timeZone: timeZoneOf("de-DE"),
        priceCurrent,
        priceOriginal,
      };
    },
  }),
  endpoint(contracts.SHIPPING, {
    summary:
      "Returns the working days in production by kind of product, the shipping methods to a country with their working days in transit and prices, and the surcharges of envelopes. Without a country it is that of the storefront.",
    handle: ({ query, place }) => {
      const country = query.country ?? countryOf(place.locale);
      return {
        country,
        workshop: WORKSHOP,
        production: { ...productionDays, ...place.sold?.production },
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
  endpoint(contracts.LOCALIZED_URLS, {
    summary: "Lists the URLs of a story in all locales.",
    handle: ({ query, place }) => {
      const index = files();
      const story = storyAt(index, { ...place, slug: trimSlashes(query.path) }, new Map());
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
        urls: localesOfChannel(place.channel, hosts).flatMap((locale) => {
          const textLocale = contentLocalesOf(locale).find((candidate) => slugs.has(candidate));
          if (textLocale === undefined) return [];
          const path = `${localePrefixOf(locale)}/${slugs.get(textLocale) ?? ""}`;
          return [{ locale, host: hostOf(place.channel, hostSuffixOf(locale), hosts), path }];
        }),
      };
    },
  }),
  endpoint(contracts.CONFIGURATION, {
    summary: "Returns the configuration of the storefront for a front end.",
    handle: ({ place: { channel, locale } }) => ({
      channel,
      brand: definition.brands[channel].name,
      locale,
      language: languageOf(locale),
      country: countryOf(locale),
      currency: currencyOf(locale),
      unit: unitOf(locale),
      fallbacks: [...fallbackChain(locale)].slice(1),
      locales: [...localesOfChannel(channel, hosts)],
      rules: { ...channelRules(channel, locale) },
    }),
  }),
  endpoint(contracts.LOCATION, {
    aliases: ["/api/get-location"],
    summary:
      "Suggests a country and locale from the proxy's country header, else from the browser's languages, else from the storefront.",
    handle: ({ request, place }) => {
      const { headers } = request;
      const country = headers.get("cf-ipcountry") ?? headers.get("x-country") ?? "";
      const suffix = suffixFromText(country.toLowerCase());
      const sold = localesOfChannel(place.channel, hosts);
      const preferred = browserLocale(request, sold);
      const main = suffix && mainLocaleOfSuffix(suffix);
      const locale = main && sold.includes(main) ? main : (preferred ?? place.locale);
      const source = locale === main ? "proxy" : preferred ? "browser" : "storefront";
      return Response.json({ country: countryOf(locale), locale, source }, { headers: NO_STORE });
    },
  }),
];
