import { OCCASIONS, PAGE_STATUSES } from "@passepartout/domain/catalogue/card";
import {
  CARD_FILTER_KEYS,
  cardFilterQuery,
  THEME_SORTINGS,
  type CardFilterKey,
} from "@passepartout/domain/catalogue/card-list";
import type { CardTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import { z } from "zod";
import { CARD_THEMES, themeNameIn } from "./card-themes.ts";
import { endpoint, refusal } from "./endpoint.ts";
import { oneOf, priceFields, wholeNumber } from "./fields.ts";
import { cardPrice } from "./price-model.ts";
import { createThemeIndex, type ThemePage } from "./theme-index.ts";

const theme = z.object({
  id: z.string(),
  name: z.string(),
  occasion: z.string(),
  format: z.string(),
  image: z.string(),
  created: z.string(),
  popularity: z.number(),
});

const THEMES = createThemeIndex(CARD_THEMES);

const pageOf = (theme: CardTheme | undefined): ThemePage =>
  theme ? { themes: [theme], total: 1 } : { themes: [], total: 0 };

/** What the backend knows of cards. [API-22] */
export const CARD_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/web-api/themes",
    summary:
      "Card themes, the most popular first; with `id` that one alone. Filters take alle and alleVorlagen for no restriction. [API-22, CRD-08, CRD-10]",
    query: z.object({
      id: z.string().optional(),
      limit: wholeNumber(1, 100).default(12),
      offset: wholeNumber(0, 1_000_000).default(0),
      sort: oneOf(THEME_SORTINGS).default("popularity"),
      status: oneOf(PAGE_STATUSES).default("published"),
      occasion: oneOf(OCCASIONS).optional(),
      ...(Object.fromEntries(
        CARD_FILTER_KEYS.map((key) => [key, z.string().max(60).optional()]),
      ) as Record<CardFilterKey, z.ZodOptional<z.ZodString>>),
    }),
    answer: z.object({ themes: z.array(theme), total: z.number() }),
    run: ({ query: { id, occasion, status, limit, offset, sort, ...filters }, visit }) => {
      const page =
        id === undefined
          ? THEMES.search({
              filters: cardFilterQuery({ ...filters, ...(occasion && { category: occasion }) }),
              sort,
              offset,
              limit,
            })
          : pageOf(THEMES.byId(id));
      // All themes of the project are published; there is no draft of any.
      if (status === "draft") return { themes: [], total: 0 };
      return {
        themes: page.themes.map((theme) => ({ ...theme, name: themeNameIn(theme, visit.locale) })),
        total: page.total,
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/web-api/card-price",
    summary: "What a number of cards of a theme costs. [API-22]",
    query: z.object({
      themeId: z.string("must be the id of a theme").meta({ examples: ["1001"] }),
      quantity: wholeNumber(1, 5000).default(1),
    }),
    answer: z.object(priceFields),
    run: ({ query: { themeId, quantity }, visit }) => {
      const found = THEMES.byId(themeId);
      return found
        ? cardPrice({ occasion: found.occasion, quantity }, visit)
        : refusal(404, "there is no theme with this id", { themeId: ["is not known"] });
    },
  }),
];
