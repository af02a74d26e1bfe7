import { isPublished } from "../catalogue/card.ts";
import { accessoriesFor, type CardChoice, cardChoiceOf } from "../catalogue/card-choice.ts";
import { LISTED_QUANTITIES } from "../catalogue/card-quantity.ts";
import type { CardThemeDetails, ProductCatalogue } from "../catalogue/product-catalogue.port.ts";
import type { Log } from "../logging/log.port.ts";
import type { Place } from "../market/place.ts";
import { addPrices, type Price } from "../market/price.ts";
import { type AccessoryOffer, openCardAccessory } from "./open-accessory.ts";
import { orMissing } from "./or-missing.ts";
import type { CardAccessory, PriceList, QuantityPrice } from "./price-list.port.ts";

/** What a theme page offers. */
export interface ThemeOffer {
  readonly theme: CardThemeDetails;
  readonly choice: CardChoice;
  /** Of the cards in their quantity, without accessories; absent if the price list fails. */
  readonly price?: Price;
  /** Of cards and accessories. */
  readonly total?: Price;
  /** The prices of the same cards in the quantities that are listed. */
  readonly prices: readonly QuantityPrice[];
  /** Of a single card, which shows how it is made. */
  readonly samplePrice?: Price;
  /** The accessories that go with the card, with the price of as many as cards. */
  readonly accessories: readonly CardAccessory[];
  /** The chosen ones, as many as cards. */
  readonly chosen: readonly AccessoryOffer[];
  /** Set if the price list fails; a theme that has no price is complete without one. */
  readonly isPriceMissing?: true;
}

interface Ports {
  readonly catalogue: ProductCatalogue;
  readonly prices: PriceList;
  readonly log: Log;
}

/**
 * Loads a theme with the prices and accessories of what a query chooses; what is not sold is replaced by the default.
 * If the price list fails, the error is logged and its part of the offer is omitted. Undefined if the theme does not exist or is a draft.
 */
export const openTheme = async (
  ports: Ports,
  place: Pick<Place, "locale">,
  id: string,
  query: ReadonlyMap<string, string> = new Map(),
): Promise<ThemeOffer | undefined> => {
  const { quantity } = cardChoiceOf(query, {});
  const [theme, articles] = await Promise.all([
    ports.catalogue.cardTheme(id),
    orMissing(ports.log, ports.prices.cardAccessories({ quantity }), { themeId: id }),
  ]);
  if (!theme || !isPublished(theme)) return undefined;
  const accessories = accessoriesFor(articles ?? [], theme);
  const requested = cardChoiceOf(query, theme);
  const choice = {
    ...requested,
    accessories: requested.accessories.filter((sku) =>
      accessories.some((article) => article.sku === sku),
    ),
  };
  const { refinementType, paper } = choice;
  const [all, chosen] = await Promise.all([
    orMissing(
      ports.log,
      ports.prices.cardPrices({ themeId: id, refinementType, paper }, [
        quantity,
        SAMPLE,
        ...LISTED_QUANTITIES,
      ]),
      { themeId: id },
    ),
    orMissing(ports.log, chosenAccessories(ports, place, choice), { themeId: id }),
  ]);
  const [first, sample, ...prices] = all ?? [];
  const price = first && withoutQuantity(first);
  return {
    theme,
    choice,
    ...(price && { price }),
    ...(price && chosen && { total: chosen.map((offer) => offer.price).reduce(addPrices, price) }),
    ...(sample && { samplePrice: withoutQuantity(sample) }),
    prices,
    accessories,
    chosen: chosen ?? [],
    ...(!(articles && all && chosen) && { isPriceMissing: true }),
  };
};

/** The quantity of a sample. */
const SAMPLE = 1;

const withoutQuantity = ({ priceCurrent, priceOriginal }: QuantityPrice): Price => ({
  priceCurrent,
  priceOriginal,
});

/** The chosen accessories with their prices; those that are not sold are left out. */
const chosenAccessories = async (
  ports: Ports,
  place: Pick<Place, "locale">,
  { accessories, quantity }: CardChoice,
): Promise<readonly AccessoryOffer[]> => {
  const offers = await Promise.all(
    accessories.map((sku) => openCardAccessory(ports, place, sku, quantity)),
  );
  return offers.flatMap((offer) => (offer.ok ? [offer.value] : []));
};
