import { createBrowserCart } from "@passepartout/adapters/browser/cart";
import { browserLog } from "@passepartout/adapters/browser/log";
import { createCartActions } from "@passepartout/domain/customer/cart-actions";
import { requestBackend } from "../router/page-backend.ts";
import { customerStore } from "./customer-store.ts";
import { showCustomer } from "./start-customer-data.ts";

/** The use cases of the visitor's cart on a page. */
export const startCart = () =>
  createCartActions({ cart: createBrowserCart(requestBackend), log: browserLog });

/** Shows a new number of articles in the header. */
export const showCartArticles = (cartArticlesAmount: number): void => {
  const customer = customerStore.get();
  if (customer) showCustomer({ ...customer, order: { ...customer.order, cartArticlesAmount } });
};
