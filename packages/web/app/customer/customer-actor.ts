import { requestOverlay } from "../dialogs/overlays.ts";
import type { startCustomer } from "./start-customer.ts";

type CustomerActor = ReturnType<typeof startCustomer>;

let started: Promise<CustomerActor> | undefined;
let accountHref = "";

/** The customer actor, which is loaded and started on first use. If its script fails to load, the next use loads it again. */
export const customerActor = (): Promise<CustomerActor> => {
  started ??= import("./start-customer.ts")
    .then(({ startCustomer }) =>
      startCustomer((isLoggedIn) => {
        if (isLoggedIn) location.assign(accountHref);
        else requestOverlay({ type: "dialog.open", dialog: "login" });
      }),
    )
    .catch((reason: unknown) => {
      started = undefined;
      throw reason;
    });
  return started;
};

/** Handles a click on the account item: the customer actor opens the account page at `href`, or the sign-in dialog. */
export const clickAccount = async (href: string): Promise<void> => {
  accountHref = href;
  await customerActor().then(
    ({ send }) => send({ type: "account.click" }),
    // Its page works without scripts; offline, nothing is better than the browser's error page.
    () => {
      if (navigator.onLine) location.assign(href);
    },
  );
};

export const signOut = async (): Promise<void> => (await customerActor()).signOut();
