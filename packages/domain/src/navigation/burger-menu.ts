/** A mark beside an item of the burger menu. [BRG-15] */
export interface BurgerLabel {
  readonly labelText: string;
  readonly labelBackgroundColor: string;
  readonly labelTextColor: string;
}

/** An item of the burger menu, on any of its three levels. [BRG-15] */
export interface BurgerItem {
  readonly text: string;
  readonly url: string;
  readonly icon: string;
  readonly hasSubItems: boolean;
  readonly subItems: readonly BurgerItem[];
  readonly label?: BurgerLabel;
}

/** A plain link of the burger menu. [BRG-14] */
export interface BurgerLink {
  readonly text: string;
  readonly url: string;
}

/** What the burger menu shows besides the shops. [BRG-14] */
export interface BurgerMenu {
  readonly mainNavigationItems: readonly BurgerItem[];
  readonly extraMenu: readonly BurgerLink[];
  readonly serviceHotline: string;
  readonly serviceText: string;
  readonly footer: readonly BurgerLink[];
}

/** What happens to the burger menu; items are named by their texts, offsets and widths are in px. [BRG-04, BRG-05, BRG-08, BRG-13] */
export type BurgerMenuEvent =
  | { readonly type: "burger-menu.open" }
  | { readonly type: "burger-menu.close" }
  | { readonly type: "burger-menu.item.pick"; readonly item: string; readonly scrollOffset: number }
  | { readonly type: "burger-menu.accordion.toggle"; readonly item: string }
  | { readonly type: "burger-menu.back" }
  | { readonly type: "burger-menu.link.click" }
  | { readonly type: "viewport.resize"; readonly width: number };

/** The viewport width in px from which the burger menu is closed. [BRG-08] */
export const BURGER_MENU_LIMIT_PX = 1000;

/** Whether an item leads to a list of its own, rather than away. [BRG-04, BRG-15] */
export const isNested = ({ hasSubItems, subItems }: BurgerItem): boolean =>
  hasSubItems && subItems.length > 0;

/** What a click on an item of the primary level means: its sub-items, or leaving by its link. [BRG-03, BRG-04, BRG-07] */
export const clickOnItem = (item: BurgerItem, scrollOffset: number): BurgerMenuEvent =>
  isNested(item)
    ? { type: "burger-menu.item.pick", item: item.text, scrollOffset }
    : { type: "burger-menu.link.click" };

/** What a click on an item of the secondary level means: its accordion, or leaving by its link. [BRG-05, BRG-07] */
export const clickOnSubItem = (item: BurgerItem): BurgerMenuEvent =>
  isNested(item)
    ? { type: "burger-menu.accordion.toggle", item: item.text }
    : { type: "burger-menu.link.click" };

/** The sub-items of the picked item, or none. [BRG-04] */
export const subItemsOf = (menu: BurgerMenu, activeItem: string | null): readonly BurgerItem[] =>
  menu.mainNavigationItems.find(({ text }) => text === activeItem)?.subItems ?? [];

/** The link behind a telephone number as people write it; undefined for a text without digits. [BRG-01] */
export const telephoneLink = (hotline: string): string | undefined => {
  const digits = hotline.replaceAll("(0)", "").replace(/\D/g, "");
  if (digits === "") return undefined;
  return `tel:${hotline.trim().startsWith("+") ? "+" : ""}${digits}`;
};
