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
import { accountDialogsOf } from "../customer/account-dialogs.server.ts";
import { signOutViewOf } from "../customer/sign-out-view.server.ts";
import { hotlineOf, shopLinks } from "./shop-links.server.ts";
import {
  type ConsentTexts,
  type FlyoutView,
  type MenuData,
  OWN_PHOTO_TEXTS,
  type OwnPhotoTexts,
  PRODUCT_TEXTS,
  type ProductTexts,
} from "../router/menu-data.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { groupsWithAddresses } from "./sub-navigation.server.ts";

const CONSENT_TEXTS: readonly (keyof ConsentTexts)[] = [
  "title",
  "text",
  "necessary",
  "necessaryText",
  "statistics",
  "statisticsText",
  "save",
  "declineAll",
  "acceptAll",
];

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
  const link = ({ text: words, url }: BurgerLink): BurgerLink => ({
    text: words,
    url: hrefFor(request, url),
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
      ...burgerMenu,
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
      title: text("header.menuTitle"),
      menu: text("header.menu"),
      closeMenu: text("header.closeMenu"),
      back: text("page.back"),
      close: text("page.close"),
      shops: text("header.shops"),
      countries: text("languageSwitcher.label"),
      extras: text("header.extras"),
      service: text("header.service"),
      hotline: text("header.hotline"),
      signedInAs: text("header.signedInAs"),
      allOf: text("header.allOf"),
      flyout: text("header.flyout"),
      consent: {
        ...(Object.fromEntries(
          CONSENT_TEXTS.map((key) => [key, text(`consent.${key}`)]),
        ) as ConsentTexts),
        coverage: consentCoverageOf(request),
      },
      product: Object.fromEntries(
        PRODUCT_TEXTS.map((key) => [key, text(`productDialogs.${key}`)]),
      ) as ProductTexts,
      ownPhoto: Object.fromEntries(
        OWN_PHOTO_TEXTS.map((key) => [key, text(`ownPhoto.${key}`)]),
      ) as OwnPhotoTexts,
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
