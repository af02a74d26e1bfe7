import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import type { CustomerEvent } from "@passepartout/domain/customer/customer-machine";
import { openDialog } from "../dialogs/overlays.ts";

/** The customer machine at work, and the accounts that it asks. */
interface CustomerDesk {
  readonly accounts: CustomerAccounts;
  readonly send: (event: CustomerEvent) => void;
}

let started: Promise<CustomerDesk> | undefined;

/** The customer machine, started on first use and never twice. [CUS-06] */
export const customerDesk = (): Promise<CustomerDesk> =>
  (started ??= import("./start-customer.ts").then(({ startCustomer }) =>
    startCustomer((isLoggedIn) => {
      if (isLoggedIn) location.assign(accountHref);
      else openDialog("login");
    }),
  ));

let accountHref = "";

/** Tells the customer machine of a click on the account item; what it opens is up to it. [HDR-06, HDR-Q1] */
export const clickAccount = (href: string): void => {
  accountHref = href;
  void customerDesk().then(({ send }) => send({ type: "account.click" }));
};
