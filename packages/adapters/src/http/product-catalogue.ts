import type { ProductCatalogue } from "@passepartout/domain/catalogue/product-catalogue.port";
import { z } from "zod";
import type { ShopHttp } from "./shop-http.ts";

const themes = z.object({
  themes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      occasion: z.string(),
      format: z.string(),
      image: z.string(),
      created: z.string(),
      popularity: z.number(),
    }),
  ),
  total: z.number().int().nonnegative(),
});

/** The catalogue of the shop backend. [API-22] */
export const createHttpProductCatalogue = (http: ShopHttp): ProductCatalogue => ({
  cardTheme: async (id) => {
    const answer = await http.read("/web-api/themes", { schema: themes, query: { id } });
    return answer.themes.find((theme) => theme.id === id);
  },
  cardThemes: ({ limit, offset = 0 }) =>
    http.read("/web-api/themes", { schema: themes, query: { limit, offset } }),
});
