import { CustomerItems } from "./customer-items.tsx";
import { CountrySwitch } from "../navigation/country-switch.tsx";
import { MainNavigation } from "../navigation/main-navigation.tsx";
import { ShopNavigation } from "../navigation/shop-navigation.tsx";
import { SubNavigation } from "../navigation/sub-navigation.tsx";
import { HeaderSearch } from "../islands.ts";
import type { HeaderView } from "./header-data.server.ts";
import type { PageData } from "../router/page-data.ts";
import type { ShellData } from "../document.server.ts";
import { CachedMarkup } from "../ui/cached-markup.tsx";
import { Icon } from "../ui/icon.tsx";
import { chosenAlternates } from "../navigation/chosen-alternates.ts";
import { WhitelabelBar } from "./whitelabel-bar.tsx";
import { BackButton } from "./back-button.tsx";

/** The header of every page: menu or back button, logo, links, account, cart, and the navigation below. */
export const Header = ({
  shell: { channel, locale, platform, brand, logoWidth, home, header },
  page,
  hasNavigation,
}: {
  readonly shell: ShellData;
  readonly page: PageData | undefined;
  /** False in views other than web and desktop, and on the error page of the desktop. */
  readonly hasNavigation: boolean;
}) => {
  const alternates = page && chosenAlternates(page.head);
  return (
    <header className="header">
      <div className="header-bar">
        {platform !== "web" && <BackButton platform={platform} text={header.texts.back} />}
        <CachedMarkup of={header}>
          <>
            {platform === "web" && (
              <a
                className="menu-button"
                href={header.menu.href}
                rel="nofollow"
                aria-haspopup="dialog"
              >
                <Icon name="menu" />
                <span className="visually-hidden">{header.texts.openMenu}</span>
              </a>
            )}
            <a className="logo" href={home} aria-label={brand}>
              <img src={`/brand/${channel}.svg`} alt="" height="46" width={logoWidth} />
            </a>
            {header.shops.length > 0 && (
              <div className="header-shops">
                <ShopNavigation shops={header.shops} label={header.texts.shops} />
              </div>
            )}
            <div className="header-search">
              {header.search && (
                <>
                  <a className="search-link" href={header.search.action} rel="nofollow">
                    <Icon name="search" />
                    <span className="visually-hidden">{header.search.label}</span>
                  </a>
                  <HeaderSearch {...header.search} />
                </>
              )}
            </div>
            <ul className="header-items">
              {header.links.map((item) => (
                <HeaderEntry key={item.href} item={item} />
              ))}
              <CustomerItems header={header} />
            </ul>
          </>
        </CachedMarkup>
        <div className="header-items header-country" data-part="countries">
          {alternates && (
            <CachedMarkup of={alternates}>
              <CountrySwitch
                locale={locale}
                alternates={alternates}
                label={header.texts.countries}
              />
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
        <MainNavigation header={header} activeNavigation={page?.activeNavigation} />
      )}
      <div data-part="sub-navigation">
        {page?.subNavigation && (
          <CachedMarkup of={page.subNavigation}>
            <SubNavigation elements={page.subNavigation} label={header.texts.subNavigation} />
          </CachedMarkup>
        )}
      </div>
    </header>
  );
};

const HeaderEntry = ({
  item: { text, href, icon, isWide },
}: {
  readonly item: HeaderView["links"][number];
}) => (
  <li className={isWide ? "header-wide" : undefined}>
    <a href={href} title={text}>
      <Icon name={icon} />
      <span className="visually-hidden">{text}</span>
    </a>
  </li>
);
