import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BurgerItem } from "./navigation/burger-menu.ts";
import { breadcrumbTrail } from "./breadcrumb-trail.ts";
import { EMPTY_GLOBAL_CONFIGURATION } from "./global-configuration.ts";

const item = (text: string, url: string, subItems: readonly BurgerItem[] = []): BurgerItem => ({
  text,
  url,
  icon: "",
  hasSubItems: subItems.length > 0,
  subItems,
});

const menusOf = (navigation: readonly (readonly [text: string, url: string])[]) => ({
  mainNavigation: navigation.map(([text, url]) => ({
    text,
    link: { url },
    navigationType: "",
    flyoutGroups: [],
    hasSubNavigationOnly: false,
    alwaysShowsSubNavigation: false,
    isOnlyInBurgerNavigation: false,
  })),
  burgerMenu: {
    ...EMPTY_GLOBAL_CONFIGURATION.burgerMenu,
    mainNavigationItems: [
      item("Gifts", "/gifts"),
      item("Wall art", "/wall-art/", [item("Canvas", "/wall-art/canvas")]),
      item("More from your photos", "/photo-books", [item("Photo books", "/photo-books")]),
    ],
  },
});
const MENUS = menusOf([]);
const START = { text: "Home", url: "/" };

const trail = (path: string, title = "Title", menus = MENUS) =>
  breadcrumbTrail({ path, title }, START, menus).map(({ text, link }) => `${text} ${link.url}`);

describe("breadcrumbTrail", () => {
  it.each([
    ["/wall-art/canvas", ["Home /", "Wall art /wall-art", "Canvas /wall-art/canvas"]],
    ["/wall-art/canvas/", ["Home /", "Wall art /wall-art", "Canvas /wall-art/canvas"]],
    ["/wall-art/compare", ["Home /", "Wall art /wall-art", "Title /wall-art/compare"]],
    ["/nowhere/deep", ["Home /", "Title /nowhere/deep"]],
    ["/", []],
    ["", []],
  ])("leads to %s via the pages that the menu names [FTR-13, FTR-Q8]", (path, steps) => {
    expect(trail(path)).toEqual(steps);
  });

  it("names pages as the main navigation does, not by a headline of the burger menu that leads to them [FTR-13, FTR-Q8]", () => {
    const menus = menusOf([["Photo books", "/photo-books/"]]);
    expect(trail("/photo-books/soft", "Soft", menus)).toEqual([
      "Home /",
      "Photo books /photo-books",
      "Soft /photo-books/soft",
    ]);
    expect(trail("/gifts", "Title", menus)).toEqual(["Home /", "Gifts /gifts"]);
  });

  it("leads via the given parents of a page whose path does not contain them [FTR-13, FTR-Q8]", () => {
    const page = { path: "/themes/7", title: "Ada", above: [{ text: "Cards", url: "/products" }] };
    expect(breadcrumbTrail(page, START, MENUS).map(({ link }) => link.url)).toEqual([
      "/",
      "/products",
      "/themes/7",
    ]);
  });

  it("omits a page that has neither a name in the menu nor a title [FTR-13, FTR-Q8]", () => {
    expect(trail("/nowhere", "")).toEqual([]);
  });

  it("starts at the start page, ends at the page, and never has only one step [FTR-13, FTR-Q8]", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const steps = breadcrumbTrail({ path, title: "Title" }, START, MENUS);
        expect(steps.length === 0 || steps.length > 1).toBe(true);
        expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
      }),
    );
  });
});
