import { isPublished, REFINEMENT_TYPES } from "../catalogue/card.ts";
import { parseAccessorySku } from "../catalogue/card-sku.ts";
import { accessoriesFor, cardChoiceOf, meantAccessory } from "../catalogue/card-choice.ts";
import { LISTED_QUANTITIES } from "../catalogue/card-quantity.ts";
import type { ProductCatalogue } from "../catalogue/product-catalogue.port.ts";
import type { Log } from "../logging/log.port.ts";
import type { Place } from "../market/place.ts";
import { addPrices, priceIn, toCents } from "../market/price.ts";
import { accessoryOffer } from "./open-accessory.ts";
import { optionalPart } from "./optional-part.ts";
import type { PriceList } from "./price-list.port.ts";

interface ThemeContext {
  readonly catalogue: ProductCatalogue;
  readonly prices: PriceList;
  readonly place: Pick<Place, "locale">;
  readonly log: Log;
}

/**
 * Loads a theme with the prices and accessories of what a query chooses; what is not sold is replaced by the default.
 * If the price list fails, the error is logged and its part of the offer is omitted. Undefined if the theme does not exist or is a draft.
 */
export const openTheme = async (
  shop: ThemeContext,
  id: string,
  query: ReadonlyMap<string, string> = new Map(),
) => {
  const { quantity } = cardChoiceOf(query, {});
  const [theme, articles] = await Promise.all([
    shop.catalogue.cardTheme(id),
    optionalPart(shop.log, shop.prices.accessories({ quantity }), { themeId: id }),
  ]);
  if (!theme || !isPublished(theme)) return undefined;
  const accessories = accessoriesFor(articles ?? [], theme);
  const requested = cardChoiceOf(query, theme);
  const offered = accessories.map(({ sku }) => sku);
  const choice = {
    ...requested,
    accessories: requested.accessories.flatMap((sku) => meantAccessory(sku, offered) ?? []),
  };
  const anyRefinement = cardChoiceOf(query, { refinements: REFINEMENT_TYPES }).refinementType;
  const { refinementType, paper } = choice;
  const refinements = [
    refinementType,
    ...(theme.refinements ?? []).filter((one) => one !== refinementType),
  ];
  const quantities = [quantity, SAMPLE, ...LISTED_QUANTITIES];
  const loaded = await optionalPart(
    shop.log,
    Promise.all(
      refinements.map((one) =>
        shop.prices.cardPrices(
          { themeId: id, refinementType: one, paper },
          one === refinementType ? quantities : [quantity],
        ),
      ),
    ),
    { themeId: id },
  );
  const unrefined = loaded?.[refinements.indexOf("ohne")]?.[0];
  const chosen = accessories.flatMap((article) => {
    const parts = parseAccessorySku(article.sku);
    return parts.ok && choice.accessories.includes(article.sku)
      ? [accessoryOffer(parts.value, { ...article, quantity }, shop.place)]
      : [];
  });
  const [first, sample, ...prices] = loaded?.[0] ?? [];
  const price = first && priceIn(first);
  return {
    theme,
    choice,
    /** What the query chooses that this card does not have, such as the ribbon of another one. */
    notOffered: {
      accessories: articles
        ? requested.accessories.filter((sku) => meantAccessory(sku, offered) === undefined)
        : [],
      ...(anyRefinement !== requested.refinementType && { refinementType: anyRefinement }),
    },
    // Of the cards in their quantity, without accessories, then with them.
    ...(price && { price }),
    ...(price &&
      articles && { total: chosen.map((offer) => offer.price).reduce(addPrices, price) }),
    /** By how much each refinement raises the price, in cents. */
    surcharges: new Map(
      refinements.flatMap((one, at) => {
        const refined = loaded?.[at]?.[0];
        return refined && unrefined
          ? [[one, toCents(refined.priceCurrent) - toCents(unrefined.priceCurrent)] as const]
          : [];
      }),
    ),
    ...(sample && { samplePrice: priceIn(sample) }),
    /** The prices of the same cards in the quantities that are listed. */
    prices,
    /** The accessories that go with the card, with the price of as many as cards. */
    accessories,
    /** The chosen ones, as many as cards. */
    chosen,
  };
};

/** What a theme page offers. */
export type ThemeOffer = NonNullable<Awaited<ReturnType<typeof openTheme>>>;

/** The quantity of a sample, a single card, which shows how it is made. */
const SAMPLE = 1;
