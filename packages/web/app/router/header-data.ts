import type { FlyoutType } from "@passepartout/domain/chrome/navigation/main-navigation";
import type { PageLink } from "./page-link.ts";

/** A link of the header. */
export interface HeaderItem extends PageLink {
  readonly icon: string;
}

/** An item of the main navigation. */
export interface NavigationEntry extends PageLink {
  readonly navigationType?: string;
  /** Set if the item opens a flyout. */
  readonly flyout?: FlyoutType;
}

/** A shop of the group. */
export interface ShopLink extends PageLink {
  readonly color?: string;
  readonly icon?: string;
  /** The icon that is shown instead of the text. */
  readonly isDisney: boolean;
}

/** The header of all pages of a storefront. */
export interface HeaderView {
  /** The page that lists all menu items: for visitors without scripts, and as data for the menus. */
  readonly menu: PageLink;
  readonly magazine: readonly HeaderItem[];
  readonly service: readonly HeaderItem[];
  readonly hotline?: PageLink;
  readonly account: HeaderItem;
  readonly cart: HeaderItem;
  readonly navigation: readonly NavigationEntry[];
  readonly shops: readonly ShopLink[];
  readonly texts: {
    readonly back: string;
    readonly openMenu: string;
    readonly navigation: string;
    readonly subNavigation: string;
    readonly shops: string;
    readonly scrollLeft: string;
    readonly scrollRight: string;
    readonly signedInAs: string;
    readonly cartArticle: string;
    readonly cartArticles: string;
    readonly whitelabel: string;
  };
}
