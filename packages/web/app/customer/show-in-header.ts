import { accountItemOf, cartCountOf } from "@passepartout/domain/chrome/header/header";
import type { Customer } from "@passepartout/domain/customer/customer";

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
  link.title = link.title.replace("{name}", item.name);
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

/** Shows the customer in the header: name and way out, the number of articles in the cart, and for whom they order. */
export const showInHeader = (customer: Customer): void => {
  showAccount(customer);
  showCartCount(customer.order.cartArticlesAmount);
  showWhitelabel(customer);
};
