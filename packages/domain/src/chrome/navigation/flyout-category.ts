import { present } from "../../kernel/fields.ts";
import type { FlyoutGroup, FlyoutGroupItem } from "./main-navigation.ts";

export interface FlyoutLink {
  readonly link: string;
  readonly text: string;
}

/** `imageFlyout` is the file name of the image, or empty. */
export interface FlyoutItem extends FlyoutLink {
  readonly imageFlyout: string;
  readonly additionalLinks: readonly FlyoutLink[];
  /** True if the image is shown without a text. */
  readonly isOnlyImage: boolean;
  readonly isHeadline: boolean;
}

/** A category of a flyout as its layout shows it. */
export interface FlyoutCategory {
  readonly name: string;
  readonly text: string;
  readonly items: readonly FlyoutItem[];
  readonly customElements: readonly FlyoutItem[];
  readonly imageSize?: string;
  readonly imageAspectRatio?: string;
}

const itemOf = (item: FlyoutGroupItem): FlyoutItem => ({
  imageFlyout: item.image?.filename ?? "",
  link: item.link.url,
  text: item.title,
  additionalLinks: (item.groups ?? []).flatMap(({ items }) =>
    items.map(({ link, title }) => ({ link: link.url, text: title })),
  ),
  isOnlyImage: item.isImageOnly,
  isHeadline: item.isHeadline,
});

export const categoryOf = (group: FlyoutGroup): FlyoutCategory => ({
  name: group.id,
  text: group.title,
  items: group.items.map(itemOf),
  customElements: group.customItems.map(itemOf),
  ...present({ imageSize: group.imageSize, imageAspectRatio: group.imageAspectRatio }),
});

/** True if a category has a name, a text, and at least one item or custom element. */
export const isUsable = ({ name, text, items, customElements }: FlyoutCategory): boolean =>
  name !== "" && text !== "" && items.length + customElements.length > 0;

export const flyoutCategories = (groups: readonly FlyoutGroup[]): readonly FlyoutCategory[] =>
  groups.map(categoryOf).filter(isUsable);

/** The categories of the frame flyout's top row in display order. */
const FRAME_TOP_ROW = ["canvas", "plate", "poster"];

const FRAME_SECOND_ROW_LENGTH = 3;

/** The rows of the frame flyout. The top row is empty unless all of its categories exist; the second row contains the next categories. */
export const frameFlyoutRows = (
  categories: readonly FlyoutCategory[],
): { readonly top: readonly FlyoutCategory[]; readonly second: readonly FlyoutCategory[] } => {
  const top = FRAME_TOP_ROW.flatMap(
    (category) => categories.find(({ name }) => name === category) ?? [],
  );
  const others = categories.filter(({ name }) => !FRAME_TOP_ROW.includes(name));
  return {
    top: top.length === FRAME_TOP_ROW.length ? top : [],
    second: others.slice(0, FRAME_SECOND_ROW_LENGTH),
  };
};
