import type { AccountActions } from "@passepartout/domain/customer/account-actions";
import type { CustomerEvent } from "@passepartout/domain/customer/customer-machine";
import { openDialog } from "../dialogs/overlays.ts";

interface CustomerActor {
  /** The account use cases of the page. */
  readonly account: AccountActions;
  readonly send: (event: CustomerEvent) => void;
}

let started: Promise<CustomerActor> | undefined;
let accountHref = "";

/** The customer actor, which is loaded and started on first use. */
export const customerActor = (): Promise<CustomerActor> =>
  (started ??= import("./start-customer.ts").then(({ startCustomer }) =>
    startCustomer((isLoggedIn) => {
      if (isLoggedIn) location.assign(accountHref);
      else openDialog("login");
    }),
  ));

/** Handles a click on the account item: the customer actor opens the account page at `href`, or the sign-in dialog. */
export const clickAccount = (href: string): void => {
  accountHref = href;
  void customerActor().then(({ send }) => send({ type: "account.click" }));
};
