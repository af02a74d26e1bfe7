import { CustomerItems } from "../customer/customer-items.tsx";
import { openBurgerMenu } from "../dialogs/overlays.ts";
import { MainNavigation } from "../navigation/main-navigation.tsx";
import { ShopNavigation, SubNavigation } from "../navigation/quiet-navigation.tsx";
import type { HeaderItem } from "../router/header-data.ts";
import type { PageData, ShellData } from "../router/page-data.ts";
import { Icon } from "../ui/icon.tsx";
import { WhitelabelBar } from "./whitelabel-bar.tsx";
import { BackButton } from "./back-button.tsx";

/** The head of every page: menu or way back, logo, magazine, service, account, cart, and the navigation below. */
export const Header = ({
  shell: { channel, platform, brand, home, header },
  page,
  hasNavigation,
}: {
  readonly shell: ShellData;
  readonly page: PageData | undefined;
  /** Views other than web and desktop have none, nor has the desktop's error page. */
  readonly hasNavigation: boolean;
}) => (
  <header className="header">
    {header.shops.length > 0 && (
      <div className="header-shops">
        <ShopNavigation shops={header.shops} label={header.texts.shops} />
      </div>
    )}
    <div className="header-bar">
      {platform === "web" ? (
        <a
          className="menu-button"
          href={header.menu.href}
          rel="nofollow"
          aria-haspopup="dialog"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            openBurgerMenu(event.currentTarget);
          }}
        >
          <Icon name="menu" />
          <span className="visually-hidden">{header.texts.openMenu}</span>
        </a>
      ) : (
        <BackButton platform={platform} text={header.texts.back} />
      )}
      <a className="logo" href={home} aria-label={brand}>
        <img src={`/brand/${channel}.svg`} alt="" height="32" width="160" />
      </a>
      <ul className="header-items">
        {header.magazine.map((item) => (
          <HeaderEntry key={item.href} item={item} isWide />
        ))}
        {header.service.map((item) => (
          <HeaderEntry key={item.href} item={item} isWide />
        ))}
        {header.hotline && (
          <HeaderEntry item={{ ...header.hotline, icon: "phone" }} isWide={false} />
        )}
        <CustomerItems header={header} />
      </ul>
    </div>
    {platform === "web" && <WhitelabelBar text={header.texts.whitelabel} />}
    {hasNavigation && <MainNavigation header={header} activeNavigation={page?.activeNavigation} />}
    {page?.subNavigation && (
      <SubNavigation elements={page.subNavigation} label={header.texts.subNavigation} />
    )}
  </header>
);

const HeaderEntry = ({
  item: { text, href, icon },
  isWide,
}: {
  readonly item: HeaderItem;
  /** Shown only where there is room: the burger menu has it too. */
  readonly isWide: boolean;
}) => (
  <li className={isWide ? "header-wide" : undefined}>
    <a href={href}>
      <Icon name={icon} />
      <span className="header-label">{text}</span>
    </a>
  </li>
);
