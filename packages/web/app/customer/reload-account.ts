import type { Customer } from "@passepartout/domain/customer/customer";
import { isOverlayEntry } from "../router/overlay-entry.ts";

const CHECK_MS = 50;
const MAX_WAIT_MS = 2000;

const reloaded = new WeakSet<Element>();

/** Identifies the customer of an account page; the same for all guests. */
export const customerId = ({ isLoggedIn, number = "" }: Partial<Customer>): string =>
  isLoggedIn ? `customer ${number}` : "guest";

/** Loads the page of the account again if it is that of another customer. A form that was sent after the end of the session is continued. */
export const reloadAccount = (customer: Customer): void => {
  const page = document.querySelector<HTMLElement>("[data-customer]");
  if (!page || page.dataset["customer"] === customerId(customer) || reloaded.has(page)) return;
  reloaded.add(page);
  const address = customer.isLoggedIn ? `${location.pathname}?answered=1` : location.pathname;
  const reload = (waited: number): void => {
    // A dialog that closes goes back, which would stop a page that is loading.
    if (isOverlayEntry() && waited < MAX_WAIT_MS) setTimeout(reload, CHECK_MS, waited + CHECK_MS);
    else if (page.isConnected) location.replace(address);
  };
  setTimeout(reload, CHECK_MS, CHECK_MS);
};
