import type { ActionBar } from "../banners/action-bar.ts";
import type { AppStores } from "../banners/smart-banner.ts";
import type { FooterData } from "../footer/footer.ts";
import type { HeaderData } from "../header/header.ts";
import type { BurgerMenu } from "../navigation/burger-menu.ts";
import type { MainNavigationItem } from "../navigation/main-navigation.ts";
import type { ShopEntry } from "../navigation/shop-entry.ts";

/** What stands around every page of a storefront, as editors wrote it. [HDR-09, BRG-14, NAV-11, ACT-02, FTR-15] */
export interface GlobalConfiguration {
  readonly header: HeaderData;
  readonly burgerMenu: BurgerMenu;
  readonly mainNavigation: readonly MainNavigationItem[];
  /** The shops of the group, for burger menu and navigation. [BRG-02, NAV-10] */
  readonly shops: readonly ShopEntry[];
  readonly actionBars: readonly ActionBar[];
  readonly appStores: AppStores;
  readonly footer: FooterData;
}

/** What stands around a page when editors wrote nothing, or nobody can say what they wrote. [ERR-Q9] */
export const EMPTY_GLOBAL_CONFIGURATION: GlobalConfiguration = {
  header: { magazine: [], service: [], account: [], cart: [], serviceHotline: "" },
  burgerMenu: {
    mainNavigationItems: [],
    extraMenu: [],
    serviceHotline: "",
    serviceText: "",
    footer: [],
  },
  mainNavigation: [],
  shops: [],
  actionBars: [],
  appStores: {},
  footer: {},
};
