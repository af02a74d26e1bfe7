import { accountItemOf, cartCountOf } from "@passepartout/domain/chrome/header/header";
import { GUEST } from "@passepartout/domain/customer/customer";
import type { HeaderView } from "../router/header-data.ts";
import { Icon } from "../ui/icon.tsx";
import { useStore } from "../ui/store.ts";
import { clickAccount } from "./customer-actor.ts";
import { customerStore } from "./customer-store.ts";
import { SignOutForm } from "./sign-out-form.tsx";

/** The button that signed the customer out is gone; the guest's is in its place once React has rendered. */
const focusAccount = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".account-item button")?.focus());

/** The account and cart items: in the HTML those of a guest, and those of the customer once the customer data has loaded. */
export const CustomerItems = ({
  header: { account, signOut, cart, texts },
}: {
  readonly header: HeaderView;
}) => {
  const customer = useStore(customerStore, undefined) ?? GUEST;
  const item = accountItemOf(customer);
  const count = cartCountOf(customer.order.cartArticlesAmount);
  return (
    <>
      <li className="account-item">
        {item.kind === "customer" ? (
          <>
            <a
              href={account.href}
              rel="nofollow"
              title={texts.signedInAs.replace("{name}", item.name)}
            >
              <Icon name={item.icon} />
              <span className="account-name">{item.name || account.text}</span>
            </a>
            <SignOutForm view={signOut} className="sign-out" onDone={focusAccount}>
              <button type="submit" aria-label={signOut.text} title={signOut.text}>
                <Icon name="sign-out" />
              </button>
            </SignOutForm>
          </>
        ) : (
          // Without JavaScript the button opens the account page.
          <form
            action={account.href}
            onSubmit={(event) => {
              event.preventDefault();
              clickAccount(account.href);
            }}
          >
            <button type="submit" aria-haspopup="dialog">
              <Icon name={account.icon} />
              <span className="account-name">{account.text}</span>
            </button>
          </form>
        )}
      </li>
      <li>
        <a href={cart.href} rel="nofollow">
          <Icon name={cart.icon} />
          <span className="header-label" aria-hidden={count !== undefined}>
            {cart.text}
          </span>
          <span className="cart-count" hidden={count === undefined} aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden" aria-live="polite">
            {count !== undefined &&
              (count === 1
                ? texts.cartArticle
                : texts.cartArticles.replace("{count}", String(count)))}
          </span>
        </a>
      </li>
    </>
  );
};
