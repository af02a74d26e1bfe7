import { describe, expect, it } from "vitest";
import { channelRules, firstImageLoading } from "./channel-rules.ts";
import { CHANNELS, isChannel } from "./channel.ts";
import { LOCALES } from "./locale.ts";

const elsewhere = LOCALES.filter((locale) => locale !== "en-US");

describe("the channels", () => {
  it("are exactly wall and card [CHN-01] [CHN-Q2]", () => {
    expect(CHANNELS).toEqual(["wall", "card"]);
    expect(isChannel("wall")).toBe(true);
    expect(isChannel("card")).toBe(true);
  });

  it.each(["", "cards", "Wall", "photo", "__proto__"])("do not include %j [CHN-01]", (text) => {
    expect(isChannel(text)).toBe(false);
  });

  it.each([
    ["wall", { galleryUnit: "inch", hasApps: false, hasPhotobookDropdownInfo: false }],
    ["card", { galleryUnit: "inch" }],
  ] as const)(
    "have the same rules in all locales, but for %s in en-US %j [CHN-Q1, CHN-Q3, CHN-09]",
    (channel, american) => {
      const rules = channelRules(channel, "de-DE");
      for (const locale of elsewhere) expect(channelRules(channel, locale)).toBe(rules);
      expect(channelRules(channel, "en-US")).toEqual({ ...rules, ...american });
    },
  );

  it("have apps on wall alone, and a wishlist and books of guests and condolence on card alone [CHN-03, CHN-12]", () => {
    const { hasApps, hasWishlist, hasGuestbooks, hasCondolenceBooks } = channelRules(
      "wall",
      "de-DE",
    );
    const card = channelRules("card", "de-DE");
    expect([hasApps, hasWishlist, hasGuestbooks, hasCondolenceBooks]).toEqual(
      [card.hasApps, card.hasWishlist, card.hasGuestbooks, card.hasCondolenceBooks].map(
        (has) => !has,
      ),
    );
    expect(hasApps).toBe(true);
  });
});

describe("the first image", () => {
  it.each([
    ["list", true, "lazy"],
    ["tiles", true, "lazy"],
    ["hero", true, "eager"],
    ["list", false, "eager"],
    ["tiles", false, "eager"],
    ["hero", false, "eager"],
  ] as const)(
    "of a %s, lazy by channel %s, loads %s [CHN-Q6]",
    (place, firstImageLazy, loading) => {
      expect(firstImageLoading(place, { firstImageLazy })).toBe(loading);
    },
  );
});
