import { createBrowserCustomerAccounts } from "@passepartout/adapters/browser/customer-accounts";
import { browserLog } from "@passepartout/adapters/browser/log";
import { customerMachine, customerOf } from "@passepartout/domain/customer/customer-machine";
import { writeEntry } from "@passepartout/domain/journal/journal-entry";
import { createActor, fromPromise } from "xstate";
import { customerStore } from "./customer-store.ts";
import { openDialogsByAddress } from "./dialog-addresses.ts";

/** Asks once who is visiting, through the customer machine, and tells the page; a click on the account item opens what fits whoever it is. [CUS-05, CUS-06, HDR-06] */
export const startCustomer = (openAccount: (isLoggedIn: boolean) => void) => {
  const accounts = createBrowserCustomerAccounts(document.documentElement.lang);
  const actor = createActor(
    customerMachine.provide({ actors: { fetchCustomer: fromPromise(() => accounts.current()) } }),
  );
  actor.on("journal.entry", writeEntry(browserLog));
  actor.on("account.open", ({ isLoggedIn }) => openAccount(isLoggedIn));
  actor.subscribe((snapshot) => customerStore.set(customerOf(snapshot)));
  actor.start();
  openDialogsByAddress();
  return { accounts, send: actor.send };
};
