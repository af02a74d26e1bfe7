import { isFields } from "@passepartout/domain/kernel/fields";
import type { ActionBar } from "@passepartout/domain/chrome/banners/action-bar";
import type { AppStores } from "@passepartout/domain/chrome/banners/smart-banner";
import type { HeaderData } from "@passepartout/domain/chrome/header/header";
import type { BurgerItem, BurgerMenu } from "@passepartout/domain/chrome/navigation/burger-menu";
import type {
  FlyoutGroup,
  FlyoutGroupItem,
  MainNavigationItem,
} from "@passepartout/domain/chrome/navigation/main-navigation";
import type { ShopEntry } from "@passepartout/domain/chrome/global-configuration";
import { z } from "zod";
import * as chrome from "./chrome-fields.ts";
import * as editor from "./editor-schema.ts";
import { COLOR, flag, pathOf, required, TEXT } from "./fields.ts";

/** Maximum depth of menus; items below it are omitted. */
const MAX_LEVELS = 3;

const readName = (value: unknown): unknown => (isFields(value) ? value["name"] : value);

/** The name of an icon, as a text or in an object. */
const iconName = editor.editorField(TEXT, z.preprocess(readName, chrome.plainText));

const headerLinks = editor.plainList("header-link", {
  type: chrome.plainText,
  text: editor.editorField(required(TEXT), chrome.plainText),
  link: chrome.addressLink,
  icon: editor.editorField(
    TEXT,
    iconName.transform((name) => ({ name })),
    "name",
  ),
});

export const header = editor.plainComponent("header-links", {
  magazine: headerLinks,
  service: headerLinks,
  account: headerLinks,
  cart: headerLinks,
  serviceHotline: chrome.plainText,
}) satisfies z.ZodType<HeaderData>;

const burgerLabel = editor.plainComponent("burger-label", {
  labelText: chrome.requiredPlainText,
  labelBackgroundColor: chrome.colorOrEmpty,
  labelTextColor: chrome.colorOrEmpty,
});

const burgerItem = (levels: number): z.ZodType<BurgerItem> =>
  editor.checked(
    editor.plainComponent("burger-item", {
      text: chrome.requiredPlainText,
      url: chrome.address,
      icon: iconName,
      hasSubItems: flag,
      subItems:
        levels > 1
          ? editor.listOf(burgerItem(levels - 1))
          : z.unknown().transform((): readonly BurgerItem[] => []),
      label: editor.optionalPart(burgerLabel),
    }),
    // An item has a link or sub-items.
    ({ url, hasSubItems, subItems }) => url !== "" || (hasSubItems && subItems.length > 0),
  );

const burgerLinks = editor.plainList("burger-link", {
  text: chrome.requiredPlainText,
  url: chrome.requiredAddress,
});

export const burgerMenu = editor.plainComponent("burger-menu", {
  mainNavigationItems: editor.listOf(burgerItem(MAX_LEVELS)),
  extraMenu: burgerLinks,
  serviceHotline: chrome.plainText,
  serviceText: chrome.plainText,
  footer: burgerLinks,
}) satisfies z.ZodType<BurgerMenu>;

/** The name and path of a whole story: the title and link of an item that has none. */
const linkedStory = z.unknown().transform((value) => {
  const story = isFields(value) ? value : {};
  return {
    title: chrome.plainText.parse(story["name"]),
    url: pathOf(story["full_slug"] ?? story["fullSlug"] ?? story["slug"]) ?? "",
  };
});

