import { describe, expect, it } from "vitest";
import type { FlyoutGroup, FlyoutGroupItem, MainNavigationItem } from "./main-navigation.ts";
import {
  showsSubNavigation,
  subNavigationElements,
  subNavigationItem,
  TILE_SIZES,
} from "./sub-navigation.ts";

const tile = (title: string, fields: Partial<FlyoutGroupItem> = {}): FlyoutGroupItem => ({
  link: { url: `/${title}` },
  title,
  isImageOnly: false,
  subNavigationTitle: "",
  tileKind: "",
  isHeadline: false,
  ...fields,
});

const group = (title: string, ...items: readonly FlyoutGroupItem[]): FlyoutGroup => ({
  id: title,
  title,
  items,
  customItems: [],
  type: "",
});

const item = (
  navigationType: string,
  ...flyoutGroups: readonly FlyoutGroup[]
): MainNavigationItem => ({
  text: navigationType,
  link: { url: `/${navigationType}` },
  navigationType,
  flyoutGroups,
  hasSubNavigationOnly: false,
  alwaysShowsSubNavigation: false,
  isOnlyInBurgerNavigation: false,
});

describe("subNavigationItem", () => {
  const ITEMS = [item(""), item("card"), item("calendar")];

  it("is the item of the page's active navigation [NAV-28]", () => {
    expect(subNavigationItem(ITEMS, "calendar")).toBe(ITEMS[2]);
    expect(subNavigationItem(ITEMS, "frame")).toBeUndefined();
  });

  it("is undefined without an active navigation [NAV-28, NAV-Q1]", () => {
    expect(subNavigationItem(ITEMS, "")).toBeUndefined();
    expect(subNavigationItem(ITEMS, undefined)).toBeUndefined();
  });
});

describe("showsSubNavigation", () => {
  it.each([
    ["/feed-collage", false],
    ["/feed-calendar", false],
    ["/feed-card", false],
    ["/feed-card/?tileCount=3", false],
    ["/feed-cards", true],
    ["/feed-photobook", true],
    ["/", true],
  ])("at %j: %j [NAV-29]", (path, expected) => {
    expect(showsSubNavigation({ alwaysShowsSubNavigation: false }, path)).toBe(expected);
  });

  it("always with the flag, on feeds too [NAV-30, NAV-Q3]", () => {
    expect(showsSubNavigation({ alwaysShowsSubNavigation: true }, "/feed-card")).toBe(true);
    expect(showsSubNavigation({ alwaysShowsSubNavigation: true }, "/")).toBe(true);
  });
});

describe("subNavigationElements", () => {
  it("are headings and tiles of three kinds [NAV-31]", () => {
    const elements = subNavigationElements(
      item(
        "card",
        group(
          "Occasions",
          tile("a", { tileKind: "circle" }),
          tile("b", { tileKind: "square" }),
          tile("c", { tileKind: "square-image" }),
          tile("d"),
          tile("e", { tileKind: "toString" }),
          tile("f", { isHeadline: true }),
        ),
        group("", tile("g")),
      ),
      "/",
    );
    expect(elements.map(({ type, text }) => `${type} ${text}`)).toEqual([
      "heading Occasions",
      "circle a",
      "square b",
      "square-image c",
      "square d",
      "square e",
      "heading f",
      "square g",
    ]);
    expect(elements[0]).toEqual({
      id: "0",
      type: "heading",
      text: "Occasions",
      label: "Occasions",
      link: "",
      isActive: false,
    });
    expect(new Set(elements.map(({ id }) => id)).size).toBe(8);
  });

  it("have id, type, text, label, link, image and active state [NAV-33]", () => {
    const wedding = tile("wedding", {
      subNavigationTitle: "Weddings",
      image: { filename: "flyout.webp" },
      subNavigationImage: { filename: "tile.webp" },
    });
    const birth = tile("birth", { image: { filename: "birth.webp" } });
    expect(subNavigationElements(item("card", group("", wedding, birth)), "/x")).toEqual([
      {
        id: "0-0",
        type: "square",
        text: "Weddings",
        label: "wedding",
        link: "/wedding",
        image: { filename: "tile.webp", alt: "Weddings" },
        isActive: false,
      },
      {
        id: "0-1",
        type: "square",
        text: "birth",
        label: "birth",
        link: "/birth",
        image: { filename: "birth.webp", alt: "birth" },
        isActive: false,
      },
    ]);
  });

  it("are active when their link is the current path [NAV-32]", () => {
    const elements = subNavigationElements(
      item("card", group("", tile("wedding"), tile("birth"))),
      "/birth/?s=1",
    );
    expect(elements.map(({ isActive }) => isActive)).toEqual([false, true]);
  });
});

describe("TILE_SIZES", () => {
  it("are 76x76, 73x110 and 110x110 px [NAV-34]", () => {
    expect(TILE_SIZES).toEqual({
      circle: { width: 76, height: 76 },
      square: { width: 73, height: 110 },
      "square-image": { width: 110, height: 110 },
    });
  });
});
