import { createBrowserCart } from "@passepartout/adapters/browser/cart";
import { browserLog } from "@passepartout/adapters/browser/log";
import { addAccessories, redeemVoucher } from "@passepartout/domain/cart/cart-actions";
import type { AccessoryChoice } from "@passepartout/domain/pricing/price-list.port";
import { requestBackend } from "../router/page-backend.ts";
import { customerStore, showCustomer } from "./start-customer-data.ts";

export const cart = createBrowserCart(requestBackend);

const shop = { cart, log: browserLog };

export const addToCart = (choice: AccessoryChoice) => addAccessories(shop, [choice]);

export const redeem = (code: string) => redeemVoucher(shop, code);

/** Shows a new number of articles in the header. */
export const showCartArticles = (cartArticlesAmount: number): void => {
  const customer = customerStore.get();
  if (customer) showCustomer({ ...customer, order: { ...customer.order, cartArticlesAmount } });
};
