import { cartMachine } from "@passepartout/domain/cart/cart-machine";
import type { OpenedCart } from "@passepartout/domain/cart/open-cart";
import type { Shop } from "@passepartout/domain/shop";
import { createActor, fromPromise } from "xstate";

/** The machine of the cart with the use cases of the shop. */
export const createCartActor = (
  shop: Pick<Shop, "cart" | "openCart">,
  onLoad: (cart: OpenedCart) => void,
) =>
  createActor(
    cartMachine.provide({
      actors: {
        sendChange: fromPromise(async ({ input }) => {
          switch (input?.kind) {
            case "quantity":
              return shop.cart.setQuantity(input.id, input.quantity);
            case "remove":
              return shop.cart.remove(input.id);
            case "restore":
              return shop.cart.restore(input.id);
            case "attach":
              return shop.cart.attachVoucher(input.code);
            case "detach":
              return shop.cart.detachVoucher(input.code);
            case "delivery":
              return shop.cart.setDelivery(input.method);
            default:
              throw new Error("there is no change to send");
          }
        }),
        loadCart: fromPromise(async () => onLoad(await shop.openCart())),
      },
    }),
  );
