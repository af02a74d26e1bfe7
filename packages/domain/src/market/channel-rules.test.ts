import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brandOf, channelRules, firstImageLoading } from "./channel-rules.ts";
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

describe("the brand names", () => {
  it("are two, one for each channel [CHN-Q2]", () => {
    expect(new Set(CHANNELS.map(brandOf)).size).toBe(2);
    for (const channel of CHANNELS) expect(brandOf(channel)).toMatch(/^\p{Lu}\p{Ll}+$/u);
  });

  it("are in the channel's rules and in no other source [CHN-Q2]", () => {
    const packages = join(import.meta.dirname, "../../..");
    const naming: string[] = [];
    const search = (folder: string): void => {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) {
          if (!/^(?:node_modules|dist|build|\..*)$/.test(entry.name)) search(path);
        } else if (/\.(?:tsx?|json|css|html)$/.test(entry.name)) {
          const source = readFileSync(path, "utf8");
          if (CHANNELS.some((channel) => source.includes(brandOf(channel))))
            naming.push(entry.name);
        }
      }
    };
    search(packages);
    expect(naming).toEqual(["channel-rules.ts"]);
  });
});
