import {
  CARD_PAPERS,
  CARD_VIEWS,
  OCCASIONS,
  PAGE_STATUSES,
  REFINEMENT_TYPES,
} from "@passepartout/domain/catalogue/card";
import {
  CARD_COLORS,
  CARD_FILTER_KEYS,
  cardFilterQuery,
} from "@passepartout/domain/catalogue/card-list";
import { CARD_QUANTITIES } from "@passepartout/domain/catalogue/card-quantity";
import { WISHLIST_LIMIT } from "@passepartout/domain/customer/wishlist";
import type { Place } from "@passepartout/domain/market/place";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { listOf, oneOf, wholeNumber } from "../http/field-schemas.ts";
import { priceFields } from "../../src/http/price-fields.ts";
import { cardPrice, lowestCardPrice } from "../pricing/card-price.ts";
import { cardById, cardDetailsIn } from "../themes/card-details.ts";
import {
  CARD_DRAFTS,
  CARD_THEME_ENTRIES,
  type CardThemeEntry,
  cardThemeIn,
} from "../themes/card-themes.ts";
import {
  filterFields,
  limitField,
  listingFields,
  listingQuery,
  themeFields,
} from "../themes/theme-fields.ts";
import { createThemeIndex } from "../themes/theme-index.ts";
import { cardTraitsOf } from "../themes/theme-traits.ts";

const themeSchema = z.object({
  ...themeFields,
  status: oneOf(PAGE_STATUSES).optional(),
  occasion: z.string(),
  format: z.string(),
  refinements: z.array(oneOf(REFINEMENT_TYPES)).readonly(),
});

const themeDetailsSchema = themeSchema.extend({
  views: z
    .array(
      z.object({
        view: oneOf(CARD_VIEWS),
        image: z.string(),
        width: z.number(),
        height: z.number(),
      }),
    )
    .readonly()
    .optional(),
  style: z.string().optional(),
  colors: z
    .array(z.object({ color: oneOf(CARD_COLORS), id: z.string() }))
    .readonly()
    .optional(),
  suite: z.array(themeSchema).readonly().optional(),
});

const quantityField = wholeNumber(1, Math.max(...CARD_QUANTITIES));

const INDEX = createThemeIndex(CARD_THEME_ENTRIES, cardTraitsOf);

const pricedIn = (card: CardThemeEntry, place: Place) => ({
  ...cardThemeIn(card, place.locale),
  priceFrom: lowestCardPrice([card.occasion], place, card.part),
});

/** The theme with this id, if there is one, with what its page shows besides. */
const detailsOf = (id: string, place: Place) => {
  const card = cardById(id);
  if (!card) return [];
  const { suite, ...details } = cardDetailsIn(card, place.locale);
  return [
    { ...pricedIn(card, place), ...details, suite: suite.map((other) => pricedIn(other, place)) },
  ];
};

export const CARD_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/web-api/themes",
    summary:
      "Lists card themes, most popular first unless `sort` says otherwise; with `id` only that theme, which may be a draft, with its sides, its colours and the other cards of its suite; with `ids[]` only these published themes, in this order. The filter values alle and alleVorlagen match everything, `after` starts the page behind a theme, `facets=1` adds the number of themes per filter value.",
    query: z.object({
      id: z.string().optional(),
      "ids[]": listOf(z.string(), WISHLIST_LIMIT).optional(),
      limit: limitField.default(12),
      ...listingQuery,
      status: oneOf(PAGE_STATUSES).default("published"),
      occasion: oneOf(OCCASIONS).optional(),
      ...filterFields(CARD_FILTER_KEYS),
    }),
    response: z.object({ themes: z.array(themeDetailsSchema), ...listingFields }),
    handle: ({ query, place }) => {
      const { locale } = place;
      const {
        id,
        "ids[]": ids,
        occasion,
        status,
        limit,
        offset,
        after,
        sort,
        facets,
        ...filterValues
      } = query;
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
      if (ids) {
        const themes = [...new Set(ids)].flatMap((one) => {
          const card = cardById(one);
          return card ? [pricedIn(card, place)] : [];
        });
        return { themes, total: themes.length, before: 0 };
      }
      if (status === "draft") return { themes: [], total: 0, before: 0 };
      if (id !== undefined) {
        const themes = detailsOf(id, place);
        return { themes, total: themes.length, before: 0 };
      }
      const filters = cardFilterQuery({
        ...filterValues,
        ...(occasion && { category: occasion }),
      });
      const page = INDEX.search({ filters, sort, limit, offset, after });
      return {
        ...page,
        themes: page.themes.map((theme) => pricedIn(theme, place)),
        priceFrom: lowestCardPrice(OCCASIONS, place),
        ...(facets && { facets: INDEX.facets(filters) }),
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/web-api/card-price",
    summary:
      "Returns the price of a number of cards of one theme, optionally refined and on another paper; `quantities[]` adds the prices of several numbers.",
    query: z.object({
      themeId: z.string("must be the id of a theme").meta({ examples: ["1001"] }),
      quantity: quantityField.default(1),
      refinementType: oneOf(REFINEMENT_TYPES).default("ohne"),
      paper: oneOf(CARD_PAPERS).default("standard"),
      "quantities[]": listOf(quantityField).optional(),
    }),
    response: z.object({
      ...priceFields,
      prices: z.array(z.object({ quantity: z.number(), ...priceFields })).optional(),
    }),
    handle: ({ query, place }) => {
      const { themeId, quantity, refinementType, paper, "quantities[]": quantities } = query;
      const theme = cardById(themeId);
      if (!theme) return errorResponse(404, "unknown theme", { themeId: ["is unknown"] });
      if (!theme.refinements.includes(refinementType))
        return errorResponse(404, "the theme does not have this refinement", {
          refinementType: [`must be one of ${theme.refinements.join(", ")}`],
        });
      const priceOf = (number: number) =>
        cardPrice({ ...theme, quantity: number, refinementType, paper }, place);
      return {
        ...priceOf(quantity),
        ...(quantities && {
          prices: quantities.map((number) => ({ quantity: number, ...priceOf(number) })),
        }),
      };
    },
  }),
];
