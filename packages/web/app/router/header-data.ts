import type { FlyoutType } from "@passepartout/domain/chrome/navigation/main-navigation";
import type { PageLink } from "./page-link.ts";

/** An entry of the header, ready for this page. */
export interface HeaderItem extends PageLink {
  readonly icon: string;
}

/** An item of the main navigation's bar. */
export interface NavigationEntry extends PageLink {
  readonly navigationType?: string;
  /** Set where hovering it opens a flyout. */
  readonly flyout?: FlyoutType;
}

/** A shop of the group. */
export interface ShopLink extends PageLink {
  readonly color?: string;
  readonly icon?: string;
  /** An icon alone stands in for the text. */
  readonly isDisney: boolean;
}

/** The head of a storefront's pages. */
export interface HeaderView {
  /** Where all that the menus hold is listed, for people without scripts and for the menus themselves. */
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
    readonly loggedInAs: string;
    readonly cartArticle: string;
    readonly cartArticles: string;
    readonly whitelabel: string;
  };
}
