import { describe, expect, it } from "vitest";
import {
  barItems,
  FLYOUT_TYPES,
  flyoutOf,
  isSelected,
  leadsTo,
  type FlyoutGroup,
  type MainNavigationItem,
} from "./main-navigation.ts";

const group = (type = ""): FlyoutGroup => ({
  id: "sizes",
  title: "Sizes",
  items: [],
  customItems: [],
  type,
});

const item = (fields: Partial<MainNavigationItem>): MainNavigationItem => ({
  text: "Calendars",
  link: { url: "/calendars" },
  navigationType: "calendar",
  flyoutGroups: [group()],
  hasSubNavigationOnly: false,
  alwaysShowsSubNavigation: false,
  isOnlyInBurgerNavigation: false,
  ...fields,
});

describe("barItems", () => {
  it("are all items in their order, except those of the burger menu only [NAV-01]", () => {
    const first = item({ text: "first" });
    const hidden = item({ text: "hidden", isOnlyInBurgerNavigation: true });
    const last = item({ text: "last" });
    expect(barItems([first, hidden, last])).toEqual([first, last]);
  });
});

describe("leadsTo", () => {
  it.each([
    ["/calendars", "/calendars/", true],
    ["/fr/calendriers", "/fr/calendriers?s=1", true],
    ["/calendriers", "/fr/calendriers", false],
    ["/calendars", "/calendars/wall", false],
    ["/", "/", true],
    ["", "/", false],
  ])("%j to %j: %j [NAV-05, NAV-32, NAV-Q2]", (url, path, expected) => {
    expect(leadsTo(url, path)).toBe(expected);
  });
});

describe("isSelected", () => {
  it.each([
    ["its link is the path", { path: "/calendars", activeNavigation: undefined }, true],
    ["its type is the active navigation", { path: "/x", activeNavigation: "calendar" }, true],
    ["neither is", { path: "/x", activeNavigation: "card" }, false],
  ])("when %s: %j is %j [NAV-05]", (_, page, expected) => {
    expect(isSelected(item({}), page)).toBe(expected);
  });

  it("never matches an empty type or a missing active navigation [NAV-Q1]", () => {
    const untyped = item({ navigationType: "" });
    expect(isSelected(untyped, { path: "/x", activeNavigation: "" })).toBe(false);
    expect(isSelected(untyped, { path: "/x" })).toBe(false);
  });
});

describe("flyoutOf", () => {
  it.each(FLYOUT_TYPES)(
    "is the flyout of an item of type %s with groups [NAV-06, NAV-08]",
    (type) => {
      expect(flyoutOf(item({ navigationType: type }))).toBe(type);
    },
  );

  it("has seven types [NAV-08]", () => {
    expect(FLYOUT_TYPES).toHaveLength(7);
  });

  it("uses the type of its first group [NAV-08, NAV-12]", () => {
    expect(flyoutOf(item({ flyoutGroups: [group("accessories")] }))).toBe("accessories");
  });

  it.each<[string, Partial<MainNavigationItem>]>([
    ["without groups [NAV-06]", { flyoutGroups: [] }],
    ["for the sub-navigation only [NAV-06]", { hasSubNavigationOnly: true }],
    ["of an unknown navigation type [NAV-Q9]", { navigationType: "magazine" }],
    ["of no navigation type [NAV-Q9]", { navigationType: "" }],
    ["with an unknown flyout type [NAV-Q9]", { flyoutGroups: [group("carousel")] }],
  ])("is none for an item %s [NAV-06, NAV-Q9]", (_, fields) => {
    expect(flyoutOf(item(fields))).toBeUndefined();
  });
});
