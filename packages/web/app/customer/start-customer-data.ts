import { fetchCustomerData } from "@passepartout/adapters/browser/customer-data";
import { browserLog } from "@passepartout/adapters/browser/log";
import { type Customer, GUEST } from "@passepartout/domain/customer/customer";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { requestBackend } from "../router/page-backend.ts";
import { showInHeader } from "./show-in-header.ts";
import { createStore } from "../ui/store.ts";
import { reloadAccount } from "./reload-account.ts";

/** The current customer; undefined until the customer data has been fetched. */
export const customerStore = createStore<Customer | undefined>(undefined);

const WHITELABEL_KEY = "whitelabel";

/** Reserves the place of the whitelabel bar on the next pages, whose script before the first paint reads it, or frees it. */
const reserveWhitelabelPlace = (isReserved: boolean): void => {
  document.documentElement.classList.toggle("whitelabel", isReserved);
  try {
    if (isReserved) localStorage.setItem(WHITELABEL_KEY, "1");
    else localStorage.removeItem(WHITELABEL_KEY);
  } catch {
    // Without storage the bar moves the page when it comes.
  }
};

let channel: BroadcastChannel | undefined;

/** The channel between the tabs of a storefront. Its only message is that the visitor has signed out. */
export const signOutChannel = (): BroadcastChannel =>
  (channel ??= new BroadcastChannel("customer.signed-out"));

export const showCustomer = (customer: Customer): void => {
  showInHeader(customer);
  reloadAccount(customer);
  customerStore.set(customer);
  reserveWhitelabelPlace(customer.isWhitelabelCustomer);
};

let fetched: Promise<Customer> | undefined;

/** Shows a guest from now on, without another request. */
export const forgetCustomer = (): void => {
  fetched = Promise.resolve(GUEST);
  showCustomer(GUEST);
};

/** The customer of the page, whose data is fetched once. If that fails, the visitor is a guest, and the failure is logged. */
export const fetchCustomer = (): Promise<Customer> => (fetched ??= requestCustomer());

/** Shows what another tab has changed meanwhile, which may be the session's end or the cart. */
const checkSession = async (): Promise<void> => {
  const shown = customerStore.get();
  if (document.hidden || !shown) return;
  const customer = await fetchCustomerData(requestBackend).catch(() => shown);
  if (shown.isLoggedIn && !customer.isLoggedIn)
    signOutChannel().dispatchEvent(new MessageEvent("message"));
  else showCustomer(customer);
};

const requestCustomer = async (): Promise<Customer> => {
  signOutChannel().addEventListener("message", forgetCustomer);
  document.addEventListener("visibilitychange", () => void checkSession());
  const customer = await fetchCustomerData(requestBackend).catch((error: unknown) => {
    browserLog.error("customer-data-error", { reason: reasonOf(error) });
    return GUEST;
  });
  // The visitor may have signed in meanwhile.
  if (!customerStore.get()) showCustomer(customer);
  return customer;
};
