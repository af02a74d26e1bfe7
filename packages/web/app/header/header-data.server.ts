import { offers } from "@passepartout/domain/market/storefront";
import { headerOf, type HeaderLink } from "@passepartout/domain/chrome/header/header";
import { barItems } from "@passepartout/domain/chrome/navigation/main-navigation";
import {
  type ApplicationArea,
  applicationPathOf,
} from "@passepartout/domain/routing/localised-path";
import { languageOf } from "@passepartout/domain/market/locale";
import { MENU_PATH } from "@passepartout/domain/routing/page-paths";
import type { GlobalConfiguration } from "@passepartout/domain/chrome/global-configuration";
import { searchFormOf } from "../search-field/search-form.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { hotlineOf, shopLinks } from "../navigation/menu-links.server.ts";
import { signOutViewOf, whitelabelOf } from "../customer/account-dialogs.server.ts";
import { wishlistOf } from "../wishlist/wishlist-link.server.ts";

export type HeaderView = ReturnType<typeof headerViewOf>;

/** The header of all pages of a place: what editors have written, and addresses. */
export const headerViewOf = (
  request: PageRequest,
  { header, mainNavigation, shops }: GlobalConfiguration,
) => {
  const { text, place, definition } = request.shop;
  const data = headerOf(header, place.platform);
  const items = (links: readonly HeaderLink[], usualIcon: string) =>
    links
      .filter(({ link }) => link.url !== "")
      .map(({ text, link, icon }) => ({
        text,
        href: hrefFor(request, link.url),
        icon: icon.name || usualIcon,
        isWide: true,
      }));
  /** The first of some links is the item that knows the visitor. */
  const first = (
    [item]: readonly HeaderLink[],
    usual: { readonly text: string; readonly icon: string; readonly area: ApplicationArea },
  ) => {
    const { text, link, icon } = item ?? { ...usual, link: { url: "" }, icon: { name: "" } };
    const usualUrl = applicationPathOf(usual.area, languageOf(place.locale));
    return { text, href: hrefFor(request, link.url || usualUrl), icon: icon.name || usual.icon };
  };
  const hotline = hotlineOf(data.serviceHotline);
  const wishlist = wishlistOf(request);
  return {
    menuHref: hrefFor(request, MENU_PATH),
    links: [
      ...items(data.magazine, "magazine"),
      ...items(data.service, "service"),
      ...(hotline ? [{ ...hotline, icon: "phone", isWide: true }] : []),
      ...items(offers(definition, "account") ? data.account.slice(1) : [], "account"),
      ...items(data.cart.slice(1), "cart"),
      ...(wishlist ? [{ ...wishlist.page, icon: "heart", isWide: false }] : []),
    ],
    ...(offers(definition, "search") && {
      search: { ...searchFormOf(request), suggestions: text("search.suggestions") },
    }),
    ...(offers(definition, "account") && {
      account: first(data.account, {
        text: text("header.logIn"),
        icon: "account",
        area: "customer-account",
      }),
    }),
    signOut: signOutViewOf(request),
    cart: first(data.cart, { text: text("header.cart"), icon: "cart", area: "cart" }),
    whitelabel: whitelabelOf(request),
    navigation: barItems(mainNavigation).map((item) => ({
      ...item,
      link: { url: hrefFor(request, item.link.url) },
    })),
    shops: shopLinks(request, shops),
  };
};
