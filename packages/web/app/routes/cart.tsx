import { useLoaderData } from "react-router";
import type { CartData } from "../cart/cart-data.ts";
import { Cart } from "../islands.ts";
import type { PageData } from "../router/page-data.ts";

export interface CartPageData extends PageData {
  readonly cart: CartData;
}

/** The page of the cart. */
export const Component = () => <Cart data={useLoaderData<CartPageData>().cart} />;
