import {
  accessoryChoiceOf,
  accessoryQuantitiesOf,
  PRODUCT_OF_ACCESSORY,
} from "../catalogue/accessory-choice.ts";
import { parseAccessorySku } from "../catalogue/card-sku.ts";
import type { ShopDefinition } from "../definition/shop-definition.ts";
import type { Place } from "../market/place.ts";
import { accessoryOffer, type AccessoryOffer } from "./open-accessory.ts";
import type { PricedAccessory, PriceList, QuantityPrice } from "./price-list.port.ts";

/** What a page about accessories offers. */
export interface AccessoriesOffer {
  /** The accessories of the kinds that are sold, with the price of one piece. */
  readonly articles: readonly PricedAccessory[];
  /** The one that a query chooses. */
  readonly chosen?: AccessoryOffer;
  /** The prices of the chosen one in the quantities that are offered. */
  readonly prices: readonly QuantityPrice[];
}

/** Loads the accessories, and the prices of the one that a query chooses; one that is not sold is not chosen. */
export const openAccessories = async (
  shop: {
    readonly prices: Pick<PriceList, "accessoryPrices" | "accessories">;
    readonly place: Pick<Place, "locale">;
    readonly definition: Pick<ShopDefinition, "kinds">;
  },
  query: ReadonlyMap<string, string>,
): Promise<AccessoriesOffer> => {
  const { kinds } = shop.definition;
  const articles = (await shop.prices.accessories()).filter(({ accessory }) =>
    kinds.includes(PRODUCT_OF_ACCESSORY[accessory]),
  );
  const choice = accessoryChoiceOf(query);
  const article = articles.find(({ sku }) => sku === choice?.sku);
  if (!choice || !article) return { articles, prices: [] };
  const prices = await shop.prices.accessoryPrices(
    choice.sku,
    accessoryQuantitiesOf(article.accessory),
  );
  const price = prices.find(({ quantity }) => quantity === choice.quantity);
  const parts = parseAccessorySku(choice.sku);
  return {
    articles,
    ...(price && parts.ok && { chosen: accessoryOffer(parts.value, price, shop.place) }),
    prices,
  };
};
