import type { FlyoutType } from "@passepartout/domain/navigation/main-navigation";
import type { PageLink } from "./page-link.ts";

/** An entry of the header, ready for this page. [HDR-09] */
export interface HeaderItem extends PageLink {
  readonly icon: string;
}

/** An item of the main navigation's bar. [NAV-11] */
export interface NavigationEntry extends PageLink {
  readonly navigationType?: string;
  /** Set where hovering it opens a flyout. [NAV-06] */
  readonly flyout?: FlyoutType;
}

/** A shop of the group. [BRG-02, NAV-10] */
export interface ShopLink extends PageLink {
  readonly color?: string;
  readonly icon?: string;
  /** An icon alone stands in for the text. [BRG-02] */
  readonly isDisney: boolean;
}

/** The head of a storefront's pages. [HDR-01, HDR-09] */
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
