import { CARD_QUANTITIES, DEFAULT_CARD_QUANTITY } from "../catalogue/card-quantity.ts";
import type { CardTheme, ProductCatalogue } from "../catalogue/product-catalogue.port.ts";
import type { Log } from "../journal/log.port.ts";
import type { Price } from "../market/price.ts";
import type { PriceList } from "./price-list.port.ts";

/** A theme page: the design, the chosen quantity, and its price where the price list answers. [RTE-07] */
export interface ThemeOffer {
  readonly theme: CardTheme;
  readonly quantity: number;
  readonly price?: Price;
}

/** Opens a theme with a quantity; one that is not on offer becomes the default, a silent price list costs only the price. [RTE-07, CRD-13] */
export const openTheme = async (
  ports: { readonly catalogue: ProductCatalogue; readonly prices: PriceList; readonly log: Log },
  id: string,
  quantity: number = DEFAULT_CARD_QUANTITY,
): Promise<ThemeOffer | undefined> => {
  const chosen = CARD_QUANTITIES.includes(quantity) ? quantity : DEFAULT_CARD_QUANTITY;
  const [theme, price] = await Promise.all([
    ports.catalogue.cardTheme(id),
    ports.prices.cardPrice({ themeId: id, quantity: chosen }).catch((reason: unknown) => {
      ports.log.error("price-list-error", { themeId: id, reason: String(reason) });
      return undefined;
    }),
  ]);
  return theme && { theme, quantity: chosen, ...(price && { price }) };
};
