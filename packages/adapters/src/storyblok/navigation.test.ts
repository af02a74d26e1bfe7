import { describe, expect, it } from "vitest";
import { parseGlobalConfiguration } from "./chrome.ts";

/** The only flyout group of a navigation. */
const groupsOf = (group: object) =>
  parseGlobalConfiguration({
    component: "GlobalConfiguration",
    mainNavigation: [
      {
        component: "navigation-item",
        text: "Wandbilder",
        link: { url: "/wandbilder" },
        flyoutGroups: [{ component: "flyout-group", ...group }],
      },
    ],
  }).mainNavigation.flatMap(({ flyoutGroups }) => flyoutGroups);

const itemsOf = (...flyoutGroupItems: object[]) =>
  groupsOf({ flyoutGroupItems }).flatMap(({ items }) => items);

const fullStoryData = { name: "Leinwand", full_slug: "wall/de-DE/wandbilder/leinwand" };

describe("an item of a flyout with a whole story [NAV-13]", () => {
  it("takes title and link from the story if editors wrote none", () => {
    expect(itemsOf({ component: "flyout-item", fullStoryData })).toMatchObject([
      { title: "Leinwand", link: { url: "/wandbilder/leinwand" } },
    ]);
  });

  it("takes only what editors did not write", () => {
    expect(
      itemsOf(
        { component: "flyout-item", storyblokTitle: "Auf Leinen", fullStoryData },
        { component: "flyout-item", link: { url: "/angebot" }, fullStoryData },
      ),
    ).toMatchObject([
      { title: "Auf Leinen", link: { url: "/wandbilder/leinwand" } },
      { title: "Leinwand", link: { url: "/angebot" } },
    ]);
  });

  it("is omitted if neither has a link", () => {
    expect(itemsOf({ component: "flyout-item", fullStoryData: { name: "Leinwand" } })).toEqual([]);
  });
});

describe("a group of a flyout", () => {
  it.each([
    ["90px", "4/3", { imageSize: "90px", imageAspectRatio: "4/3" }],
    [90, " 1.5/1 ", { imageSize: "90", imageAspectRatio: "1.5/1" }],
    ["wide", "16:9", { imageSize: "wide", imageAspectRatio: "16:9" }],
  ])(
    "has images of size %j and ratio %j [NAV-20, NAV-21]",
    (imageSize, imageAspectRatio, group) => {
      expect(groupsOf({ imageSize, imageAspectRatio })).toMatchObject([group]);
    },
  );

  it("leaves size and ratio to the layout if editors wrote none [NAV-20, NAV-21]", () => {
    const [group] = groupsOf({ imageSize: "", imageAspectRatio: null });
    expect(group).not.toHaveProperty("imageSize");
    expect(group).not.toHaveProperty("imageAspectRatio");
  });
});
