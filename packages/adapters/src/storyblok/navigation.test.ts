import { describe, expect, it } from "vitest";
import { parseGlobalConfiguration } from "./chrome.ts";

/** The items of the only flyout group of a navigation. */
const itemsOf = (...flyoutGroupItems: object[]) =>
  parseGlobalConfiguration({
    component: "GlobalConfiguration",
    mainNavigation: [
      {
        component: "navigation-item",
        text: "Wandbilder",
        link: { url: "/wandbilder" },
        flyoutGroups: [{ component: "flyout-group", flyoutGroupItems }],
      },
    ],
  }).mainNavigation.flatMap(({ flyoutGroups }) => flyoutGroups.flatMap(({ items }) => items));

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
