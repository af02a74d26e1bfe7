import {
  EMPTY_GLOBAL_CONFIGURATION,
  type GlobalConfiguration,
} from "@passepartout/domain/chrome/global-configuration";
import { footerData } from "./wire-footer.ts";
import {
  actionBars,
  appStores,
  burgerMenu,
  headerData,
  mainNavigation,
  shops,
} from "./wire-navigation.ts";
import { type Fields, isFields, withCamelCaseFields } from "./wire-field.ts";

/** Where every implementation keeps what stands around its pages. */
export const GLOBAL_STORY = "_global";

/** Header, menus, banners and footer in the domain's words; entries that do not fit are left out, and nothing that editors write makes the rest unreadable. */
export const readGlobalConfiguration = (value: unknown): GlobalConfiguration => {
  const fields = withCamelCaseFields(isFields(value) ? value : {}) as Fields;
  const none = EMPTY_GLOBAL_CONFIGURATION;
  return {
    header: headerData.parse(fields["header"]) ?? none.header,
    burgerMenu: burgerMenu.parse(fields["burgerNavigation"]) ?? none.burgerMenu,
    mainNavigation: mainNavigation.parse(fields["mainNavigation"]),
    shops: shops.parse(fields["shops"]),
    actionBars: actionBars.parse(fields["actionBars"]),
    appStores: appStores.parse(fields["appStores"]),
    footer: footerData.parse(fields["footer"]) ?? none.footer,
  };
};
