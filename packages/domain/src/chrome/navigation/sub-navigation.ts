import { comparablePath } from "../../content/story-slug.ts";
import {
  leadsTo,
  type FlyoutGroup,
  type FlyoutGroupItem,
  type MainNavigationItem,
} from "./main-navigation.ts";

/** The sizes of tiles in px, by kind. */
export const TILE_SIZES = {
  circle: { width: 76, height: 76 },
  square: { width: 73, height: 110 },
  "square-image": { width: 110, height: 110 },
} as const;

export type TileKind = keyof typeof TILE_SIZES;

export interface SubNavigationElement {
  readonly id: string;
  readonly type: "heading" | TileKind;
  readonly text: string;
  readonly label: string;
  readonly link: string;
  readonly image?: { readonly filename: string; readonly alt: string };
  readonly isActive: boolean;
}

const PATHS_WITHOUT_SUB_NAVIGATION = ["/feed-collage", "/feed-calendar", "/feed-card"];

/** The item whose sub-navigation the page shows: the one whose type is its active navigation. */
export const subNavigationItem = (
  items: readonly MainNavigationItem[],
  activeNavigation: string | undefined,
): MainNavigationItem | undefined =>
  items.find(({ navigationType }) => navigationType !== "" && navigationType === activeNavigation);

/** True if the sub-navigation of an item is shown at `path`, which has no locale prefix. */
export const showsSubNavigation = (
  item: Pick<MainNavigationItem, "alwaysShowsSubNavigation">,
  path: string,
): boolean =>
  item.alwaysShowsSubNavigation || !PATHS_WITHOUT_SUB_NAVIGATION.includes(comparablePath(path));

const isTileKind = (text: string): text is TileKind => Object.hasOwn(TILE_SIZES, text);

const kindOf = (item: FlyoutGroupItem): SubNavigationElement["type"] => {
  if (item.isHeadline) return "heading";
  return isTileKind(item.tileKind) ? item.tileKind : "square";
};

const elementOf = (item: FlyoutGroupItem, id: string, path: string): SubNavigationElement => {
  const text = item.subNavigationTitle || item.title;
  const image = item.subNavigationImage ?? item.image;
  return {
    id,
    type: kindOf(item),
    text,
    label: item.title,
    link: item.link.url,
    ...(image && { image: { filename: image.filename, alt: text } }),
    isActive: leadsTo(item.link.url, path),
  };
};

const headingOf = (group: FlyoutGroup, id: string): readonly SubNavigationElement[] => {
  const text = group.title;
  return text === "" ? [] : [{ id, type: "heading", text, label: text, link: "", isActive: false }];
};

/** The headings and tiles of the sub-navigation of an item; `path` and the links have locale prefixes. */
export const subNavigationElements = (
  item: Pick<MainNavigationItem, "flyoutGroups">,
  path: string,
): readonly SubNavigationElement[] =>
  item.flyoutGroups.flatMap((group, place) => [
    ...headingOf(group, String(place)),
    ...group.items.map((entry, index) => elementOf(entry, `${place}-${index}`, path)),
  ]);
