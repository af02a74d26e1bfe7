import { hasBackButton } from "@passepartout/domain/chrome/header/header";
import { countryOf } from "@passepartout/domain/market/locale";
import { DialogHead } from "../dialogs/dialog-head.tsx";
import { chosenAlternates, CountryLinks } from "../navigation/country-links.tsx";
import { MainNavigation } from "../navigation/main-navigation.tsx";
import { ShopNavigation } from "../navigation/shop-navigation.tsx";
import { SubNavigation } from "../navigation/sub-navigation.tsx";
import { Island } from "../islands.ts";
import type { HeaderView } from "./header-data.server.ts";
import type { HeadData, PageData } from "../router/page-data.ts";
import { useShop } from "../router/use-shop.ts";
import type { ShellData } from "../document.server.ts";
import { CachedMarkup } from "../ui/cached-markup.tsx";
import { Icon } from "../ui/icon.tsx";

/** The header of every page: menu or back button, logo, links, account, cart, and the navigation below. */
export const Header = ({
  shell,
  page,
  hasNavigation,
  here,
  path,
}: {
  readonly shell: ShellData;
  readonly page: PageData | undefined;
  /** False in views other than web and desktop, and on the error page of the desktop. */
  readonly hasNavigation: boolean;
  /** The address of the page, and its path below the prefix. */
  readonly here: string;
  readonly path: string;
}) => {
  const { header, platform } = shell;
  const alternates = page && chosenAlternates(page.head);
  return (
    <header className="header">
      <div className="header-bar">
        {platform !== "web" && <BackButton path={path} />}
        <CachedMarkup of={header}>
          <HeaderBar shell={shell} />
        </CachedMarkup>
        <div className="header-items header-country" data-part="countries">
          {alternates && (
            <CachedMarkup of={alternates}>
              <CountrySwitch alternates={alternates} />
            </CachedMarkup>
          )}
        </div>
      </div>
      {platform === "web" && (
        <CachedMarkup of={header.whitelabel}>
          <WhitelabelBar view={header.whitelabel} />
        </CachedMarkup>
      )}
      {hasNavigation && (
        <MainNavigation
          navigation={header.navigation}
          here={here}
          activeNavigation={page?.activeNavigation}
        />
      )}
      <div data-part="sub-navigation">
        {page?.subNavigation && (
          <CachedMarkup of={page.subNavigation}>
            <SubNavigation elements={page.subNavigation} />
          </CachedMarkup>
        )}
      </div>
    </header>
  );
};

/** What the header shows on every page of the storefront. */
const HeaderBar = ({
  shell: { brand, channel, platform, home, header },
}: {
  readonly shell: ShellData;
}) => {
  const { text } = useShop();
  return (
    <>
      {platform === "web" && (
        <a
          className="icon-button menu-button"
          href={header.menuHref}
          rel="nofollow"
          aria-haspopup="dialog"
        >
          <Icon name="menu" />
          <span className="visually-hidden">{text("header.openMenu")}</span>
        </a>
      )}
      <a className="logo" href={home} aria-label={brand.name}>
        <img src={`/brand/${channel}.svg`} alt="" height="46" width={brand.logoWidth} />
      </a>
      {header.shops.length > 0 && (
        <div className="header-shops">
          <ShopNavigation shops={header.shops} label={text("header.shops")} />
        </div>
      )}
      <div className="header-search">
        {header.search && (
          <>
            <a className="icon-button search-link" href={header.search.action} rel="nofollow">
              <Icon name="search" />
              <span className="visually-hidden">{header.search.label}</span>
            </a>
            <Island.SearchField {...header.search} />
          </>
        )}
      </div>
      <ul className="header-items">
        {header.links.map(({ text, href, icon, isWide }) => (
          <li key={href} className={isWide ? "header-wide" : undefined}>
            <a href={href} title={text}>
              <Icon name={icon} />
              <span className="visually-hidden">{text}</span>
            </a>
          </li>
        ))}
        <CustomerItems header={header} />
      </ul>
    </>
  );
};

/** The button that goes back in the history of the desktop application; its start page has none. */
const BackButton = ({ path }: { readonly path: string }) => {
  const { text, place } = useShop();
  // The path of the start page below its prefix is empty.
  if (path === "/" || !hasBackButton(place.platform, path.replace(/\/$/, ""))) return null;
  return (
    <button type="button" className="back-button needs-scripts">
      <Icon name="chevron-left" />
      <span className="header-label">{text("page.back")}</span>
    </button>
  );
};

/** The account and cart items of a guest; `showCustomer` puts the customer's in their place. */
const CustomerItems = ({ header: { account, signOut, cart } }: { readonly header: HeaderView }) => {
  const { text } = useShop();
  return (
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
            <a href={account.href} rel="nofollow" title={text("header.signedInAs")}>
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
            data-one={text("header.cartArticle")}
            data-many={text("header.cartArticles")}
          />
        </a>
      </li>
    </>
  );
};

/** Tells whitelabel customers on the web for whom they order, and lets them switch; `showCustomer` shows one of the two. */
const WhitelabelBar = ({
  view: { action, forThemselves, forOthers },
}: {
  readonly view: HeaderView["whitelabel"];
}) => (
  <div className="whitelabel-place">
    {[
      { ...forThemselves, to: "on" },
      { ...forOthers, to: "off" },
    ].map(({ text, leave, to }) => (
      <template key={to} data-to={to}>
        <form className="whitelabel-bar" action={action} method="post">
          <p role="status">{text}</p>
          <button type="submit" name="to" value={to} className="text-button">
            {leave}
          </button>
        </form>
      </template>
    ))}
  </div>
);

/** Opens the list of countries and languages, without a script. */
const CountrySwitch = ({ alternates }: Pick<HeadData, "alternates">) => {
  const { text, place } = useShop();
  const label = text("languageSwitcher.label");
  return (
    <>
      <button type="button" popoverTarget="countries" title={label}>
        <Icon name="globe" />
        <span>{countryOf(place.locale).toUpperCase()}</span>
        <span className="visually-hidden"> {label}</span>
      </button>
      <nav id="countries" popover="auto" className="dialog" aria-label={label}>
        <DialogHead
          title={label}
          popoverTarget="countries"
          popoverTargetAction="hide"
          aria-label={text("page.close")}
        />
        <CountryLinks locale={place.locale} alternates={alternates} />
      </nav>
    </>
  );
};
