import {
  comparablePath,
  leadsTo,
  type FlyoutGroup,
  type FlyoutGroupItem,
  type MainNavigationItem,
} from "./main-navigation.ts";

/** The sizes of the three kinds of tile, in px. [NAV-34] */
export const TILE_SIZES = {
  circle: { width: 76, height: 76 },
  square: { width: 73, height: 110 },
  "square-image": { width: 110, height: 110 },
} as const;

/** A kind of tile. [NAV-31] */
export type TileKind = keyof typeof TILE_SIZES;

/** A heading or tile of the sub-navigation. [NAV-31, NAV-33] */
export interface SubNavigationElement {
  readonly id: string;
  readonly type: "heading" | TileKind;
  readonly text: string;
  readonly label: string;
  readonly link: string;
  readonly image?: { readonly filename: string; readonly alt: string };
  readonly isActive: boolean;
}

/** The paths that show no sub-navigation. [NAV-29] */
export const PATHS_WITHOUT_SUB_NAVIGATION = [
  "/feed-collage",
  "/feed-calendar",
  "/feed-card",
] as const;

/** The item whose sub-navigation a page shows: the one of its active navigation, if any. [NAV-28, NAV-Q1] */
export const subNavigationItem = (
  items: readonly MainNavigationItem[],
  activeNavigation: string | undefined,
): MainNavigationItem | undefined =>
  items.find(({ navigationType }) => navigationType !== "" && navigationType === activeNavigation);

/** Whether an item's sub-navigation is shown at a path (without locale prefix): always with its flag, else everywhere but on feeds. [NAV-29, NAV-30, NAV-Q3] */
export const showsSubNavigation = (
  item: Pick<MainNavigationItem, "alwaysShowSubNavi">,
  path: string,
): boolean =>
  item.alwaysShowSubNavi ||
  !(PATHS_WITHOUT_SUB_NAVIGATION as readonly string[]).includes(comparablePath(path));

const isTileKind = (text: string): text is TileKind => Object.hasOwn(TILE_SIZES, text);

const kindOf = (item: FlyoutGroupItem): SubNavigationElement["type"] => {
  if (item.isHeadlineItem) return "heading";
  return isTileKind(item.typeOverride) ? item.typeOverride : "square";
};

const elementOf = (item: FlyoutGroupItem, id: string, path: string): SubNavigationElement => {
  const text = item.subnaviTitle || item.storyblokTitle;
  const asset = item.subnaviAsset ?? item.asset;
  return {
    id,
    type: kindOf(item),
    text,
    label: item.storyblokTitle,
    link: item.link.url,
    ...(asset && { image: { filename: asset.filename, alt: text } }),
    isActive: leadsTo(item.link.url, path),
  };
};

const headingOf = (group: FlyoutGroup, id: string): readonly SubNavigationElement[] => {
  const text = group.flyoutGroupTitle;
  return text === "" ? [] : [{ id, type: "heading", text, label: text, link: "", isActive: false }];
};

/** The headings and tiles of an item's sub-navigation, on the page at a path (with its locale prefix, as links have it). [NAV-31, NAV-32, NAV-33] */
export const subNavigationElements = (
  item: Pick<MainNavigationItem, "flyoutGroups">,
  path: string,
): readonly SubNavigationElement[] =>
  item.flyoutGroups.flatMap((group, place) => [
    ...headingOf(group, String(place)),
    ...group.flyoutGroupItems.map((entry, index) => elementOf(entry, `${place}-${index}`, path)),
  ]);
