import { readableColors } from "@passepartout/domain/content/color";
import { type HeaderData, headerOf, logoPath } from "@passepartout/domain/chrome/header/header";
import type {
  BurgerItem,
  BurgerLabel,
  BurgerLink,
  BurgerMenu,
} from "@passepartout/domain/chrome/navigation/burger-menu";
import { flyoutCategories } from "@passepartout/domain/chrome/navigation/flyout-category";
import { PHOTOBOOK_TYPES } from "@passepartout/domain/catalogue/photo-book";
import { MATERIALS } from "@passepartout/domain/catalogue/wall";
import { barItems, flyoutOf } from "@passepartout/domain/chrome/navigation/main-navigation";
import type { GlobalConfiguration } from "@passepartout/domain/chrome/global-configuration";
import { comparablePath } from "@passepartout/domain/content/story-slug";
import { rangeOfNavigation } from "@passepartout/domain/content/product-range";
import { overviewPriceText } from "../content/price-text.server.ts";
import { consentCoverageOf } from "../consent/consent-coverage.server.ts";
import { accountDialogsOf, signOutViewOf } from "../customer/account-dialogs.server.ts";
import { hotlineOf, shopLinks } from "./shop-links.server.ts";
import {
  CONSENT_TEXTS,
  type FlyoutView,
  MENU_TEXTS,
  type MenuData,
  OWN_PHOTO_TEXTS,
  PRODUCT_TEXTS,
} from "../router/menu-data.ts";
import type { PageLink } from "../router/page-link.ts";
import { textsOf } from "../router/page-texts.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { groupsWithAddresses } from "./sub-navigation.server.ts";

const readable = (label: BurgerLabel): BurgerLabel => {
  const { labelText, labelBackgroundColor: background, labelTextColor: text } = label;
  const colors = readableColors({ background, text });
  return {
    labelText,
    labelBackgroundColor: colors?.background ?? "",
    labelTextColor: colors?.text ?? "",
  };
};

/** The links that only a wide header shows, as far as the menu does not lead there. */
const linksOfWideHeader = (
  { magazine, service, account, cart }: HeaderData,
  { mainNavigationItems, extraMenu, footer }: BurgerMenu,
): readonly BurgerLink[] => {
  const urlsOf = ({ url, subItems }: BurgerItem): readonly string[] => [
    url,
    ...subItems.flatMap(urlsOf),
  ];
  const named = new Set(
    [
      ...mainNavigationItems.flatMap(urlsOf),
      ...[...extraMenu, ...footer].map(({ url }) => url),
    ].map(comparablePath),
  );
  return [...magazine, ...service, ...account.slice(1), ...cart.slice(1)]
    .filter(({ link: { url } }) => url !== "" && !named.has(comparablePath(url)))
    .map(({ text, link: { url } }) => ({ text, url }));
};

/** The data of the menus of a storefront, without the head of the menu page. */
export const menuDataOf = async (
  request: PageRequest,
  { header, burgerMenu, mainNavigation, shops }: GlobalConfiguration,
): Promise<Omit<MenuData, "head">> => {
  const { text, place, definition } = request.shop;
  const link = ({ text: words, url }: BurgerLink): PageLink => ({
    text: words,
    href: hrefFor(request, url),
  });
  const item = (burger: BurgerItem): BurgerItem => ({
    ...burger,
    url: burger.url === "" ? "" : hrefFor(request, burger.url),
    subItems: burger.subItems.map(item),
    ...(burger.label && { label: readable(burger.label) }),
  });
  const flyouts = await Promise.all(
    barItems(mainNavigation).map(async (entry): Promise<readonly [string, FlyoutView][]> => {
      const type = flyoutOf(entry);
      if (!type) return [];
      const categories = flyoutCategories(groupsWithAddresses(request, entry.flyoutGroups));
      if (categories.length === 0) return [];
      const title = { text: entry.text, href: hrefFor(request, entry.link.url) };
      const price = await overviewPriceText(request, rangeOfNavigation(type));
      const view = { type, title, categories, ...(price !== undefined && { price }) };
      return [[entry.navigationType, view]];
    }),
  );
  const hotline = hotlineOf(burgerMenu.serviceHotline);
  return {
    brand: definition.brands[place.channel].name,
    home: hrefFor(request, logoPath(place.platform)),
    logo: `/brand/${place.channel}.svg`,
    burgerMenu: {
      serviceText: burgerMenu.serviceText,
      mainNavigationItems: burgerMenu.mainNavigationItems.map(item),
      extraMenu: [
        ...burgerMenu.extraMenu,
        ...linksOfWideHeader(headerOf(header, place.platform), burgerMenu),
      ].map(link),
      footer: burgerMenu.footer.map(link),
    },
    ...(hotline && { hotline }),
    signOut: signOutViewOf(request),
    account: accountDialogsOf(request),
    shops: shopLinks(request, shops),
    flyouts: Object.fromEntries(flyouts.flat()),
    ...(request.services.flags && { flagService: request.services.flags }),
    texts: {
      ...textsOf(request.shop, MENU_TEXTS),
      consent: {
        ...textsOf(request.shop, CONSENT_TEXTS),
        coverage: consentCoverageOf(request),
      },
      product: textsOf(request.shop, PRODUCT_TEXTS),
      ownPhoto: textsOf(request.shop, OWN_PHOTO_TEXTS),
      materials: Object.fromEntries(
        MATERIALS.map((material) => [material, text(`productDialogs.materials.${material}`)]),
      ),
      products: Object.fromEntries(
        ["collage", ...PHOTOBOOK_TYPES, "photobox", "photoprint"].map((product) => [
          product,
          text(`productDialogs.products.${product}`),
        ]),
      ),
    },
  };
};
