import type { FlyoutGroup, FlyoutGroupItem } from "./main-navigation.ts";

/** A link of a flyout. [NAV-14] */
export interface FlyoutLink {
  readonly link: string;
  readonly text: string;
}

/** An entry of a flyout category; `imageFlyout` is a picture's file name, empty without one. [NAV-14] */
export interface FlyoutItem extends FlyoutLink {
  readonly imageFlyout: string;
  readonly additionalLinks: readonly FlyoutLink[];
  /** The entry shows its picture without a text beside it. [NAV-13] */
  readonly isOnlyImage: boolean;
  /** The entry is a headline among the others. [NAV-13] */
  readonly isHeadline: boolean;
}

/** A category of a flyout, as its layout shows it. [NAV-14] */
export interface FlyoutCategory {
  readonly name: string;
  readonly text: string;
  readonly items: readonly FlyoutItem[];
  readonly customElements: readonly FlyoutItem[];
}

const itemOf = (item: FlyoutGroupItem): FlyoutItem => ({
  imageFlyout: item.asset?.filename ?? "",
  link: item.link.url,
  text: item.storyblokTitle,
  additionalLinks: (item.subFlyoutGroups ?? []).flatMap(({ flyoutGroupItems }) =>
    flyoutGroupItems.map(({ link, storyblokTitle }) => ({ link: link.url, text: storyblokTitle })),
  ),
  isOnlyImage: item.linkOnlyImage,
  isHeadline: item.isHeadlineItem,
});

/** A group of the navigation's data as a category. [NAV-12, NAV-13, NAV-14] */
export const categoryOf = (group: FlyoutGroup): FlyoutCategory => ({
  name: group.flyoutGroupIdentifier,
  text: group.flyoutGroupTitle,
  items: group.flyoutGroupItems.map(itemOf),
  customElements: group.flyoutGroupItemsCustom.map(itemOf),
});

/** Whether a category is used: it needs a name, a text, and an item or a custom element. [NAV-15] */
export const isUsable = ({ name, text, items, customElements }: FlyoutCategory): boolean =>
  name !== "" && text !== "" && items.length + customElements.length > 0;

/** The categories of a flyout, from the groups of its item. [NAV-15] */
export const flyoutCategories = (groups: readonly FlyoutGroup[]): readonly FlyoutCategory[] =>
  groups.map(categoryOf).filter(isUsable);

/** The categories of the frame flyout's top row, in their order. [NAV-16] */
export const FRAME_TOP_ROW = ["canvas", "plate", "poster"] as const;

/** How many categories stand in the frame flyout's second row. [NAV-17] */
export const FRAME_SECOND_ROW_LENGTH = 3;

/** The two rows of the frame flyout: the top row is there as a whole or not at all, the second takes the next categories. [NAV-16, NAV-17] */
export const frameFlyoutRows = (
  categories: readonly FlyoutCategory[],
): { readonly top: readonly FlyoutCategory[]; readonly second: readonly FlyoutCategory[] } => {
  const top = FRAME_TOP_ROW.flatMap(
    (wanted) => categories.find(({ name }) => name === wanted) ?? [],
  );
  const others = categories.filter(
    ({ name }) => !(FRAME_TOP_ROW as readonly string[]).includes(name),
  );
  return {
    top: top.length === FRAME_TOP_ROW.length ? top : [],
    second: others.slice(0, FRAME_SECOND_ROW_LENGTH),
  };
};
