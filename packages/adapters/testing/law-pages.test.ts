import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { createFakeStorefrontData } from "@passepartout/domain/testing/fakes/storefront-data";
import type { ShippingMethod } from "@passepartout/domain/delivery/shipping.port";
import type { Story } from "@passepartout/domain/content/story";
import { CHANNELS, type Channel } from "@passepartout/domain/market/channel";
import { languageOf, type Locale, LOCALES } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { createTranslator } from "@passepartout/domain/messages/translate";
import { applicationAreaOf, applicationPathOf } from "@passepartout/domain/routing/localised-path";
import type { StorefrontData } from "@passepartout/domain/routing/storefront-data.port";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend/backend.ts";
import { createMessageCatalogue } from "../src/messages/message-catalogue.ts";
import { createContentClient } from "../src/storyblok/content-client.ts";
import { createStoryblokStories } from "../src/storyblok/content-stories.ts";
import { createFillContent } from "../src/storyblok/fill-content.ts";
import { createTestLog } from "./test-log.ts";

const client = createContentClient({
  endpoint: "http://content.internal/v2",
  accessToken: "test",
  rateLimit: 1000,
  timeout: 5000,
  fetch: createEmbeddedBackend({ clock: { now: () => 0 } }),
});

const STOREFRONTS = CHANNELS.flatMap((channel) =>
  LOCALES.map((locale) => [channel, locale] as const),
);

const log = createTestLog();

const EXPRESS: ShippingMethod = {
  id: "express",
  minDays: 1,
  maxDays: 2,
  priceCurrent: 12.9,
  priceOriginal: 12.9,
};

/** The services of a storefront with an express, whose price and days its page on shipping names. */
const servicesOf = (place: Place): StorefrontData => {
  const services = createFakeStorefrontData(place);
  return {
    ...services,
    shipping: async (country) => {
      const shipping = await services.shipping(country);
      return { ...shipping, methods: [...shipping.methods, EXPRESS] };
    },
  };
};

const storiesOf = (channel: Channel, locale: Locale) => {
  const place = { channel, locale, platform: "web" } as const;
  const words = createTranslator(createMessageCatalogue({ log }), log, locale, new Set());
  return createStoryblokStories({
    place,
    client,
    log,
    fill: createFillContent({
      definition: SAMPLE_SHOP,
      place,
      text: words,
      storefront: servicesOf(place),
      log,
      missingTexts: new Set(),
    }),
  });
};

/** The slugs of the pages about law in the German content, which lead to those of all languages. */
const PAGES = [
  "impressum",
  "agb",
  "datenschutz",
  "cookies",
  "versand-und-zahlung",
  "widerruf",
  "gewaehrleistung",
  "barrierefreiheit",
];

const germanOf = (story: Story): string | undefined =>
  story.alternates.find(({ locale }) => locale === "de-DE")?.path.slice(1);

/** The pages to which the footer of a storefront leads, by their German slug. */
const openLaw = async (channel: Channel, locale: Locale) => {
  const stories = storiesOf(channel, locale);
  const configuration = JSON.stringify(await stories.globalConfiguration());
  const links = [...configuration.matchAll(/"url":"(\/[^"]*)"/g)].map(([, url = ""]) => url);
  const pages = new Map<string, Story>();
  for (const url of new Set(links)) {
    const slug = url.slice(1);
    const isGerman = languageOf(locale) === "de";
    if (isGerman && !PAGES.includes(slug)) continue;
    const story = await stories.storyAt(slug).catch(() => undefined);
    const german = isGerman ? slug : story && germanOf(story);
    if (story && german !== undefined) pages.set(german, story);
  }
  return { configuration, links, pages };
};

const textOf = (story: Story | undefined): string => JSON.stringify(story?.content.body ?? "");

describe("the law of a storefront", () => {
  it.each(STOREFRONTS)(
    "of %s in %s is on pages that the footer leads to, each a sample for a lawyer to check [CNT-Q21, CNT-Q22]",
    async (channel, locale) => {
      const { configuration, links, pages } = await openLaw(channel, locale);
      for (const slug of PAGES) {
        const [first] = pages.get(slug)?.content.body ?? [];
        expect.soft(first?.kind, slug).toBe("text");
        expect
          .soft(textOf(pages.get(slug)), slug)
          .toMatch(/Muster|sample|modèle|modello|modelo|voorbeeld/);
        expect.soft(textOf(pages.get(slug)), slug).not.toMatch(/…|\{fact|ec\.europa\.eu/);
      }
      expect(links.filter((url) => applicationAreaOf(url) === "withdrawal")).toEqual([
        applicationPathOf("withdrawal", languageOf(locale)),
      ]);
      expect(configuration).toMatch(/erfunden|made up|fictifs|inventati|inventados|verzonnen/);
    },
    20_000,
  );

  it.each<[Locale, string, RegExp]>([
    ["de-DE", "impressum", /Universalschlichtungsstelle/],
    ["de-AT", "impressum", /Schlichtung für Verbrauchergeschäfte/],
    ["de-CH", "widerruf", /kein gesetzliches Widerrufsrecht/],
    ["fr-CH", "widerruf", /ne prévoit pas de droit/],
    ["it-CH", "gewaehrleistung", /art\. 197 segg\. CO/],
    ["fr-FR", "impressum", /médiateur/],
    ["fr-BE", "impressum", /Service de médiation/],
    ["nl-BE", "impressum", /Consumentenombudsdienst/],
    ["nl-NL", "barrierefreiheit", /Autoriteit Consument/],
    ["de-LI", "barrierefreiheit", /Schaan/],
    ["en-GB", "gewaehrleistung", /Consumer Rights Act 2015/],
    ["en-US", "widerruf", /US law doesn’t require/],
  ])(
    "of the country of %s is on the page %s, and no other [CNT-Q21]",
    async (locale, slug, text) => {
      for (const channel of CHANNELS) {
        const { pages } = await openLaw(channel, locale);
        const headlines = (pages.get(slug)?.content.body ?? []).flatMap((block) =>
          "headline" in block && block.headline !== undefined ? [block.headline] : [],
        );
        expect(textOf(pages.get(slug))).toMatch(text);
        expect(new Set(headlines).size).toBe(headlines.length);
      }
    },
  );

  it("names an invoice as a way to pay only where there is one [CNT-Q23]", async () => {
    const invoiceIn = async (locale: Locale) =>
      textOf((await openLaw("wall", locale)).pages.get("agb"));
    expect(await invoiceIn("de-AT")).toContain("Kauf auf Rechnung");
    for (const locale of ["de-LU", "de-IT"] as const)
      expect(await invoiceIn(locale)).not.toContain("Rechnung");
    expect(await invoiceIn("fr-FR")).not.toContain("facture");
    expect(await invoiceIn("nl-NL")).not.toMatch(/factu|achteraf/);
  });
});
