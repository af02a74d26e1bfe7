import { type HeaderData, headerOf } from "@passepartout/domain/chrome/header/header";
import {
  type BurgerItem,
  type BurgerLink,
  type BurgerMenu,
  telephoneLink,
} from "@passepartout/domain/chrome/navigation/burger-menu";
import type {
  GlobalConfiguration,
  ShopEntry,
} from "@passepartout/domain/chrome/global-configuration";
import { fieldsWithin } from "@passepartout/domain/kernel/fields";
import { comparablePath } from "@passepartout/domain/content/story-slug";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import type { PageLink } from "../router/page-data.ts";

/** The links of the burger menu, and of the page that stands in for it. */
export const menuLinksOf = (
  request: PageRequest,
  { header, burgerMenu, shops }: GlobalConfiguration,
) => {
  const link = ({ text, url }: BurgerLink) => ({ text, href: hrefFor(request, url) });
  const item = (burger: BurgerItem): BurgerItem => ({
    ...burger,
    url: burger.url === "" ? "" : hrefFor(request, burger.url),
    subItems: burger.subItems.map(item),
  });
  return {
    serviceText: burgerMenu.serviceText,
    items: burgerMenu.mainNavigationItems.map(item),
    extras: [
      ...burgerMenu.extraMenu,
      ...linksOfWideHeader(headerOf(header, request.shop.place.platform), burgerMenu),
    ].map(link),
    footer: burgerMenu.footer.map(link),
    hotline: hotlineOf(burgerMenu.serviceHotline),
    shops: shopLinks(request, shops),
  };
};

/** The links that only a wide header shows, as far as the menu does not lead there. */
const linksOfWideHeader = ({ magazine, service, account, cart }: HeaderData, menu: BurgerMenu) => {
  const named = new Set(
    fieldsWithin(menu).flatMap(({ url }) => (typeof url === "string" ? comparablePath(url) : [])),
  );
  return [...magazine, ...service, ...account.slice(1), ...cart.slice(1)]
    .filter(({ link: { url } }) => url !== "" && !named.has(comparablePath(url)))
    .map(({ text, link: { url } }) => ({ text, url }));
};

/** A telephone number that can be called; a text without digits is none. */
export const hotlineOf = (number: string): PageLink | undefined => {
  const href = telephoneLink(number);
  return href === undefined ? undefined : { text: number, href };
};

/** The shops of the group. */
export const shopLinks = (request: PageRequest, shops: readonly ShopEntry[]) =>
  shops.map((shop) => ({ ...shop, href: hrefFor(request, shop.link) }));
