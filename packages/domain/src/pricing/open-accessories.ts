import { accessoryChoiceOf, accessoryQuantitiesOf } from "../catalogue/accessory-choice.ts";
import type { Place } from "../market/place.ts";
import { type AccessoryOffer, openAccessory } from "./open-accessory.ts";
import type { CardAccessory, PriceList, QuantityPrice } from "./price-list.port.ts";

/** What a page about accessories offers. */
export interface AccessoriesOffer {
  /** All accessories with the price of one piece. */
  readonly articles: readonly CardAccessory[];
  /** The one that a query chooses. */
  readonly chosen?: AccessoryOffer;
  /** The prices of the chosen one in the quantities that are offered. */
  readonly prices: readonly QuantityPrice[];
}

/** Loads the accessories, and the prices of the one that a query chooses; one that is not sold is not chosen. */
export const openAccessories = async (
  {
    prices,
  }: { readonly prices: Pick<PriceList, "accessoryPrice" | "accessoryPrices" | "cardAccessories"> },
  place: Pick<Place, "locale">,
  query: ReadonlyMap<string, string>,
): Promise<AccessoriesOffer> => {
  const articles = await prices.cardAccessories();
  const choice = accessoryChoiceOf(query);
  const article = articles.find(({ sku }) => sku === choice?.sku);
  if (!choice || !article) return { articles, prices: [] };
  const [offer, all] = await Promise.all([
    openAccessory({ prices }, place, choice.sku, choice.quantity),
    prices.accessoryPrices(choice.sku, accessoryQuantitiesOf(article.accessory)),
  ]);
  return { articles, ...(offer.ok && { chosen: offer.value }), prices: all };
};
