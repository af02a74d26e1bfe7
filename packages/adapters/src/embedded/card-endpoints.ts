import { OCCASIONS, PAGE_STATUSES, REFINEMENT_TYPES } from "@passepartout/domain/catalogue/card";
import { CARD_FILTER_KEYS, cardFilterQuery } from "@passepartout/domain/catalogue/card-list";
import { z } from "zod";
import { CARD_DESIGNS, cardThemeIn } from "./card-themes.ts";
import { traitsOf, wantedTrait } from "./card-traits.ts";
import { endpoint, refusal } from "./endpoint.ts";
import { oneOf, priceFields, wholeNumber } from "./fields.ts";
import { cardPrice } from "./price-model.ts";
import {
  filterFields,
  limitField,
  listingFields,
  listingQuery,
  tileFields,
} from "./theme-fields.ts";
import { createThemeIndex } from "./theme-index.ts";

const theme = z.object({
  ...tileFields,
  occasion: z.string(),
  format: z.string(),
  refinements: z.array(oneOf(REFINEMENT_TYPES)).readonly(),
});

const CARDS = createThemeIndex(CARD_DESIGNS, traitsOf);

const NONE = { themes: [], total: 0, before: 0 };

/** What the backend knows of cards. [API-22] */
export const CARD_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/web-api/themes",
    summary:
      "Card themes, the most popular first; with `id` that one alone. Filters take alle and alleVorlagen for no restriction; `after` a theme begins a page behind it, `facets` tells how many themes each filter value leaves. [API-22, CRD-08, CRD-10]",
    query: z.object({
      id: z.string().optional(),
      limit: limitField.default(12),
      ...listingQuery,
      status: oneOf(PAGE_STATUSES).default("published"),
      occasion: oneOf(OCCASIONS).optional(),
      ...filterFields(CARD_FILTER_KEYS),
    }),
    answer: z.object({ themes: z.array(theme), ...listingFields }),
    run: ({ query, visit: { locale } }) => {
      const { id, occasion, status, limit, offset, after, sort, facets, ...asked } = query;
      // All themes of the project are published; there is no draft of any.
      if (status === "draft") return NONE;
      if (id !== undefined) {
        const found = CARDS.byId(id);
        return found ? { themes: [cardThemeIn(found, locale)], total: 1, before: 0 } : NONE;
      }
      const filters = cardFilterQuery({ ...asked, ...(occasion && { category: occasion }) }).map(
        ([key, value]) => [key, wantedTrait(key, value)] as const,
      );
      const page = CARDS.search({ filters, sort, limit, offset, after });
      return {
        ...page,
        themes: page.themes.map((design) => cardThemeIn(design, locale)),
        ...(facets && { facets: CARDS.facets(filters) }),
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/web-api/card-price",
    summary: "What a number of cards of a theme costs, refined where it is asked for. [API-22]",
    query: z.object({
      themeId: z.string("must be the id of a theme").meta({ examples: ["1001"] }),
      quantity: wholeNumber(1, 5000).default(1),
      refinementType: oneOf(REFINEMENT_TYPES).default("ohne"),
    }),
    answer: z.object(priceFields),
    run: ({ query: { themeId, quantity, refinementType }, visit }) => {
      const found = CARDS.byId(themeId);
      if (!found)
        return refusal(404, "there is no theme with this id", { themeId: ["is not known"] });
      return found.refinements.includes(refinementType)
        ? cardPrice({ occasion: found.occasion, quantity, refinementType }, visit)
        : refusal(404, "the theme is not made so", {
            refinementType: [`must be one of ${found.refinements.join(", ")}`],
          });
    },
  }),
];
