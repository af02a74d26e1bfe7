import type { FlyoutType } from "@passepartout/domain/chrome/navigation/main-navigation";
import type { HeaderSearchView } from "./search-form-view.ts";
import type { PageLink } from "./page-link.ts";
import { keysIn, type TextsOf } from "./page-texts.ts";

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

/** The form that signs a customer out: the text of its button, and where it is posted to. */
export interface SignOutView {
  readonly text: string;
  readonly action: string;
}

/** The whitelabel bar: its text for own orders and for orders on behalf of others, the text of the button that leaves either, and where its form is posted to. */
export interface WhitelabelView {
  readonly action: string;
  readonly forThemselves: { readonly text: string; readonly leave: string };
  readonly forOthers: { readonly text: string; readonly leave: string };
}

export const HEADER_TEXTS = {
  ...keysIn("header", [
    "openMenu",
    "subNavigation",
    "shops",
    "scrollLeft",
    "scrollRight",
    "signedInAs",
    "cartArticle",
    "cartArticles",
  ]),
  back: "page.back",
  navigation: "header.mainNavigation",
  /** Of the button that opens the list of countries and languages. */
  countries: "languageSwitcher.label",
};

/** The header of all pages of a storefront. */
export interface HeaderView {
  /** The page that lists all menu items: for visitors without scripts, and as data for the menus. */
  readonly menu: PageLink;
  /** Magazine, service, hotline, further links of account and cart, and wishlist. */
  readonly links: readonly (HeaderItem & {
    /** Shown only if there is room. */
    readonly isWide?: boolean;
  })[];
  /** Absent if the shop has no search. */
  readonly search?: HeaderSearchView;
  /** Absent if the shop has no accounts. */
  readonly account?: HeaderItem;
  readonly signOut: SignOutView;
  readonly cart: HeaderItem;
  readonly whitelabel: WhitelabelView;
  readonly navigation: readonly NavigationEntry[];
  readonly shops: readonly ShopLink[];
  readonly texts: TextsOf<typeof HEADER_TEXTS>;
}
