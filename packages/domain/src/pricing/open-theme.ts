import { isPublished } from "../catalogue/card.ts";
import { CARD_QUANTITIES, DEFAULT_CARD_QUANTITY } from "../catalogue/card-quantity.ts";
import type { CardTheme, ProductCatalogue } from "../catalogue/product-catalogue.port.ts";
import type { Log } from "../logging/log.port.ts";
import type { Price } from "../market/price.ts";
import type { PriceList } from "./price-list.port.ts";

/** What a theme page offers. */
export interface ThemeOffer {
  readonly theme: CardTheme;
  readonly quantity: number;
  /** Of the whole quantity; absent if the price list fails. */
  readonly price?: Price;
  /** Set if the price list fails; a theme that has no price is complete without one. */
  readonly isPriceMissing?: true;
}

/** Loads a theme and the price of a quantity; a quantity that is not sold is replaced by the default. If the price list fails, the error is logged and the price is omitted. Undefined if the theme does not exist or is a draft. */
export const openTheme = async (
  ports: { readonly catalogue: ProductCatalogue; readonly prices: PriceList; readonly log: Log },
  id: string,
  quantity: number = DEFAULT_CARD_QUANTITY,
): Promise<ThemeOffer | undefined> => {
  const soldQuantity = CARD_QUANTITIES.includes(quantity) ? quantity : DEFAULT_CARD_QUANTITY;
  const [theme, price] = await Promise.all([
    ports.catalogue.cardTheme(id),
    ports.prices
      .productPrice({ kind: "card", themeId: id, quantity: soldQuantity })
      .then((price) => (price.ok ? price.value : undefined))
      .catch((reason: unknown) => {
        ports.log.error("price-list-error", { themeId: id, reason: String(reason) });
        return "missing" as const;
      }),
  ]);
  if (!theme || !isPublished(theme)) return undefined;
  return {
    theme,
    quantity: soldQuantity,
    ...(price === "missing" ? { isPriceMissing: true } : price && { price }),
  };
};
