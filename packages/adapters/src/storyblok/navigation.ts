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
import {
  address,
  addressLink,
  colorOrEmpty,
  hexColor,
  imageFile,
  moment,
  plainText,
  requiredAddress,
  requiredAddressLink,
  requiredPlainText,
  webAddress,
} from "./chrome-fields.ts";
import {
  blocksField,
  checked,
  component,
  editorField,
  listOf,
  optionalPart,
  plainComponent,
  plainList,
} from "./editor-schema.ts";
import { COLOR, flag, pathOf, required, TEXT } from "./fields.ts";

/** Maximum depth of menus; items below it are omitted. */
const MAX_LEVELS = 3;

const readName = (value: unknown): unknown => (isFields(value) ? value["name"] : value);

/** The name of an icon, as a text or in an object. */
const iconName = editorField(TEXT, z.preprocess(readName, plainText));

const headerLinks = plainList("header-link", {
  type: plainText,
  text: editorField(required(TEXT), plainText),
  link: addressLink,
  icon: editorField(
    TEXT,
    iconName.transform((name) => ({ name })),
    "name",
  ),
});

export const header = plainComponent("header-links", {
  magazine: headerLinks,
  service: headerLinks,
  account: headerLinks,
  cart: headerLinks,
  serviceHotline: plainText,
}) satisfies z.ZodType<HeaderData>;

const burgerLabel = plainComponent("burger-label", {
  labelText: requiredPlainText,
  labelBackgroundColor: colorOrEmpty,
  labelTextColor: colorOrEmpty,
});

const burgerItem = (levels: number): z.ZodType<BurgerItem> =>
  checked(
    plainComponent("burger-item", {
      text: requiredPlainText,
      url: address,
      icon: iconName,
      hasSubItems: flag,
      subItems:
        levels > 1
          ? listOf(burgerItem(levels - 1))
          : z.unknown().transform((): readonly BurgerItem[] => []),
      label: optionalPart(burgerLabel),
    }),
    // An item has a link or sub-items.
    ({ url, hasSubItems, subItems }) => url !== "" || (hasSubItems && subItems.length > 0),
  );

const burgerLinks = plainList("burger-link", { text: requiredPlainText, url: requiredAddress });

export const burgerMenu = plainComponent("burger-menu", {
  mainNavigationItems: listOf(burgerItem(MAX_LEVELS)),
  extraMenu: burgerLinks,
  serviceHotline: plainText,
  serviceText: plainText,
  footer: burgerLinks,
}) satisfies z.ZodType<BurgerMenu>;

/** The name and path of a whole story: the title and link of an item that has none. */
const linkedStory = z.unknown().transform((value) => {
  const story = isFields(value) ? value : {};
  return {
    title: plainText.parse(story["name"]),
    url: pathOf(story["full_slug"] ?? story["fullSlug"] ?? story["slug"]) ?? "",
  };
});

const flyoutItem = (levels: number): z.ZodType<FlyoutGroupItem> =>
  checked(
    component(
      "flyout-item",
      {
        storyblokTitle: plainText,
        link: addressLink,
        asset: imageFile,
        linkOnlyImage: flag,
        subnaviTitle: plainText,
        subnaviAsset: imageFile,
        typeOverride: plainText,
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
  return blocksField([group], listOf(group).optional());
};

const flyoutGroup = (levels: number): z.ZodType<FlyoutGroup> => {
  const items = listOf(flyoutItem(levels));
  return component(
    "flyout-group",
    {
      flyoutGroupIdentifier: plainText,
      flyoutGroupTitle: plainText,
      type: plainText,
      imageSize: plainText,
      imageAspectRatio: plainText,
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

export const mainNavigation = listOf(
  component(
    "navigation-item",
    {
      text: requiredPlainText,
      link: requiredAddressLink,
      navigationType: plainText,
      flyoutGroups: listOf(flyoutGroup(MAX_LEVELS - 1)),
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

export const shops = listOf(
  plainComponent("group-shop", {
    text: requiredPlainText,
    link: requiredAddress,
    color: editorField(COLOR, colorOrEmpty, "color"),
    icon: iconName,
  }) satisfies z.ZodType<ShopEntry>,
);

const MAX_ID_LENGTH = 100;

/** The action bars. Their dates are not checked here. */
export const actionBars = listOf(
  checked(
    component(
      "action-bar",
      {
        id: editorField(required(TEXT), plainText),
        text: requiredPlainText,
        link: address,
        barColor: hexColor,
        barBackgroundColor: hexColor,
        countdownStartDate: moment,
        countdownEndDate: moment,
      },
      (bar, uid) => ({ ...bar, id: bar.id || uid }),
    ) satisfies z.ZodType<ActionBar>,
    ({ id }) => id !== "" && id.length <= MAX_ID_LENGTH,
  ),
);

export const appStores = component(
  "app-stores",
  { ios: webAddress, android: webAddress },
  ({ ios, android }): AppStores => ({ ...(ios && { ios }), ...(android && { android }) }),
);
