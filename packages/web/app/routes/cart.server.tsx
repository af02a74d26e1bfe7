import { cartDataOf } from "../cart/cart-page.server.ts";
import { headOf } from "../document.server.ts";
import { Island } from "../islands.ts";
import type { PageRequest } from "../router/page-request.server.ts";

/** The page of the cart, whose data the browser fetches again after a change. */
export const loader = async (request: PageRequest) => {
  const cart = await cartDataOf(request);
  const description = request.shop.text("applicationPage.descriptions.cart");
  const head = headOf(request, { title: cart.title, description });
  return { head, cart, content: <Island.Cart data={cart} /> };
};
