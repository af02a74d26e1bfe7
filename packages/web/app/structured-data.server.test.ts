import type { Locale } from "@passepartout/domain/market/locale";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../testing/page-request.ts";
import type { HeadData } from "./router/page-data.ts";
import { structuredDataOf } from "./structured-data.server.ts";

const URL_OF_PAGE = "http://wall.de.localhost:3000/seite";
const head: HeadData = {
  title: "Leinwand",
  description: "Ihr Foto auf Leinwand",
  canonical: URL_OF_PAGE,
  alternates: [],
  isIndexed: true,
};

const factsOf = (
  more: Partial<HeadData>,
  kind: "slug" | "start" = "slug",
  locale: Locale = "de-DE",
) => {
  const { request } = createPageRequest({ place: { locale } });
  const page = { ...request.page, route: { ...request.page.route, kind } };
  return structuredDataOf({ ...request, page }, { ...head, ...more });
};

describe("what a page tells search engines", () => {
  it("is on the start page who sells here [LOC-Q7]", () => {
    expect(factsOf({}, "start")).toMatchObject([
      { "@type": "Organization", logo: "http://wall.de.localhost:3000/brand/wall.svg" },
      { "@type": "WebSite", inLanguage: "de-DE", url: URL_OF_PAGE },
    ]);
  });

  it("is on a page with prices what it sells and for how much, in the currency of the locale [CUR-01]", () => {
    expect(factsOf({ offer: { low: 19.9, high: 249, count: 12 } })).toMatchObject([
      {
        "@type": "Product",
        name: "Leinwand",
        offers: {
          "@type": "AggregateOffer",
          lowPrice: "19.90",
          highPrice: "249.00",
          offerCount: 12,
          priceCurrency: "EUR",
        },
      },
    ]);
    const one = { low: 5, high: 5, count: 1 };
    expect(factsOf({ offer: one }, "slug", "fr-CH")).toMatchObject([
      { offers: { "@type": "Offer", price: "5.00", priceCurrency: "CHF" } },
    ]);
  });

  it("is what shoppers ask about a product, and what its reviews add up to [CNT-Q6, REV-Q7]", () => {
    const { request } = createPageRequest({});
    const item = { headline: "Spiegelt sie?", text: "Nein." };
    const rating = { average: 4.3, count: 3, stars: 4, text: "" } as const;
    const facts = structuredDataOf(request, { ...head, offer: { low: 5, high: 5, count: 1 } }, [
      { kind: "information", uid: "1", isAccordion: true, items: [item] },
      { kind: "information", uid: "2", isAccordion: false, items: [{ ...item, text: "Ja." }] },
      { kind: "product-reviews", uid: "3", rating, tiles: [], starsText: "" },
    ]);
    expect(facts).toMatchObject([
      { "@type": "Product", aggregateRating: { ratingValue: 4.3, reviewCount: 3 } },
      {
        "@type": "FAQPage",
        mainEntity: [{ name: "Spiegelt sie?", acceptedAnswer: { text: "Nein." } }],
      },
    ]);
    expect(facts[1]).toHaveProperty("mainEntity.length", 1);
  });

  it("is nothing on any other page, and on one that is not to be listed", () => {
    expect(factsOf({})).toEqual([]);
    expect(factsOf({ isIndexed: false, offer: { low: 1, high: 1, count: 1 } })).toEqual([]);
  });
});
