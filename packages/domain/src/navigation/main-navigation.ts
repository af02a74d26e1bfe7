/** A link as the navigation's data has it. [NAV-11] */
export interface NavigationLink {
  readonly url: string;
}

/** An entry of a flyout group. [NAV-13] */
export interface FlyoutGroupItem {
  readonly link: NavigationLink;
  readonly storyblokTitle: string;
  readonly asset?: { readonly filename: string };
  readonly linkOnlyImage: boolean;
  readonly subnaviTitle: string;
  readonly subnaviAsset?: { readonly filename: string };
  readonly typeOverride: string;
  readonly fullStoryData?: unknown;
  readonly isHeadlineItem: boolean;
  readonly subFlyoutGroups?: readonly FlyoutGroup[];
}

/** A group of a flyout: its entries, and those that a layout places by itself. [NAV-12] */
export interface FlyoutGroup {
  readonly flyoutGroupIdentifier: string;
  readonly flyoutGroupTitle: string;
  readonly flyoutGroupItems: readonly FlyoutGroupItem[];
  readonly flyoutGroupItemsCustom: readonly FlyoutGroupItem[];
  readonly type: string;
}

/** An item of the main navigation. [NAV-11] */
export interface MainNavigationItem {
  readonly text: string;
  readonly link: NavigationLink;
  readonly navigationType: string;
  readonly flyoutGroups: readonly FlyoutGroup[];
  readonly subNaviOnly: boolean;
  readonly alwaysShowSubNavi: boolean;
  readonly isOnlyInBurgerNavigation: boolean;
}

/** The seven types of flyout. [NAV-08] */
export const FLYOUT_TYPES = [
  "calendar",
  "card",
  "collage",
  "frame",
  "photobook",
  "wandbilder",
  "accessories",
] as const;

/** A type of flyout. [NAV-08] */
export type FlyoutType = (typeof FLYOUT_TYPES)[number];

/** Whether a text is a type of flyout. [NAV-08] */
export const isFlyoutType = (text: string): text is FlyoutType =>
  (FLYOUT_TYPES as readonly string[]).includes(text);

/** The items of the bar: all but those that only the burger menu shows. [NAV-01] */
export const barItems = (items: readonly MainNavigationItem[]): readonly MainNavigationItem[] =>
  items.filter(({ isOnlyInBurgerNavigation }) => !isOnlyInBurgerNavigation);

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** A path as paths are compared: without query and hash, decoded, without slashes at its end. [NAV-Q2] */
export const comparablePath = (path: string): string => {
  const text = decoded(path.split(/[?#]/, 1)[0] ?? "");
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
};

/** Whether a link leads to the page at a path; locale prefixes count on both sides, and an empty link leads nowhere. [NAV-05, NAV-32, NAV-Q2] */
export const leadsTo = (url: string, path: string): boolean =>
  url !== "" && comparablePath(url) === comparablePath(path);

/** Whether an item is the selected one: its link leads to the page, or its type is the page's active navigation. [NAV-05, NAV-Q1] */
export const isSelected = (
  item: Pick<MainNavigationItem, "link" | "navigationType">,
  page: { readonly path: string; readonly activeNavigation?: string | undefined },
): boolean =>
  leadsTo(item.link.url, page.path) ||
  (item.navigationType !== "" && item.navigationType === page.activeNavigation);

/** The flyout that hovering an item opens, or undefined: it needs groups, no sub-navigation-only flag, and known types. [NAV-06, NAV-Q9] */
export const flyoutOf = (
  item: Pick<MainNavigationItem, "navigationType" | "flyoutGroups" | "subNaviOnly">,
): FlyoutType | undefined => {
  const [group] = item.flyoutGroups;
  if (group === undefined || item.subNaviOnly || !isFlyoutType(item.navigationType))
    return undefined;
  if (group.type === "") return item.navigationType;
  return isFlyoutType(group.type) ? group.type : undefined;
};
