import { browserLog } from "@passepartout/adapters/browser/log";
import {
  customerMachine,
  customerOf,
  isInitialising,
} from "@passepartout/domain/customer/customer-machine";
import { writeLogEntry } from "@passepartout/domain/logging/log-entry";
import { createActor, fromPromise } from "xstate";
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
  // With the first form that is sent: what reads the answers of the shop is large.
  const loadAccount = async () => (await import("./start-account.ts")).account;
  const signedOut = () => actor.send({ type: "customer.signed-out" });
  signOutChannel().addEventListener("message", signedOut);
  return {
    loadAccount,
    send: actor.send,
    /** Makes the visitor a guest again, on this page and in other tabs; rejects if the service fails. */
    signOut: async () => {
      await (await loadAccount()).signOut();
      forgetCustomer();
      signedOut();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      signOutChannel().postMessage("signed-out");
    },
  };
};
