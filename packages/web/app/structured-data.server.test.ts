import { createPageRequest } from "../testing/page-request.ts";
import { describe, expect, it } from "vitest";
import type { HeadData } from "./router/page-data.ts";
import { structuredDataOf, subjectOfBlocks } from "./structured-data.server.ts";

const head: HeadData = {
  title: "Leinwand – Beispiel",
  canonical: "http://wall.de.localhost:3000/seite",
  alternates: [],
  isIndexed: true,
};
const product = { prices: [{ priceCurrent: 5, priceOriginal: 5 }] };

describe("what a page tells search engines", () => {
  it("is its subject and the way to it, on the origin of its storefront [RTE-Q22, CUR-01]", () => {
    const { request } = createPageRequest({ place: { locale: "fr-CH" } });
    const step = (text: string, url: string) => ({ key: url, text, url, isCurrent: false });
    const breadcrumb = [step("Startseite", "/"), step("Leinwand", "/seite")];
    const data = structuredDataOf(request, {
      head,
      subject: { name: "Leinwand", product },
      foot: { breadcrumb, override: {} },
    });
    expect(data).toMatchObject([
      { "@type": "Product", name: "Leinwand", offers: { price: "5.00", priceCurrency: "CHF" } },
      { "@type": "BreadcrumbList", itemListElement: [{}, { item: head.canonical }] },
    ]);
  });

  it("is nothing if it is not to be listed", () => {
    const { request } = createPageRequest();
    const subject = { name: "Leinwand", product };
    expect(structuredDataOf(request, { head: { ...head, isIndexed: false }, subject })).toEqual([]);
    expect(structuredDataOf(request, { head })).toEqual([]);
  });

  it("is what shoppers want to know about a product, and what its reviews add up to [CNT-Q6, REV-Q7]", () => {
    const item = { headline: "Spiegelt sie?", text: "Nein." };
    const review = { title: "", text: "", authorName: "", createdAt: "" };
    const reviews = [5, 4, 4].map((stars) => ({ ...review, stars }));
    const facts = subjectOfBlocks(
      [
        { kind: "information", uid: "1", isAccordion: true, items: [item] },
        { kind: "information", uid: "2", isAccordion: false, items: [{ ...item, text: "Ja." }] },
        { kind: "product-reviews", uid: "3", reviews },
      ],
      "/seite",
    );
    expect(facts).toMatchObject({ answers: [item], rating: { average: 4.3, count: 3 }, list: [] });
  });

  it.each(["/seite", "/seite/", "/seite?_x=1"])(
    "of %s is what lies below the page among its tiles, and the themes that it shows, each once [RTE-Q22]",
    (path) => {
      const tile = (headline: string, url: string) => ({ headline, link: { url } });
      const facts = subjectOfBlocks(
        [
          {
            kind: "sub-teaser-tiles",
            uid: "1",
            tiles: [
              tile("Leinwand", "/seite/a"),
              tile("Hilfe", "/hilfe"),
              tile("Nah", "/seiten/b"),
            ],
          },
          {
            kind: "overview-wrapper-themes",
            uid: "2",
            products: [
              { name: "Eukalyptus", href: "/themes/1001" },
              { name: "Eukalyptus", href: "/themes/1001?quantity=20" },
            ],
          },
        ],
        path,
      );
      expect(facts.list?.map(({ name }) => name)).toEqual(["Leinwand", "Eukalyptus"]);
    },
  );
});
