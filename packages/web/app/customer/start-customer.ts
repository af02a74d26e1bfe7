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
import { customerStore } from "./customer-store.ts";
import { openDialogsByAddress } from "./dialog-addresses.ts";
import { reserveWhitelabelPlace } from "./whitelabel-place.ts";

/** The name of the channel between the tabs of a storefront; its only message is this one. */
const SIGNED_OUT = "customer.signed-out";

/** Starts the customer actor, which fetches the customer data once. */
export const startCustomer = (openAccount: (isLoggedIn: boolean) => void) => {
  const customers = createBrowserCustomerAccounts(document.documentElement.lang);
  const actor = createActor(
    customerMachine.provide({ actors: { fetchCustomer: fromPromise(() => customers.current()) } }),
  );
  actor.on("log.entry", writeLogEntry(browserLog));
  actor.on("account.open", ({ isLoggedIn }) => openAccount(isLoggedIn));
  actor.subscribe((snapshot) => {
    const customer = customerOf(snapshot);
    customerStore.set(customer);
    if (!isInitialising(snapshot)) reserveWhitelabelPlace(customer.isWhitelabelCustomer);
  });
  actor.start();
  openDialogsByAddress();
  const account = createAccountActions({ customers, log: browserLog });
  const otherTabs = new BroadcastChannel(SIGNED_OUT);
  otherTabs.addEventListener("message", () => actor.send({ type: "customer.signed-out" }));
  return {
    account,
    send: actor.send,
    signOut: async () => {
      await account.signOut();
      actor.send({ type: "customer.signed-out" });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      otherTabs.postMessage(SIGNED_OUT);
    },
  };
};
