import { searchDocument } from "@passepartout/domain/testing/contracts/search-index.contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProductKind } from "../catalogue/product-kind.ts";
import { GIFT_BUDGETS, GIFT_OCCASIONS, GIFT_RECIPIENTS } from "../catalogue/gift.ts";
import { findGifts, type GiftChoice } from "./gifts.ts";

const image = { filename: "/media/a.svg", alt: "", width: 8, height: 6 };
const product = (kind: ProductKind, price: number | undefined) =>
  searchDocument({ kind: "product", title: `${kind} ${price}`, product: kind, price, image });

const DOCUMENTS = [
  product("photobook", 26.9),
  product("calendar", 9.9),
  product("photoframe", 11.9),
  product("photobox", 16.9),
  product("card", 1.09),
  product("photoprint", 0.16),
  product("collage", undefined),
  { ...product("photoframe", 6.9), image: undefined },
  { ...product("calendar", 9.9), kind: "theme" as const },
  { ...product("photobook", 18.9), occasion: "trauer" },
];

const titlesOf = (choice: GiftChoice) =>
  findGifts(DOCUMENTS, choice).gifts.map(({ title }) => title);

const anyChoice: fc.Arbitrary<GiftChoice> = fc.record({
  recipient: fc.option(fc.constantFrom(...GIFT_RECIPIENTS), { nil: undefined }),
  occasion: fc.option(fc.constantFrom(...GIFT_OCCASIONS), { nil: undefined }),
  budget: fc.option(fc.constantFrom(...GIFT_BUDGETS), { nil: undefined }),
});

describe("gifts", () => {
  it.each<[string, GiftChoice, readonly string[]]>([
    [
      "without a choice",
      {},
      ["calendar 9.9", "photoframe 11.9", "photobox 16.9", "photobook 26.9"],
    ],
    ["for colleagues", { recipient: "colleagues" }, ["calendar 9.9", "photobox 16.9"]],
    ["for a wedding", { occasion: "wedding" }, ["photoframe 11.9", "photobook 26.9"]],
    ["up to an amount", { budget: 11.9 }, ["calendar 9.9", "photoframe 11.9"]],
    [
      "for a partner's birthday up to 15",
      { recipient: "partner", occasion: "birthday", budget: 15 },
      ["photoframe 11.9"],
    ],
    ["up to nothing", { budget: 0 }, []],
  ])(
    "are products with image and price that are not for mourning, %s, the cheapest first [NAV-Q25]",
    (_, choice, titles) => {
      expect(titlesOf(choice)).toEqual(titles);
    },
  );

  it.each([
    ["/calendars", "/calendars/wall"],
    ["/calendars/", "/calendars/wall/"],
  ])("are the products below a page, not the page besides them: %s [NAV-Q25]", (above, below) => {
    const documents = [above, below, `${above.replace(/\/$/, "")}-for-two`].map((path) => ({
      ...product("calendar", 9.9),
      path,
    }));
    const paths = findGifts(documents, {}).gifts.map(({ path }) => path);
    expect(paths).toEqual(documents.map(({ path }) => path).slice(1));
  });

  it("are one of the pages about a material at one price [NAV-Q25]", () => {
    const page = (path: string, price: number, material: "leinwand" | "poster") => ({
      ...product("photoframe", price),
      path,
      material,
    });
    const documents = [
      page("/canvas-prints", 11.1, "leinwand"),
      page("/framed", 34.9, "poster"),
      page("/wall-art/canvas", 11.1, "leinwand"),
      page("/wall-art/poster", 6.9, "poster"),
    ];
    expect(findGifts(documents, {}).gifts.map(({ path }) => path)).toEqual([
      "/wall-art/poster",
      "/wall-art/canvas",
      "/framed",
    ]);
  });

  it("are as many as the counts of their values say [NAV-Q25]", () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const { counts } = findGifts(DOCUMENTS, choice);
        for (const [recipient, count] of counts.recipient)
          expect(titlesOf({ ...choice, recipient })).toHaveLength(count);
        for (const [occasion, count] of counts.occasion)
          expect(titlesOf({ ...choice, occasion })).toHaveLength(count);
        for (const [budget, count] of counts.budget)
          expect(titlesOf({ ...choice, budget })).toHaveLength(count);
      }),
    );
  });

  it("exist for everyone and every occasion [NAV-Q25]", () => {
    const { counts } = findGifts(DOCUMENTS, {});
    for (const count of [...counts.recipient.values(), ...counts.occasion.values()])
      expect(count).toBeGreaterThan(0);
  });
});
