import type { Cart } from "@passepartout/domain/cart/cart.port";
import type { Call } from "../contract/call.ts";
import {
  ADD_ACCESSORY,
  ADD_ARTICLE,
  ADD_CARD_ACCESSORIES,
  ATTACH_VOUCHER,
  CART,
  CHOOSE_DELIVERY,
  DETACH_VOUCHER,
  GIFT_VALUE,
  HAND_OVER,
  REDEEM_GIFT,
  REDEEM_VOUCHER,
  REMOVE_LINE,
  RESTORE_LINE,
  SET_QUANTITY,
  VOUCHER_VALUE,
} from "../contract/cart.ts";

/** The cart of a visitor at the shop backend, which has one endpoint for one accessory and one for several. */
export const createHttpCart = (call: Call): Cart => ({
  content: (refused, basket) => call(CART, { refused, basket }),
  handOver: (basket) => call(HAND_OVER, { basket }),
  add: (choice, accessories = []) => call(ADD_ARTICLE, { ...choice, "accessories[]": accessories }),
  addAccessories: (items) => {
    const [first] = items;
    return first && items.length === 1
      ? call(ADD_ACCESSORY, first)
      : call(ADD_CARD_ACCESSORIES, { items });
  },
  setQuantity: (id, quantity) => call(SET_QUANTITY, { id, quantity }),
  remove: (id) => call(REMOVE_LINE, { id }),
  restore: (id) => call(RESTORE_LINE, { id }),
  setDelivery: (method) => call(CHOOSE_DELIVERY, { method }),
  attachVoucher: (code) => call(ATTACH_VOUCHER, { code }),
  detachVoucher: (code) => call(DETACH_VOUCHER, { code }),
  voucher: ({ kind, code }) => call(kind === "gift" ? GIFT_VALUE : VOUCHER_VALUE, { code }),
  redeemVoucher: ({ kind, code }) => call(kind === "gift" ? REDEEM_GIFT : REDEEM_VOUCHER, { code }),
});
