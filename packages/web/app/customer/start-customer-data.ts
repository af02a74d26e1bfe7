import { fetchCustomerData } from "@passepartout/adapters/browser/customer-data";
import { browserLog } from "@passepartout/adapters/browser/log";
import { accountItemOf, cartCountOf } from "@passepartout/domain/chrome/header/header";
import { type Customer, GUEST } from "@passepartout/domain/customer/customer";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { requestBackend } from "../router/page-backend.ts";
import { createStore } from "../ui/store.ts";
import { reloadAccount } from "./reload-account.ts";

const find = (selector: string) => document.querySelector<HTMLElement>(`.header ${selector}`);

let guestForm: Element | undefined;

const showAccount = (customer: Customer): void => {
  const place = find(".account-item");
  const item = accountItemOf(customer);
  if (!place || (item.kind === "guest") === (place.querySelector(":scope > a") === null)) return;
  const template = place.querySelector("template");
  guestForm ??= place.querySelector("form") ?? undefined;
  if (!guestForm || !template) return;
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(
    item.kind === "guest" ? guestForm : template.content.cloneNode(true),
    template,
  );
  if (hadFocus) place.querySelector<HTMLElement>("a, button")?.focus();
  if (item.kind === "guest") return;
  const link = place.querySelector("a");
  const name = link?.querySelector(".account-name");
  if (!link || !name) return;
  link.title = link.title.replace("{name}", () => item.name);
  if (item.name !== "") name.textContent = item.name;
};

const showCartCount = (amount: unknown): void => {
  const place = find(".cart-item");
  const [label, number, words] = [".header-label", ".cart-count", "[aria-live]"].map((part) =>
    place?.querySelector<HTMLElement>(part),
  );
  if (!label || !number || !words) return;
  const count = cartCountOf(amount);
  label.ariaHidden = count === undefined ? null : "true";
  number.hidden = count === undefined;
  number.textContent = String(count ?? "");
  const { one = "", many = "" } = words.dataset;
  words.textContent =
    count === undefined ? "" : count === 1 ? one : many.replace("{count}", String(count));
};

const showWhitelabel = ({ isWhitelabelCustomer, order }: Customer): void => {
  const place = find(".whitelabel-place");
  const to = order.isWhitelabelOrder ? "off" : "on";
  const shown = place?.querySelector<HTMLButtonElement>(":scope > form button")?.value;
  if (!place || shown === (isWhitelabelCustomer ? to : undefined)) return;
  place.querySelector(":scope > form")?.remove();
  if (isWhitelabelCustomer) {
    const template = place.querySelector<HTMLTemplateElement>(`[data-to=${to}]`);
    if (template) place.prepend(template.content.cloneNode(true));
  }
};

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

/** Shows the customer in the header: name and way out, the number of articles in the cart, and for whom they order. */
export const showCustomer = (customer: Customer): void => {
  showAccount(customer);
  showCartCount(customer.order.cartArticlesAmount);
  showWhitelabel(customer);
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
