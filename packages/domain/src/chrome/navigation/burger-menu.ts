/** A badge of a menu item. */
export interface BurgerLabel {
  readonly labelText: string;
  readonly labelBackgroundColor: string;
  readonly labelTextColor: string;
}

/** An item on any of the three levels. */
export interface BurgerItem {
  readonly text: string;
  readonly url: string;
  readonly icon: string;
  readonly hasSubItems: boolean;
  readonly subItems: readonly BurgerItem[];
  readonly label?: BurgerLabel;
}

export interface BurgerLink {
  readonly text: string;
  readonly url: string;
}

/** The content of the burger menu, except the shops. */
export interface BurgerMenu {
  readonly mainNavigationItems: readonly BurgerItem[];
  readonly extraMenu: readonly BurgerLink[];
  readonly serviceHotline: string;
  readonly serviceText: string;
  readonly footer: readonly BurgerLink[];
}

/** Items are identified by their texts; offsets and widths are in px. */
export type BurgerMenuEvent =
  | { readonly type: "burger-menu.open" }
  | { readonly type: "burger-menu.close" }
  | { readonly type: "burger-menu.item.pick"; readonly item: string; readonly scrollOffset: number }
  | { readonly type: "burger-menu.accordion.toggle"; readonly item: string }
  | { readonly type: "burger-menu.back" }
  | { readonly type: "burger-menu.link.click" }
  | { readonly type: "viewport.resize"; readonly width: number };

/** The viewport width in px from which the burger menu is not available. */
export const BURGER_MENU_LIMIT_PX = 1000;

/** True if an item opens sub-items instead of following its link. */
export const isNested = ({ hasSubItems, subItems }: BurgerItem): boolean =>
  hasSubItems && subItems.length > 0;

/** The event of a click on an item of the primary level. */
export const clickOnItem = (item: BurgerItem, scrollOffset: number): BurgerMenuEvent =>
  isNested(item)
    ? { type: "burger-menu.item.pick", item: item.text, scrollOffset }
    : { type: "burger-menu.link.click" };

/** The event of a click on an item of the secondary level. */
export const clickOnSubItem = (item: BurgerItem): BurgerMenuEvent =>
  isNested(item)
    ? { type: "burger-menu.accordion.toggle", item: item.text }
    : { type: "burger-menu.link.click" };

export const subItemsOf = (
  { mainNavigationItems }: Pick<BurgerMenu, "mainNavigationItems">,
  activeItem: string | null,
): readonly BurgerItem[] =>
  mainNavigationItems.find(({ text }) => text === activeItem)?.subItems ?? [];

/** The `tel:` link of a telephone number as people write it; undefined if it has no digits. */
export const telephoneLink = (hotline: string): string | undefined => {
  const digits = hotline.replaceAll("(0)", "").replace(/\D/g, "");
  if (digits === "") return undefined;
  return `tel:${hotline.trim().startsWith("+") ? "+" : ""}${digits}`;
};
