import type { AccountActions } from "@passepartout/domain/customer/account-actions";
import type { CustomerEvent } from "@passepartout/domain/customer/customer-machine";
import { openDialog } from "../dialogs/overlays.ts";

interface CustomerActor {
  /** The account use cases of the page. */
  readonly loadAccount: () => Promise<AccountActions>;
  readonly send: (event: CustomerEvent) => void;
  /** Makes the visitor a guest again, on this page and in other tabs; rejects if the service fails. */
  readonly signOut: () => Promise<void>;
}

let started: Promise<CustomerActor> | undefined;
let accountHref = "";

/** The customer actor, which is loaded and started on first use. If its script fails to load, the next use loads it again. */
export const customerActor = (): Promise<CustomerActor> => {
  started ??= import("./start-customer.ts")
    .then(({ startCustomer }) =>
      startCustomer((isLoggedIn) => {
        if (isLoggedIn) location.assign(accountHref);
        else openDialog("login");
      }),
    )
    .catch((reason: unknown) => {
      started = undefined;
      throw reason;
    });
  return started;
};

/** Handles a click on the account item: the customer actor opens the account page at `href`, or the sign-in dialog. */
export const clickAccount = (href: string): void => {
  accountHref = href;
  customerActor().then(
    ({ send }) => send({ type: "account.click" }),
    // Its page works without scripts; offline, nothing is better than the browser's error page.
    () => navigator.onLine && location.assign(href),
  );
};

export const signOut = async (): Promise<void> => (await customerActor()).signOut();
