import { cartPageOf } from "../cart/cart-page.server.ts";
import { Cart } from "../islands.ts";
import type { PageRequest } from "../router/page-request.server.ts";

/** The page of the cart, whose data the browser fetches again after a change. */
export const loader = async (request: PageRequest) => {
  const page = await cartPageOf(request);
  return { ...page, content: <Cart data={page.cart} /> };
};
