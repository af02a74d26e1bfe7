import type { Cart } from "@passepartout/domain/cart/cart.port";
import type { Call } from "../contract/call.ts";
import * as contracts from "../contract/cart.ts";

/** The cart of a visitor at the shop backend, which has one endpoint for one accessory and one for several. */
export const createHttpCart = (call: Call): Cart => ({
  content: (refused, basket) => call(contracts.CART, { refused, basket }),
  handOver: (basket) => call(contracts.HAND_OVER, { basket }),
  add: (choice, accessories = []) =>
    call(contracts.ADD_ARTICLE, { ...choice, "accessories[]": accessories }),
  addAccessories: (items) => {
    const [first] = items;
    return first && items.length === 1
      ? call(contracts.ADD_ACCESSORY, first)
      : call(contracts.ADD_CARD_ACCESSORIES, { items });
  },
  setQuantity: (id, quantity) => call(contracts.SET_QUANTITY, { id, quantity }),
  remove: (id) => call(contracts.REMOVE_LINE, { id }),
  restore: (id) => call(contracts.RESTORE_LINE, { id }),
  setDelivery: (method) => call(contracts.CHOOSE_DELIVERY, { method }),
  attachVoucher: (code) => call(contracts.ATTACH_VOUCHER, { code }),
  detachVoucher: (code) => call(contracts.DETACH_VOUCHER, { code }),
  voucher: ({ kind, code }) =>
    call(kind === "gift" ? contracts.GIFT_VALUE : contracts.VOUCHER_VALUE, { code }),
  redeemVoucher: ({ kind, code }) =>
    call(kind === "gift" ? contracts.REDEEM_GIFT : contracts.REDEEM_VOUCHER, { code }),
});
