import { type EnvelopeClass, envelopeClassOf } from "../catalogue/card.ts";
import {
  type AccessorySku,
  type EnvelopeSku,
  accessorySkuText,
  envelopeSizeOf,
  parseAccessorySku,
} from "../catalogue/card-sku.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";
import { type Country, countryOf } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import { type Price, priceIn } from "../market/price.ts";
import { envelopeSurchargeText } from "../market/surcharge.ts";
import type { PriceList, QuantityPrice } from "./price-list.port.ts";
import {
  accessoryChoiceOf,
  accessoryQuantitiesOf,
  PRODUCT_OF_ACCESSORY,
} from "../catalogue/accessory-choice.ts";
import type { ShopDefinition } from "../definition/shop-definition.ts";

/** An accessory of a card with its price. */
export interface AccessoryOffer {
  readonly sku: string;
  readonly parts: AccessorySku;
  readonly quantity: number;
  /** Of the whole quantity. */
  readonly price: Price;
  readonly envelopeClass?: EnvelopeClass;
  /** The displayed surcharge of an envelope in the country of the place, if there is one. */
  readonly surcharge?: string;
}

/** Parses the SKU of an accessory, and loads the price of a quantity. Errors: those of `parseAccessorySku`, and `accessory-unknown` if the shop does not sell it. */
export const openAccessory = async (
  {
    prices,
    place,
  }: {
    readonly prices: Pick<PriceList, "accessoryPrices">;
    readonly place: Pick<Place, "locale">;
  },
  text: string,
  quantity = 1,
): Promise<Result<AccessoryOffer>> => {
  const parsed = parseAccessorySku(text);
  if (!parsed.ok) return parsed;
  const sku = accessorySkuText(parsed.value);
  const [price] = await prices.accessoryPrices(sku, [quantity]);
  return price
    ? ok(accessoryOffer(parsed.value, price, place))
    : invalid("accessory-unknown", "the shop does not sell this accessory", sku);
};

/** The offer of an accessory at the price of a quantity. */
export const accessoryOffer = (
  parts: AccessorySku,
  price: QuantityPrice,
  { locale }: Pick<Place, "locale">,
): AccessoryOffer => ({
  sku: accessorySkuText(parts),
  parts,
  quantity: price.quantity,
  price: priceIn(price),
  ...(parts.accessory === "envelope" && envelopeFacts(parts, countryOf(locale))),
});

const envelopeFacts = (sku: EnvelopeSku, country: Country) => {
  const surcharge = envelopeSurchargeText(country, envelopeSizeOf(sku));
  return {
    envelopeClass: envelopeClassOf(sku.format),
    ...(surcharge !== undefined && { surcharge }),
  };
};

/** Loads the accessories of the kinds that are sold with the price of one piece, and the prices of the one that a query chooses in the quantities that are offered; one that is not sold is not chosen. */
export const openAccessories = async (
  shop: {
    readonly prices: Pick<PriceList, "accessoryPrices" | "accessories">;
    readonly place: Pick<Place, "locale">;
    readonly definition: Pick<ShopDefinition, "kinds">;
  },
  query: ReadonlyMap<string, string>,
) => {
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

export type AccessoriesOffer = Awaited<ReturnType<typeof openAccessories>>;
