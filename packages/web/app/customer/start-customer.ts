import { createBrowserCustomerAccounts } from "@passepartout/adapters/browser/customer-accounts";
import { browserLog } from "@passepartout/adapters/browser/log";
import { createAccountActions } from "@passepartout/domain/customer/account-actions";
import {
  customerMachine,
  customerOf,
  isInitialising,
} from "@passepartout/domain/customer/customer-machine";
import { writeLogEntry } from "@passepartout/domain/logging/log-entry";
import { createActor, fromPromise } from "xstate";
import { requestBackend } from "../router/page-backend.ts";
import {
  fetchCustomer,
  forgetCustomer,
  showCustomer,
  signOutChannel,
} from "./start-customer-data.ts";

/** Starts the customer actor, which shares the customer data of the page. */
export const startCustomer = (openAccount: (isLoggedIn: boolean) => void) => {
  const actor = createActor(
    customerMachine.provide({ actors: { fetchCustomer: fromPromise(fetchCustomer) } }),
  );
  actor.on("log.entry", writeLogEntry(browserLog));
  actor.on("account.open", ({ isLoggedIn }) => openAccount(isLoggedIn));
  actor.subscribe((snapshot) => {
    if (!isInitialising(snapshot)) showCustomer(customerOf(snapshot));
  });
  actor.start();
  const customers = createBrowserCustomerAccounts(requestBackend);
  const account = createAccountActions({ customers, log: browserLog });
  const signedOut = () => actor.send({ type: "customer.signed-out" });
  signOutChannel().addEventListener("message", signedOut);
  return {
    account,
    send: actor.send,
    /** Makes the visitor a guest again, on this page and in other tabs; rejects if the service fails. */
    signOut: async () => {
      await account.signOut();
      forgetCustomer();
      signedOut();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      signOutChannel().postMessage("signed-out");
    },
  };
};
