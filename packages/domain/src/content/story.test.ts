import { expect, it, describe } from "vitest";
import { PAGE_LAYOUTS, pageLayoutOf, isOffered } from "./story.ts";
import { CHANNELS } from "../market/channel.ts";
import { channelRules } from "../market/channel-rules.ts";
import { LOCALES } from "../market/locale.ts";

it("pages have the layout default or svg-sprite [CNT-05]", () => {
  expect(PAGE_LAYOUTS).toEqual(["default", "svg-sprite"]);
});

it.each([
  ["svg-sprite", "svg-sprite"],
  ["default", "default"],
  ["SVG-Sprite", "default"],
  ["", "default"],
  [undefined, "default"],
  [7, "default"],
])("a page whose layout field holds %j is laid out as %s [CNT-05]", (text, layout) => {
  expect(pageLayoutOf(text)).toBe(layout);
});

describe("what a page is about", () => {
  it("is offered everywhere when it is nothing special", () => {
    for (const channel of CHANNELS)
      for (const locale of LOCALES) expect(isOffered({}, channelRules(channel, locale))).toBe(true);
  });

  it.each([
    ["wall", "de-DE", true],
    ["wall", "en-GB", true],
    ["wall", "en-US", false],
    ["card", "de-DE", false],
  ] as const)("when it is the apps, is offered on %s in %s: %j [CHN-08, CHN-09]", (...row) => {
    const [channel, locale, expected] = row;
    expect(isOffered({ offer: "apps" }, channelRules(channel, locale))).toBe(expected);
  });

  it.each([
    ["guest-books", "card", true],
    ["condolence-books", "card", true],
    ["guest-books", "wall", false],
    ["condolence-books", "wall", false],
  ] as const)(
    "when it is %s, is offered on %s: %j [CHN-03, CHN-12]",
    (offer, channel, expected) => {
      for (const locale of LOCALES)
        expect(isOffered({ offer }, channelRules(channel, locale))).toBe(expected);
    },
  );
});
