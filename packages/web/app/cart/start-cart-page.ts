import { browserLog } from "@passepartout/adapters/browser/log";
import {
  type CartChange,
  cartMachine,
  sendCartChange,
} from "@passepartout/domain/cart/cart-machine";
import { ok } from "@passepartout/domain/kernel/result";
import { writeLogEntry } from "@passepartout/domain/logging/log-entry";
import { fromPromise } from "xstate";
import { cart, showCartArticles } from "../customer/start-cart.ts";
import { payloadPath, readPayload } from "../router/payload.ts";
import type { CartData } from "./cart-page.server.ts";

/** The parameters with which the cart reports a change without scripts. */
const NOTES = ["removed", "refused", "checkout"];

const queryWithoutNotes = (): URLSearchParams => {
  const query = new URLSearchParams(location.search);
  for (const note of NOTES) query.delete(note);
  return query;
};

/** The country of delivery stays in the address, as its form writes it without scripts. */
const chooseCountry = (country: string): void => {
  const query = queryWithoutNotes();
  query.set("country", country);
  history.replaceState(history.state, "", `?${query.toString()}`);
};

const loadCart = async (signal: AbortSignal): Promise<CartData> => {
  const query = queryWithoutNotes();
  const search = query.size === 0 ? "" : `?${query.toString()}`;
  const path = `${payloadPath(location.pathname)}${search}`;
  const init: RequestInit = { cache: "no-store", signal };
  const { data } = await readPayload<{ readonly cart: CartData }>(path, init);
  if (!data.cart?.view) throw new Error("the payload of the page has no cart");
  showCartArticles(data.cart.view.lines.length);
  return data.cart;
};

const publish = (change: CartChange, isAccepted: boolean): void => {
  if (change.kind === "attach") globalThis.shopEvents?.push({ type: "voucher.add", isAccepted });
  // A line is known to its visitor alone, so its id is not part of the event.
  if (change.kind === "remove" && isAccepted)
    globalThis.shopEvents?.push({ type: "cart.remove", items: [{ id: change.name }] });
};

/** The machine of the cart page, which shows each state of the cart that it loads. */
export const pageCart = (show: (cart: CartData) => void) =>
  cartMachine.provide({
    actors: {
      sendChange: fromPromise(async ({ input }) => {
        if (!input) throw new Error("there is no change to send");
        if (input.kind === "country") {
          chooseCountry(input.country);
          return ok(null);
        }
        const result = await sendCartChange(cart, input);
        publish(input, result.ok);
        return result;
      }),
      loadCart: fromPromise(async ({ signal }) => show(await loadCart(signal))),
    },
  });

export const logCart = writeLogEntry(browserLog);
