import { createBrowserCartChanges } from "@passepartout/adapters/browser/cart-changes";
import { browserLog } from "@passepartout/adapters/browser/log";
import { cartMachine } from "@passepartout/domain/cart/cart-machine";
import { writeLogEntry } from "@passepartout/domain/logging/log-entry";
import { fromPromise } from "xstate";
import { showCartArticles } from "../customer/start-cart.ts";
import { requestBackend } from "../router/page-backend.ts";
import { payloadPath } from "../router/payload.ts";
import type { CartData } from "./cart-data.ts";

const sendChange = createBrowserCartChanges(requestBackend);

/** What the address of the cart says about a change without scripts. */
const NOTES = ["removed", "refused"];

/** Loads what the page of the cart shows at this moment. */
const loadCart = async (): Promise<CartData> => {
  const query = new URLSearchParams(location.search);
  for (const note of NOTES) query.delete(note);
  const search = query.size === 0 ? "" : `?${query.toString()}`;
  const response = await fetch(`${payloadPath(location.pathname)}${search}`, {
    cache: "no-store",
  });
  const { loaderData = {} } = (await response.json()) as {
    readonly loaderData?: Readonly<Record<string, { readonly cart?: CartData }>>;
  };
  const cart = Object.values(loaderData).find((data) => data.cart)?.cart;
  if (!cart?.view) throw new Error("the payload of the page has no cart");
  showCartArticles(cart.view.articles);
  return cart;
};

/** The machine of the cart page, which shows each state of the cart that it loads. */
export const pageCart = (show: (cart: CartData) => void) =>
  cartMachine.provide({
    actors: {
      sendChange: fromPromise(async ({ input }) => {
        if (!input) throw new Error("there is no change to send");
        return sendChange(input);
      }),
      loadCart: fromPromise(async () => show(await loadCart())),
    },
  });

/** Writes the failures of the cart to the log of the page. */
export const logCart = writeLogEntry(browserLog);
