import type { ProductListBlock } from "@passepartout/domain/content/product-blocks";
import { createFakeContentStories } from "@passepartout/domain/testing/fakes/content-stories";
import { describe, expect, it } from "vitest";
import { servePages } from "../testing/serve-pages.ts";

/** The main part of a page with a calculator and a block; every text is its key. */
const open = async (product: string, block: ProductListBlock, query = "") => {
  const { fetchPage } = await servePages((place) => ({
    stories: createFakeContentStories(place, [
      {
        ...place,
        slug: "seite",
        content: { title: "Seite", sku: "x", calculator: { product }, body: [block] },
      },
    ]),
    messages: { text: (_, key) => key },
  }));
  const { status, text } = await fetchPage(`/seite${query}`, "wall.de.localhost");
  return { status, main: /<main[^]*<\/main>/.exec(text)?.[0] ?? "" };
};

const forms = (main: string): number => (main.match(/<form class="calculator/g) ?? []).length;

describe("a story whose product is unknown", () => {
  it.each(["raumschiff", "", "__proto__", "constructor"])(
    "has no calculator of %j, and the rest of its page [CLC-Q4, ERR-09]",
    async (product) => {
      const { status, main } = await open(product, {
        kind: "product-detail-wrapper-calendar",
        uid: "1",
        product,
      });
      expect(status).toBe(200);
      // Only the block, which begins with its usual type.
      expect(forms(main)).toBe(1);
      expect(main).toContain('value="wandkalender" selected=""');
    },
  );

  it("shows one form where block and calculator choose the same [CNT-06, CLC-02]", async () => {
    const { main } = await open("photobook", {
      kind: "product-detail-wrapper-photobook",
      uid: "1",
    });
    expect(forms(main)).toBe(1);
    expect(main).toContain("/configurator-photobook?");
  });
});

describe("a link to the choice of a page", () => {
  it.each([
    ["photobook", 1],
    ["", 2],
  ])("leads to its first calculator, beside one of %j [DSG-Q13]", async (product, blocks) => {
    const { fetchPage } = await servePages((place) => ({
      stories: createFakeContentStories(place, [
        {
          ...place,
          slug: "seite",
          content: {
            title: "Seite",
            ...(product !== "" && { sku: "x", calculator: { product } }),
            body: ["1", "2"].slice(0, blocks).map((uid) => ({
              kind: "product-detail-wrapper-calendar" as const,
              uid,
              product: "tischkalender",
            })),
          },
        },
      ]),
    }));
    const { text } = await fetchPage("/seite", "wall.de.localhost");
    const main = /<main[^]*<\/main>/.exec(text)?.[0] ?? "";
    expect(forms(main)).toBe(2);
    expect(main.match(/ id="calculator"/g)).toHaveLength(1);
    expect(main.indexOf(' id="calculator"')).toBeLessThan(main.indexOf('<form class="calculator'));
  });
});

describe("a form without scripts", () => {
  it.each([
    ["calendar", "/configurator-calendar?calendarType=tischkalender"],
    ["photobook", "/configurator-photobook?type="],
  ])(
    "leads to the designer of the product whose button is pressed: %s [CLC-01, DSG-19]",
    async (answer, start) => {
      const { fetchPage } = await servePages((place) => ({
        stories: createFakeContentStories(place, [
          {
            ...place,
            slug: "seite",
            content: {
              title: "Seite",
              sku: "x",
              calculator: { product: "photobook" },
              body: [
                { kind: "product-detail-wrapper-calendar", uid: "1", product: "tischkalender" },
              ],
            },
          },
        ]),
      }));
      const response = await fetchPage(`/seite?_designer=${answer}`, "wall.de.localhost");
      expect(response.status).toBe(303);
      expect(response.location).toContain(start);
    },
  );
});
