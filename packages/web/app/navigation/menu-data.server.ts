import { parseColor, readableColors } from "@passepartout/domain/content/color";
import { type HeaderData, headerOf, logoPath } from "@passepartout/domain/chrome/header/header";
import {
  type BurgerItem,
  type BurgerLabel,
  type BurgerLink,
  type BurgerMenu,
  telephoneLink,
} from "@passepartout/domain/chrome/navigation/burger-menu";
import { PHOTOBOOK_TYPES } from "@passepartout/domain/catalogue/photo-book";
import { MATERIALS } from "@passepartout/domain/catalogue/wall";
import { barItems } from "@passepartout/domain/chrome/navigation/main-navigation";
import {
  type GlobalConfiguration,
  isShownAsDisneyIcon,
  type ShopEntry,
} from "@passepartout/domain/chrome/global-configuration";
import { comparablePath } from "@passepartout/domain/content/story-slug";
import { consentTextsOf } from "../consent/consent-texts.server.ts";
import { accountDialogsOf, signOutViewOf } from "../customer/account-dialogs.server.ts";
import { keysIn, textsOf } from "../router/page-texts.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import type { PageLink } from "../router/page-data.ts";
import { flyoutMarkup } from "./flyouts.server.tsx";

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

/** The texts of the dialogs about products. */
const PRODUCT_TEXTS = keysIn("productDialogs", [
  "width",
  "height",
  "limits",
  "malformed",
  "tooSmall",
  "tooLarge",
  "apply",
  "failed",
  "ratio",
  "square",
  "turn",
  "tilt",
  "closer",
  "turnHint",
  "scene",
  "thickScene",
  "chooseFile",
  "fileHint",
  "fileType",
  "fileSize",
  "fileEmpty",
  "uploading",
  "photoSize",
  "photoUnreadable",
  "earlier",
  "photo",
  "qualities",
  "excellent",
  "good",
  "fair",
  "poor",
  "unsuitable",
  "cutOff",
  "removePhoto",
  "sizes",
  "sizesFrom",
  "outer",
  "depth",
  "thickness",
]);

/** The texts about a photo of one's own that are shown once there is one. */
const OWN_PHOTO_TEXTS = keysIn("ownPhoto", [
  "dropNow",
  "reading",
  "another",
  "forget",
  "forgotten",
  "size",
  "stays",
  "passing",
  "onWall",
  "room",
  "largest",
  "noLargest",
  "quality",
  "cutSides",
  "cutTop",
  "cutLeftRight",
  "cutTopBottom",
  "crop",
  "cropMove",
  "cropHint",
  "cropReset",
  "cropWhole",
  "turned",
  "notPhoto",
  "broken",
  "tooLarge",
  "empty",
  "heic",
  "take",
  "takeText",
  "takeAlong",
  "takeNot",
  "takeTooLarge",
]);

const MENU_TEXTS = {
  ...keysIn("header", [
    "menu",
    "closeMenu",
    "shops",
    "extras",
    "service",
    "hotline",
    "signedInAs",
    "allOf",
  ]),
  title: "header.menuTitle",
  back: "page.back",
  close: "page.close",
  countries: "languageSwitcher.label",
};

/** The content of the menus and the dialogs of a storefront; fetched when a visitor is about to open one of them. */
export type MenuData = Awaited<ReturnType<typeof menuDataOf>>;

export const menuDataOf = async (
  request: PageRequest,
  { header, burgerMenu, mainNavigation, shops }: GlobalConfiguration,
) => {
  const { text, place, definition } = request.shop;
  const link = ({ text: words, url }: BurgerLink) => ({
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
    barItems(mainNavigation).map(
      async (entry) => [entry.navigationType, await flyoutMarkup(request, entry)] as const,
    ),
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
    /** By navigation type. */
    flyouts: Object.fromEntries(
      flyouts.flatMap(([type, flyout]) => (flyout ? [[type, flyout]] : [])),
    ),
    // For the experiment of a flyout.
    ...(request.services.flags && { flagService: request.services.flags }),
    texts: {
      ...textsOf(request.shop, MENU_TEXTS),
      consent: consentTextsOf(request),
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

/** A telephone number that can be called; a text without digits is none. */
export const hotlineOf = (number: string): PageLink | undefined => {
  const href = telephoneLink(number);
  return href === undefined ? undefined : { text: number, href };
};

/** The shops of the group, with colours that can be read. */
export const shopLinks = (request: PageRequest, shops: readonly ShopEntry[]) =>
  shops.map((shop) => {
    const color = parseColor(shop.color.trim());
    return {
      text: shop.text,
      href: hrefFor(request, shop.link),
      ...(color.ok && { color: color.value }),
      ...(shop.icon !== "" && { icon: shop.icon }),
      isDisney: isShownAsDisneyIcon(shop),
    };
  });

export type ShopLink = ReturnType<typeof shopLinks>[number];
