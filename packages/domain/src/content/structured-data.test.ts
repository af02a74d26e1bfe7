import { describe, expect, it } from "vitest";
import { type DescribedPage, structuredData } from "./structured-data.ts";

const URL_OF_PAGE = "https://wall.de.example/seite";
const price = (priceCurrent: number) => ({ priceCurrent, priceOriginal: 99 });

const dataOf = (page: Partial<DescribedPage> = {}, subject: object = {}) =>
  structuredData({
    locale: "de-DE",
    brand: "Beispiel",
    url: URL_OF_PAGE,
    isStart: false,
    description: "Ihr Foto auf Leinwand",
    logo: "https://wall.de.example/brand/wall.svg",
    breadcrumb: [],
    subject: { name: "Leinwand", ...subject },
    ...page,
  });

describe("what a page tells search engines", () => {
  it("is on the start page who sells here [LOC-Q7]", () => {
    expect(dataOf({ isStart: true })).toMatchObject([
      { "@type": "Organization", logo: "https://wall.de.example/brand/wall.svg" },
      { "@type": "WebSite", inLanguage: "de-DE", url: URL_OF_PAGE },
    ]);
  });

  it("is on the page of a product its versions, their prices in the currency of the locale, and that it is available [CUR-01, RTE-Q22]", () => {
    const product = { sku: "leinwand", prices: [price(19.9), price(249)] };
    expect(dataOf({}, { product })).toMatchObject([
      {
        "@type": "Product",
        name: "Leinwand",
        sku: "leinwand",
        offers: {
          "@type": "AggregateOffer",
          lowPrice: "19.90",
          highPrice: "249.00",
          offerCount: 2,
          priceCurrency: "EUR",
          availability: "https://schema.org/InStock",
        },
      },
    ]);
    expect(dataOf({ locale: "fr-CH" }, { product: { prices: [price(5)] } })).toMatchObject([
      { offers: { "@type": "Offer", price: "5.00", priceCurrency: "CHF" } },
    ]);
  });

  it("is what its reviews add up to, and what shoppers want to know [CNT-Q6, REV-Q7]", () => {
    const data = dataOf(
      {},
      {
        product: { prices: [price(5)] },
        rating: { average: 4.3, count: 3 },
        answers: [{ headline: "Spiegelt sie?", text: "Nein." }],
      },
    );
    expect(data).toMatchObject([
      { "@type": "Product", aggregateRating: { ratingValue: 4.3, reviewCount: 3 } },
      {
        "@type": "FAQPage",
        mainEntity: [{ name: "Spiegelt sie?", acceptedAnswer: { text: "Nein." } }],
      },
    ]);
  });

  it("is the way to the page, with absolute addresses [RTE-Q22]", () => {
    const breadcrumb = [
      { name: "Startseite", url: "/" },
      { name: "Leinwand", url: "/seite" },
    ];
    expect(dataOf({ breadcrumb })).toMatchObject([
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { position: 1, name: "Startseite", item: "https://wall.de.example/" },
          { position: 2, name: "Leinwand", item: URL_OF_PAGE },
        ],
      },
    ]);
  });

  it("is what a page lists, and what an article is about [RTE-Q22]", () => {
    const list = [
      { name: "Eukalyptus", url: "/themes/1001/" },
      { name: "Lavendel", url: "https://elsewhere.example/" },
    ];
    const article = { published: "2026-04-21", modified: "2026-05-01T00:00:00.000Z" };
    expect(dataOf({}, { list, article })).toMatchObject([
      {
        "@type": "Article",
        headline: "Leinwand",
        datePublished: "2026-04-21",
        dateModified: "2026-05-01T00:00:00.000Z",
        author: { name: "Beispiel" },
      },
      {
        "@type": "ItemList",
        itemListElement: [
          { position: 1, name: "Eukalyptus", item: "https://wall.de.example/themes/1001/" },
          { position: 2, item: "https://elsewhere.example/" },
        ],
      },
    ]);
  });

  it("is nothing about prices, ways and lists that a page does not have [RTE-Q22]", () => {
    expect(dataOf()).toEqual([]);
    expect(
      dataOf(
        { breadcrumb: [{ name: "Startseite", url: "/" }] },
        { product: { prices: [] }, list: [{ name: "Eins", url: "/eins" }] },
      ),
    ).toEqual([]);
  });
});
