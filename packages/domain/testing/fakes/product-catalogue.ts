import type {
  CardTheme,
  ProductCatalogue,
} from "@passepartout/domain/catalogue/product-catalogue.port";

const THEMES: readonly CardTheme[] = [1001, 1002, 1003, 1004, 1005].map((id, at) => ({
  id: String(id),
  name: `Theme ${id}`,
  occasion: at % 2 === 0 ? "hochzeit" : "geburt",
  format: "105x148",
  image: `/media/theme-${id}.svg`,
  created: "2025-03-01",
  popularity: 100 - at,
}));

/** A catalogue of five card themes, 1001 to 1005. */
export const createFakeProductCatalogue = (): ProductCatalogue => ({
  cardTheme: async (id) => THEMES.find((theme) => theme.id === id),
  cardThemes: async ({ limit, offset = 0 }) => ({
    themes: THEMES.slice(offset, offset + limit),
    total: THEMES.length,
  }),
  calendarTheme: async () => undefined,
  calendarThemes: async () => ({ themes: [], total: 0 }),
});
