import { isOneOf } from "../../kernel/untrusted-text.ts";
import { comparablePath } from "../../content/story-slug.ts";

export interface NavigationLink {
  readonly url: string;
}

export interface FlyoutGroupItem {
  readonly link: NavigationLink;
  readonly title: string;
  readonly image?: { readonly filename: string };
  readonly isImageOnly: boolean;
  readonly subNavigationTitle: string;
  readonly subNavigationImage?: { readonly filename: string };
  readonly tileKind: string;
  readonly isHeadline: boolean;
  readonly groups?: readonly FlyoutGroup[];
}

/** A group of a flyout: its entries, and the custom ones that a layout positions separately. */
export interface FlyoutGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly FlyoutGroupItem[];
  readonly customItems: readonly FlyoutGroupItem[];
  readonly type: string;
  /** Size (`130` or `130px`) and aspect ratio (`4/3`) of the images as editors wrote them, instead of those of the layout. */
  readonly imageSize?: string;
  readonly imageAspectRatio?: string;
}

export interface MainNavigationItem {
  readonly text: string;
  readonly link: NavigationLink;
  readonly navigationType: string;
  readonly flyoutGroups: readonly FlyoutGroup[];
  readonly hasSubNavigationOnly: boolean;
  readonly alwaysShowsSubNavigation: boolean;
  readonly isOnlyInBurgerNavigation: boolean;
}

export const FLYOUT_TYPES = [
  "calendar",
  "card",
  "collage",
  "frame",
  "photobook",
  "wandbilder",
  "accessories",
] as const;

export type FlyoutType = (typeof FLYOUT_TYPES)[number];

export const isFlyoutType = isOneOf(FLYOUT_TYPES);

/** The items of the navigation bar, without those that only the burger menu shows. */
export const barItems = (items: readonly MainNavigationItem[]): readonly MainNavigationItem[] =>
  items.filter(({ isOnlyInBurgerNavigation }) => !isOnlyInBurgerNavigation);

/** True if a link leads to the page at `path`. Locale prefixes are compared; an empty link leads nowhere. */
export const leadsTo = (url: string, path: string): boolean =>
  url !== "" && comparablePath(url) === comparablePath(path);

/** True if the link of an item leads to the page, or its type is the active navigation of the page. */
export const isSelected = (
  item: Pick<MainNavigationItem, "link" | "navigationType">,
  page: { readonly path: string; readonly activeNavigation?: string | undefined },
): boolean =>
  leadsTo(item.link.url, page.path) ||
  (item.navigationType !== "" && item.navigationType === page.activeNavigation);

/** The flyout that opens when an item is hovered. Undefined if the item has no groups, has only a sub-navigation, or its type or that of its first group is unknown. */
export const flyoutOf = (
  item: Pick<MainNavigationItem, "navigationType" | "flyoutGroups" | "hasSubNavigationOnly">,
): FlyoutType | undefined => {
  const [group] = item.flyoutGroups;
  if (group === undefined || item.hasSubNavigationOnly || !isFlyoutType(item.navigationType))
    return undefined;
  if (group.type === "") return item.navigationType;
  return isFlyoutType(group.type) ? group.type : undefined;
};
