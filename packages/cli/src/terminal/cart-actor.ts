import { createCartChanges } from "@passepartout/domain/cart/cart-actions";
import { cartMachine, sendCartChange } from "@passepartout/domain/cart/cart-machine";
import { type OpenedCart, openCart } from "@passepartout/domain/cart/open-cart";
import type { ShopContext } from "@passepartout/domain/shop";
import { createActor, fromPromise } from "xstate";

/** The machine of the cart with the use cases of the shop. */
export const createCartActor = (shop: ShopContext, onLoad: (cart: OpenedCart) => void) => {
  const changes = createCartChanges(shop);
  return createActor(
    cartMachine.provide({
      actors: {
        sendChange: fromPromise(async ({ input }) => {
          if (!input || input.kind === "country") throw new Error("there is no change to send");
          return sendCartChange(changes, input);
        }),
        loadCart: fromPromise(async () => onLoad(await openCart(shop))),
      },
    }),
  );
};
