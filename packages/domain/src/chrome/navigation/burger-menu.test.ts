import { describe, expect, it } from "vitest";
import {
  clickOnItem,
  clickOnSubItem,
  isNested,
  subItemsOf,
  telephoneLink,
  type BurgerItem,
  type BurgerMenu,
} from "./burger-menu.ts";

const item = (text: string, subItems: readonly BurgerItem[] = []): BurgerItem => ({
  text,
  url: `/${text}`,
  icon: "",
  hasSubItems: subItems.length > 0,
  subItems,
});

const CANVAS = item("canvas");
const SIZES = item("sizes", [item("small"), item("large")]);
const WALL = {
  ...item("wall", [CANVAS, SIZES]),
  label: { labelText: "new", labelBackgroundColor: "pink", labelTextColor: "white" },
};

const MENU: BurgerMenu = {
  mainNavigationItems: [WALL, item("cards")],
  extraMenu: [{ text: "Magazine", url: "/magazine" }],
  serviceHotline: "+49 (0)30 123",
  serviceText: "Mon to Fri",
  footer: [{ text: "Imprint", url: "/imprint" }],
};

describe("clicks in the burger menu", () => {
  it("open the sub-items of an item that has some [BRG-03, BRG-04]", () => {
    expect(clickOnItem(WALL, 40)).toEqual({
      type: "burger-menu.item.pick",
      item: "wall",
      scrollOffset: 40,
    });
  });

  it("open the accordion of a sub-item that has some [BRG-05]", () => {
    expect(clickOnSubItem(SIZES)).toEqual({
      type: "burger-menu.accordion.toggle",
      item: "sizes",
    });
  });

  it("follow the link of any other item [BRG-07]", () => {
    expect(clickOnItem(item("cards"), 40)).toEqual({ type: "burger-menu.link.click" });
    expect(clickOnSubItem(CANVAS)).toEqual({ type: "burger-menu.link.click" });
  });
});

describe("isNested", () => {
  it("needs both the flag and the sub-items [BRG-15]", () => {
    expect(isNested(WALL)).toBe(true);
    expect(isNested({ ...WALL, hasSubItems: false })).toBe(false);
    expect(isNested({ ...WALL, subItems: [] })).toBe(false);
  });
});

describe("subItemsOf", () => {
  it("are those of the picked item among the main items [BRG-04, BRG-14]", () => {
    expect(subItemsOf(MENU, "wall")).toEqual([CANVAS, SIZES]);
    expect(subItemsOf(MENU, "cards")).toEqual([]);
    expect(subItemsOf(MENU, null)).toEqual([]);
  });
});

describe("telephoneLink", () => {
  it.each([
    ["+49 (0)30 123-45", "tel:+493012345"],
    ["030 / 12345", "tel:03012345"],
    [" +41 44 123", "tel:+4144123"],
    ["call us", undefined],
    ["", undefined],
  ])("of %j is %j [BRG-01, BRG-14]", (hotline, link) => {
    expect(telephoneLink(hotline)).toBe(link);
  });
});
