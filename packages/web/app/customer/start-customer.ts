import { createBrowserCustomerAccounts } from "@passepartout/adapters/browser/customer-accounts";
import { browserLog } from "@passepartout/adapters/browser/log";
import { createAccountActions } from "@passepartout/domain/customer/account-actions";
import { customerMachine, customerOf } from "@passepartout/domain/customer/customer-machine";
import { writeLogEntry } from "@passepartout/domain/logging/log-entry";
import { createActor, fromPromise } from "xstate";
import { customerStore } from "./customer-store.ts";
import { openDialogsByAddress } from "./dialog-addresses.ts";

/** Starts the customer actor, which fetches the customer data once. */
export const startCustomer = (openAccount: (isLoggedIn: boolean) => void) => {
  const customers = createBrowserCustomerAccounts(document.documentElement.lang);
  const actor = createActor(
    customerMachine.provide({ actors: { fetchCustomer: fromPromise(() => customers.current()) } }),
  );
  actor.on("log.entry", writeLogEntry(browserLog));
  actor.on("account.open", ({ isLoggedIn }) => openAccount(isLoggedIn));
  actor.subscribe((snapshot) => customerStore.set(customerOf(snapshot)));
  actor.start();
  openDialogsByAddress();
  return { account: createAccountActions({ customers, log: browserLog }), send: actor.send };
};
