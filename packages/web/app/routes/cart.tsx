import { useLoaderData } from "react-router";
import { Cart } from "../islands.ts";
import type { CartData } from "../cart/cart-page.server.ts";

/** The page of the cart. */
export const Component = () => <Cart data={useLoaderData<{ readonly cart: CartData }>().cart} />;
