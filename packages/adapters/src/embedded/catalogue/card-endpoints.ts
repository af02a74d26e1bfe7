import { OCCASIONS, PAGE_STATUSES, REFINEMENT_TYPES } from "@passepartout/domain/catalogue/card";
import { CARD_FILTER_KEYS, cardFilterQuery } from "@passepartout/domain/catalogue/card-list";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../http/error-response.ts";
import { oneOf, priceFields, wholeNumber } from "../http/field-schemas.ts";
import { cardPrice, lowestCardPrice } from "../pricing/card-price.ts";
import { CARD_DRAFTS, CARD_THEME_ENTRIES, cardThemeIn } from "../themes/card-themes.ts";
import {
  filterFields,
  limitField,
  listingFields,
  listingQuery,
  themeFields,
} from "../themes/theme-fields.ts";
import { createThemeIndex } from "../themes/theme-index.ts";
import { cardTraitsOf, traitOfFilter } from "../themes/theme-traits.ts";

const themeSchema = z.object({
  ...themeFields,
  status: oneOf(PAGE_STATUSES).optional(),
  occasion: z.string(),
  format: z.string(),
  refinements: z.array(oneOf(REFINEMENT_TYPES)).readonly(),
});

const INDEX = createThemeIndex(CARD_THEME_ENTRIES, cardTraitsOf);

export const CARD_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/web-api/themes",
    summary:
      "Lists card themes, most popular first unless `sort` says otherwise; with `id` only that theme, which may be a draft. The filter values alle and alleVorlagen match everything, `after` starts the page behind a theme, `facets=1` adds the number of themes per filter value.",
    query: z.object({
      id: z.string().optional(),
      limit: limitField.default(12),
      ...listingQuery,
      status: oneOf(PAGE_STATUSES).default("published"),
      occasion: oneOf(OCCASIONS).optional(),
      ...filterFields(CARD_FILTER_KEYS),
    }),
    response: z.object({ themes: z.array(themeSchema), ...listingFields }),
    handle: ({ query, place }) => {
      const { locale } = place;
      const { id, occasion, status, limit, offset, after, sort, facets, ...filterValues } = query;
      const drafts = CARD_DRAFTS.filter((theme) => (id ?? theme.id) === theme.id);
      if (drafts.length > 0 && (status === "draft" || id !== undefined))
        return {
          themes: drafts.map((theme) => ({
            ...cardThemeIn(theme, locale),
            status: "draft" as const,
          })),
          total: drafts.length,
          before: 0,
        };
      if (status === "draft") return { themes: [], total: 0, before: 0 };
      const filters = cardFilterQuery({
        ...filterValues,
        ...(occasion && { category: occasion }),
      }).map(([key, value]) => [key, traitOfFilter(key, value)] as const);
      const page =
        id === undefined
          ? INDEX.search({ filters, sort, limit, offset, after })
          : INDEX.onlyById(id);
      return {
        ...page,
        themes: page.themes.map((theme) => ({
          ...cardThemeIn(theme, locale),
          priceFrom: lowestCardPrice([theme.occasion], place),
        })),
        priceFrom: lowestCardPrice(OCCASIONS, place),
        ...(facets && id === undefined && { facets: INDEX.facets(filters) }),
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/web-api/card-price",
    summary: "Returns the price of a number of cards of one theme, optionally refined.",
    query: z.object({
      themeId: z.string("must be the id of a theme").meta({ examples: ["1001"] }),
      quantity: wholeNumber(1, 5000).default(1),
      refinementType: oneOf(REFINEMENT_TYPES).default("ohne"),
    }),
    response: z.object(priceFields),
    handle: ({ query: { themeId, quantity, refinementType }, place }) => {
      const theme = INDEX.byId(themeId);
      if (!theme) return errorResponse(404, "unknown theme", { themeId: ["is unknown"] });
      return theme.refinements.includes(refinementType)
        ? cardPrice({ occasion: theme.occasion, quantity, refinementType }, place)
        : errorResponse(404, "the theme does not have this refinement", {
            refinementType: [`must be one of ${theme.refinements.join(", ")}`],
          });
    },
  }),
];
