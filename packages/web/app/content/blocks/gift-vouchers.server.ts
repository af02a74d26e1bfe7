import { GIFT_VALUES, giftSkuOf } from "@passepartout/domain/cart/cart-sku";
import type { GiftVouchersBlock } from "@passepartout/domain/content/service-blocks";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { backendAction, cartLink, type PageRequest } from "../../router/page-request.server.ts";

/** The gift vouchers in the currency of the storefront. */
export const prepareGiftVouchers = (request: PageRequest, block: GiftVouchersBlock) => {
  const { shop } = request;
  const { locale } = shop.place;
  return {
    ...block,
    action: backendAction(request, "/web-api/cart-article"),
    values: GIFT_VALUES.map((value) => ({
      sku: giftSkuOf(value),
      text: formatPrice(value, { locale }),
    })),
    texts: {
      value: shop.text("giftVouchers.value"),
      note: shop.text("giftVouchers.note"),
      addToCart: shop.text("designer.addToCart"),
      added: shop.text("designer.added"),
    },
    toCart: cartLink(request),
  };
};
