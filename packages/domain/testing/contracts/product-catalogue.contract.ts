import { OCCASIONS } from "@passepartout/domain/catalogue/card";
import { parseFormat } from "@passepartout/domain/catalogue/format";
import type { ProductCatalogue } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { ShopVisit } from "@passepartout/domain/shop";
import { describe, expect, it } from "vitest";

const CARD: ShopVisit = { channel: "card", locale: "it-CH", platform: "web" };

/** What every product catalogue promises; it must hold more than three themes. */
export const productCatalogueContract = (
  name: string,
  open: (visit: ShopVisit) => ProductCatalogue | Promise<ProductCatalogue>,
): void => {
  describe(`the product catalogue of ${name}`, () => {
    it("lists themes with all that a card needs, the most popular first [CRD-10]", async () => {
      const { themes, total } = await (await open(CARD)).cardThemes({ limit: 12 });
      expect(themes.length).toBeGreaterThan(3);
      expect(total).toBeGreaterThanOrEqual(themes.length);
      for (const theme of themes) {
        expect(theme.name).not.toBe("");
        expect(OCCASIONS).toContain(theme.occasion);
        expect(parseFormat(theme.format).ok).toBe(true);
        expect(theme.created).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
      const popularities = themes.map(({ popularity }) => popularity);
      expect(popularities).toEqual(popularities.toSorted((a, b) => b - a));
    });

    it("gives every theme once over its pages, and nothing after the last [CRD-12]", async () => {
      const catalogue = await open(CARD);
      const { total } = await catalogue.cardThemes({ limit: 1 });
      const ids: string[] = [];
      for (let offset = 0; offset < total; offset += 3) {
        const page = await catalogue.cardThemes({ limit: 3, offset });
        expect(page.total).toBe(total);
        ids.push(...page.themes.map(({ id }) => id));
      }
      expect(new Set(ids).size).toBe(total);
      expect((await catalogue.cardThemes({ limit: 3, offset: total })).themes).toEqual([]);
    });

    it("finds a listed theme by its id [API-22]", async () => {
      const catalogue = await open(CARD);
      const { themes } = await catalogue.cardThemes({ limit: 2, offset: 1 });
      for (const theme of themes) expect(await catalogue.cardTheme(theme.id)).toEqual(theme);
    });

    it.each(["nothing", "", "../1001", "%00", "1001&limit=1", "😀"])(
      "finds nothing by the id %j [RTE-07]",
      async (id) => {
        expect(await (await open(CARD)).cardTheme(id)).toBeUndefined();
      },
    );
  });
};
