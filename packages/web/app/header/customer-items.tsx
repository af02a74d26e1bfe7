import type { HeaderView } from "./header-data.server.ts";
import { Icon } from "../ui/icon.tsx";

/** The account and cart items of a guest; `showInHeader` puts the customer's in their place. */
export const CustomerItems = ({
  header: { account, signOut, cart, texts },
}: {
  readonly header: HeaderView;
}) => (
  <>
    {account && (
      <li className="account-item">
        {/* Without JavaScript the button opens the account page. */}
        <form action={account.href}>
          <button type="submit" aria-haspopup="dialog">
            <Icon name={account.icon} />
            <span className="account-name">{account.text}</span>
          </button>
        </form>
        <template>
          <a href={account.href} rel="nofollow" title={texts.signedInAs}>
            <Icon name="customer" />
            <span className="account-name">{account.text}</span>
          </a>
          <form className="sign-out" action={signOut.action} method="post">
            <button type="submit" aria-label={signOut.text} title={signOut.text}>
              <Icon name="sign-out" />
            </button>
          </form>
        </template>
      </li>
    )}
    <li className="cart-item">
      <a href={cart.href} rel="nofollow">
        <Icon name={cart.icon} />
        <span className="header-label">{cart.text}</span>
        <span className="cart-count" hidden aria-hidden="true" />
        <span
          className="visually-hidden"
          aria-live="polite"
          data-one={texts.cartArticle}
          data-many={texts.cartArticles}
        />
      </a>
    </li>
  </>
);
