import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BurgerItem } from "./navigation/burger-menu.ts";
import { breadcrumbTrail } from "./breadcrumb-trail.ts";

const item = (text: string, url: string, subItems: readonly BurgerItem[] = []): BurgerItem => ({
  text,
  url,
  icon: "",
  hasSubItems: subItems.length > 0,
  subItems,
});

const MENU = [
  item("Gifts", "/gifts"),
  item("Wall art", "/wall-art/", [item("Canvas", "/wall-art/canvas")]),
];
const START = { text: "Home", url: "/" };

const trail = (path: string, title = "Title", menu: readonly BurgerItem[] = MENU) =>
  breadcrumbTrail({ path, title }, START, menu).map(({ text, link }) => `${text} ${link.url}`);

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

  it("leads via the given parents of a page whose path does not contain them [FTR-13, FTR-Q8]", () => {
    const page = { path: "/themes/7", title: "Ada", above: [{ text: "Cards", url: "/products" }] };
    expect(breadcrumbTrail(page, START, MENU).map(({ link }) => link.url)).toEqual([
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
        const steps = breadcrumbTrail({ path, title: "Title" }, START, MENU);
        expect(steps.length === 0 || steps.length > 1).toBe(true);
        expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
      }),
    );
  });
});