const flyoutItem = (levels: number): z.ZodType<FlyoutGroupItem> =>
  editor.checked(
    editor.component(
      "flyout-item",
      {
        storyblokTitle: chrome.plainText,
        link: chrome.addressLink,
        asset: chrome.imageFile,
        linkOnlyImage: flag,
        subnaviTitle: chrome.plainText,
        subnaviAsset: chrome.imageFile,
        typeOverride: chrome.plainText,
        isHeadlineItem: flag,
        subFlyoutGroups: flyoutGroups(levels - 1),
        fullStoryData: linkedStory,
      },
      (item) => ({
        title: item.storyblokTitle || item.fullStoryData.title,
        link: { url: item.link.url || item.fullStoryData.url },
        ...(item.asset && { image: item.asset }),
        isImageOnly: item.linkOnlyImage,
        subNavigationTitle: item.subnaviTitle,
        ...(item.subnaviAsset && { subNavigationImage: item.subnaviAsset }),
        tileKind: item.typeOverride,
        isHeadline: item.isHeadlineItem,
        ...(item.subFlyoutGroups && { groups: item.subFlyoutGroups }),
      }),
    ),
    // An item has a link or groups, unless it is a headline.
    ({ link, isHeadline, groups = [] }) => link.url !== "" || isHeadline || groups.length > 0,
  );

const flyoutGroups = (levels: number): z.ZodType<readonly FlyoutGroup[] | undefined> => {
  if (levels === 0) return z.unknown().transform(() => undefined);
  const group = flyoutGroup(levels);
  return editor.blocksField([group], editor.listOf(group).optional());
};

const flyoutGroup = (levels: number): z.ZodType<FlyoutGroup> => {
  const items = editor.listOf(flyoutItem(levels));
  return editor.component(
    "flyout-group",
    {
      flyoutGroupIdentifier: chrome.plainText,
      flyoutGroupTitle: chrome.plainText,
      type: chrome.plainText,
      imageSize: chrome.plainText,
      imageAspectRatio: chrome.plainText,
      flyoutGroupItems: items,
      flyoutGroupItemsCustom: items,
    },
    (group) => ({
      id: group.flyoutGroupIdentifier,
      title: group.flyoutGroupTitle,
      type: group.type,
      ...(group.imageSize && { imageSize: group.imageSize }),
      ...(group.imageAspectRatio && { imageAspectRatio: group.imageAspectRatio }),
      items: group.flyoutGroupItems,
      customItems: group.flyoutGroupItemsCustom,
    }),
  );
};

export const mainNavigation = editor.listOf(
  editor.component(
    "navigation-item",
    {
      text: chrome.requiredPlainText,
      link: chrome.requiredAddressLink,
      navigationType: chrome.plainText,
      flyoutGroups: editor.listOf(flyoutGroup(MAX_LEVELS - 1)),
      subNaviOnly: flag,
      alwaysShowSubNavi: flag,
      isOnlyInBurgerNavigation: flag,
    },
    ({
      subNaviOnly: hasSubNavigationOnly,
      alwaysShowSubNavi: alwaysShowsSubNavigation,
      ...item
    }) => ({ ...item, hasSubNavigationOnly, alwaysShowsSubNavigation }),
  ) satisfies z.ZodType<MainNavigationItem>,
);

export const shops = editor.listOf(
  editor.plainComponent("group-shop", {
    text: chrome.requiredPlainText,
    link: chrome.requiredAddress,
    color: editor.editorField(COLOR, chrome.colorOrEmpty, "color"),
    icon: iconName,
  }) satisfies z.ZodType<ShopEntry>,
);

const MAX_ID_LENGTH = 100;

/** The action bars. Their dates are not checked here. */
export const actionBars = editor.listOf(
  editor.checked(
    editor.component(
      "action-bar",
      {
        id: editor.editorField(required(TEXT), chrome.plainText),
        text: chrome.requiredPlainText,
        link: chrome.address,
        barColor: chrome.hexColor,
        barBackgroundColor: chrome.hexColor,
        countdownStartDate: chrome.moment,
        countdownEndDate: chrome.moment,
      },
      (bar, uid) => ({ ...bar, id: bar.id || uid }),
    ) satisfies z.ZodType<ActionBar>,
    ({ id }) => id !== "" && id.length <= MAX_ID_LENGTH,
  ),
);

export const appStores = editor.component(
  "app-stores",
  { ios: chrome.webAddress, android: chrome.webAddress },
  ({ ios, android }): AppStores => ({ ...(ios && { ios }), ...(android && { android }) }),
);
