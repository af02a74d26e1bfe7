import type { StoryReference } from "../content/story.ts";
import type { ActionBar } from "./banners/action-bar.ts";
import type { AppStores } from "./banners/smart-banner.ts";
import type { FooterData } from "./footer/footer.ts";
import type { HeaderData } from "./header/header.ts";
import type { BurgerMenu } from "./navigation/burger-menu.ts";
import type { MainNavigationItem } from "./navigation/main-navigation.ts";

/** The slug of the story with the global configuration. */
export const GLOBAL_STORY = "_global";

/** The chrome of a storefront, as editors wrote it. */
export interface GlobalConfiguration {
  readonly header: HeaderData;
  readonly burgerMenu: BurgerMenu;
  readonly mainNavigation: readonly MainNavigationItem[];
  /** The shops of the group, for the burger menu and the navigation. */
  readonly shops: readonly ShopEntry[];
  readonly actionBars: readonly ActionBar[];
  readonly appStores: AppStores;
  readonly footer: FooterData;
  /** The stories whose words it shows. */
  readonly relations?: readonly StoryReference[];
}

/** Used if editors wrote no configuration or it failed to load. */
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

/** A shop of the group, with its colour as editors wrote it. */
export interface ShopEntry {
  readonly text: string;
  readonly link: string;
  readonly color: string;
  readonly icon: string;
}

/** True if the Disney icon replaces the text of a shop. */
export const isShownAsDisneyIcon = ({ text }: Pick<ShopEntry, "text">): boolean =>
  /disney/i.test(text);
