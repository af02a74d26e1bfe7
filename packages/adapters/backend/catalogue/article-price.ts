import { PRODUCT_OF_ACCESSORY } from "@passepartout/domain/catalogue/accessory-choice";
import { type CartArticle, productInQuantity } from "@passepartout/domain/cart/cart-article";
import { multiplyPrice, type Price } from "@passepartout/domain/market/price";
import type { Product } from "@passepartout/domain/pricing/product";
import { ACCESSORY_ARTICLES, accessoryPrice } from "../pricing/accessory-price.ts";
import { calendarPrices } from "../pricing/calendar-price.ts";
import { cardPrice } from "../pricing/card-price.ts";
import { lowestPrice } from "../pricing/format-prices.ts";
import { photobookPrices, refinedIn } from "../pricing/photo-book-price.ts";
import { printPrice } from "../pricing/print-price.ts";
import { framePrice, wallProductPrice } from "../pricing/wall-price.ts";
import type { RequestPlace } from "../http/endpoint.ts";
import { cardById } from "../themes/card-themes.ts";

/** The price of some pieces of an article; undefined if it is not sold, or not in this combination. */
export const articlePrice = (
  article: CartArticle,
  quantity: number,
  place: RequestPlace,
): Price | undefined => {
  switch (article.kind) {
    case "accessory": {
      const accessory = ACCESSORY_ARTICLES.get(article.sku);
      const isSold =
        accessory &&
        (place.sold?.kinds.includes(PRODUCT_OF_ACCESSORY[accessory.accessory]) ?? true);
      return isSold ? accessoryPrice(accessory, quantity, place) : undefined;
    }
    case "gift":
      return multiplyPrice({ priceCurrent: article.value, priceOriginal: article.value }, quantity);
    case "product": {
      const { product, times } = productInQuantity(article.product, quantity);
      const price = productPrice(product, place);
      return price && multiplyPrice(price, times);
    }
  }
};

/** The price of a product in its quantity, from the rules by which its endpoint responds. */
const productPrice = (product: Product, place: RequestPlace): Price | undefined => {
  if (place.sold && !place.sold.kinds.includes(product.kind)) return undefined;
  switch (product.kind) {
    case "calendar":
      return pieces(lowestPrice(calendarPrices(product, place)), product.amount);
    case "card": {
      const theme = cardById(product.themeId);
      const { quantity, refinementType = "ohne", paper } = product;
      return theme?.refinements.includes(refinementType)
        ? cardPrice({ ...theme, quantity, refinementType, ...(paper && { paper }) }, place)
        : undefined;
    }
    case "photobook":
      return pieces(lowestPrice(photobookPrices(refinedIn(product, place), place)), product.amount);
    case "photobox":
      return printPrice({ ...product, photoboxType: "small" }, place);
    case "photoprint":
      return printPrice({ ...product, photoboxType: "photoprint" }, place);
    case "collage":
      return wallProductPrice(product, place);
    case "photoframe":
      return product.materialType === undefined
        ? framePrice(product, place)
        : wallProductPrice(product, place);
  }
};

const pieces = (price: Price | undefined, amount = 1): Price | undefined =>
  price && multiplyPrice(price, amount);
