import type { ActionBar } from "@passepartout/domain/chrome/banners/action-bar";
import type { AppStores } from "@passepartout/domain/chrome/banners/smart-banner";
import type { HeaderData } from "@passepartout/domain/chrome/header/header";
import type { BurgerItem, BurgerMenu } from "@passepartout/domain/chrome/navigation/burger-menu";
import type {
  FlyoutGroup,
  FlyoutGroupItem,
  MainNavigationItem,
} from "@passepartout/domain/chrome/navigation/main-navigation";
import type { ShopEntry } from "@passepartout/domain/chrome/navigation/shop-entry";
import { z } from "zod";
import {
  address,
  addressLink,
  file,
  hexColour,
  part,
  plainText,
  requiredAddress,
  webAddress,
} from "./wire-chrome-field.ts";
import {
  colour,
  emptyAsAbsent,
  type Fields,
  flag,
  isFields,
  listOf,
  optionalText,
  pathOf,
  present,
} from "./wire-field.ts";

const iconName = z.preprocess(
  (value) => (isFields(value) ? value["name"] : value),
  plainText.transform((name) => ({ name })),
);

const headerLinks = listOf(
  z.object({ type: plainText, text: plainText, link: addressLink, icon: iconName }),
);

/** The header's lists; its hotline may stand beside them. */
export const headerData: z.ZodType<HeaderData | undefined> = part(
  z.object({
    magazine: headerLinks,
    service: headerLinks,
    account: headerLinks,
    cart: headerLinks,
    serviceHotline: plainText,
  }),
);

/** How deep menus go; what editors nest deeper is left out. */
const LEVELS = 3;

const label = part(
  z.object({
    labelText: plainText.pipe(z.string().min(1)),
    labelBackgroundColor: colour.transform((hex) => hex ?? ""),
    labelTextColor: colour.transform((hex) => hex ?? ""),
  }),
);

const burgerItem = (levels: number): z.ZodType<BurgerItem> =>
  z
    .object({
      text: plainText.pipe(z.string().min(1)),
      url: address,
      icon: iconName.transform(({ name }) => name),
      hasSubItems: flag,
      subItems:
        levels > 1
          ? listOf(burgerItem(levels - 1))
          : z
              .unknown()
              .optional()
              .transform(() => []),
      label,
    })
    // An entry must lead somewhere: away, or to entries of its own.
    .refine(
      ({ url, hasSubItems, subItems }) => url !== "" || (hasSubItems && subItems.length > 0),
    ) as unknown as z.ZodType<BurgerItem>;

const burgerLinks = listOf(
  z.object({ text: plainText.pipe(z.string().min(1)), url: requiredAddress }),
);

/** What the burger menu shows besides the shops. */
export const burgerMenu: z.ZodType<BurgerMenu | undefined> = part(
  z.object({
    mainNavigationItems: listOf(burgerItem(LEVELS)),
    extraMenu: burgerLinks,
    serviceHotline: plainText,
    serviceText: plainText,
    footer: burgerLinks,
  }),
);

/** Of a whole story only its name and path are kept: they stand in where the entry has no title or link of its own. */
const fullStory = part(
  z.object({
    name: plainText,
    slug: z.preprocess((value) => pathOf(value) ?? "", z.string()),
  }),
);

const withStory = (value: unknown): unknown => {
  if (!isFields(value)) return value;
  const story = isFields(value["fullStoryData"]) ? value["fullStoryData"] : undefined;
  const slug = story?.["full_slug"] ?? story?.["fullSlug"] ?? story?.["slug"];
  return {
    ...value,
    storyblokTitle: emptyAsAbsent(value["storyblokTitle"]) ?? story?.["name"],
    link: value["link"] ?? pathOf(slug),
    ...(story && { fullStoryData: { ...story, slug } }),
  };
};

const flyoutItem = (levels: number): z.ZodType<FlyoutGroupItem> =>
  z.preprocess(
    withStory,
    z
      .object({
        link: addressLink,
        storyblokTitle: plainText,
        asset: file,
        linkOnlyImage: flag,
        subnaviTitle: plainText,
        subnaviAsset: file,
        typeOverride: plainText,
        fullStoryData: fullStory,
        isHeadlineItem: flag,
        subFlyoutGroups:
          levels > 1
            ? z.preprocess(
                (value) => value ?? undefined,
                listOf(flyoutGroup(levels - 1)).optional(),
              )
            : z
                .unknown()
                .optional()
                .transform(() => undefined),
      })
      .refine(
        ({ link, isHeadlineItem, subFlyoutGroups }) =>
          link.url !== "" || isHeadlineItem || (subFlyoutGroups?.length ?? 0) > 0,
      ),
  ) as unknown as z.ZodType<FlyoutGroupItem>;

function flyoutGroup(levels: number): z.ZodType<FlyoutGroup> {
  return z.object({
    flyoutGroupIdentifier: plainText,
    flyoutGroupTitle: plainText,
    flyoutGroupItems: listOf(flyoutItem(levels)),
    flyoutGroupItemsCustom: listOf(flyoutItem(levels)),
    type: plainText,
  });
}

/** The items of the main navigation; one without text or link is left out. */
export const mainNavigation: z.ZodType<readonly MainNavigationItem[]> = listOf(
  z.object({
    text: plainText.pipe(z.string().min(1)),
    link: requiredAddress.transform((url) => ({ url })),
    navigationType: plainText,
    flyoutGroups: listOf(flyoutGroup(LEVELS - 1)),
    subNaviOnly: flag,
    alwaysShowSubNavi: flag,
    isOnlyInBurgerNavigation: flag,
  }),
);

/** The shops of the group. */
export const shops: z.ZodType<readonly ShopEntry[]> = listOf(
  z.object({
    text: plainText.pipe(z.string().min(1)),
    link: requiredAddress,
    color: colour.transform((hex) => hex ?? ""),
    icon: iconName.transform(({ name }) => name),
  }),
);

/** The action bars; one without text or id is left out, and whether its dates are dates is not decided here. */
export const actionBars: z.ZodType<readonly ActionBar[]> = listOf(
  z.preprocess(
    (value) =>
      isFields(value) ? { ...value, id: emptyAsAbsent(value["id"]) ?? value["_uid"] } : value,
    z
      .object({
        id: plainText.pipe(z.string().min(1).max(100)),
        text: plainText.pipe(z.string().min(1)),
        link: address,
        barColor: hexColour,
        barBackgroundColor: hexColour,
        countdownStartDate: optionalText.catch(undefined),
        countdownEndDate: optionalText.catch(undefined),
      })
      .transform(present),
  ),
) as z.ZodType<readonly ActionBar[]>;

/** The app's pages in the stores, as far as they are addresses on the web. */
export const appStores: z.ZodType<AppStores> = part(
  z.object({ ios: webAddress, android: webAddress }),
).transform(
  (stores: Fields | undefined) =>
    Object.fromEntries(Object.entries(stores ?? {}).filter(([, url]) => url !== "")) as AppStores,
);
