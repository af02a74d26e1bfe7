import { OCCASIONS } from "@passepartout/domain/catalogue/card";
import { cardFilterQuery } from "@passepartout/domain/catalogue/card-list";
import type { Place } from "@passepartout/domain/market/place";
import { endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { cardPrice, lowestCardPrice } from "../pricing/card-price.ts";
import { pricesFor } from "../pricing/storefront-price.ts";
import {
  cardById,
  cardDetailsIn,
  CARD_DRAFTS,
  CARD_THEME_ENTRIES,
  type CardThemeEntry,
  cardTraitsOf,
  cardThemeIn,
} from "../themes/card-themes.ts";
import { createThemeIndex } from "../themes/theme-index.ts";
import { THEMES } from "../../src/contract/catalogue.ts";
import { CARD_PRICE } from "../../src/contract/prices.ts";

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

const listed = <Theme>(themes: Theme[]) => ({ themes, total: themes.length, before: 0 });

export const CARD_ENDPOINTS = [
  endpoint(THEMES, {
    summary:
      "Lists card themes, most popular first unless `sort` says otherwise; with `id` only that theme, which may be a draft, with its sides, its colours and the other cards of its suite; with `ids[]` only these published themes, in this order. The filter values alle and alleVorlagen match everything, `after` starts the page behind a theme, `facets=1` adds the number of themes per filter value.",
    handle: ({ query, place }) => {
      const { locale } = place;
      const { id, "ids[]": ids, occasion, status, facets, ...others } = query;
      const { limit, offset, after, sort, ...filterValues } = others;
      const drafts = CARD_DRAFTS.filter((theme) => (id ?? theme.id) === theme.id);
      if (drafts.length > 0 && (status === "draft" || id !== undefined))
        return listed(
          drafts.map((theme) => ({ ...cardThemeIn(theme, locale), status: "draft" as const })),
        );
      if (ids)
        return listed(
          [...new Set(ids)].flatMap((one) => {
            const card = cardById(one);
            return card ? [pricedIn(card, place)] : [];
          }),
        );
      if (status === "draft") return listed([]);
      if (id !== undefined) return listed(detailsOf(id, place));
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
  endpoint(CARD_PRICE, {
    summary:
      "Returns the price of a number of cards of one theme, optionally refined and on another paper; `quantities[]` adds the prices of several numbers.",
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
      return { ...priceOf(quantity), ...pricesFor(quantities, priceOf) };
    },
  }),
];
