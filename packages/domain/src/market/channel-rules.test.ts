import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brandOf, channelRules, firstImageLoading } from "./channel-rules.ts";
import { CHANNELS, isChannel } from "./channel.ts";
import { LOCALES } from "./locale.ts";

const CARD_RULES = {
  hasCondolenceBooks: true,
  hasGuestbooks: true,
  hasWishlist: true,
  hasApps: false,
  defaultCollageId: 1,
  lamination: "matt",
  hasLaminationOption: false,
  showsPricesInOverview: false,
  compactsTemplates: false,
  trailingSlash: true,
  firstImageLazy: false,
  defaultPhotobookRefinement: "none",
  galleryUnit: "cm",
  hasPhotobookDropdownInfo: true,
};

const WALL_RULES = {
  hasCondolenceBooks: false,
  hasGuestbooks: false,
  hasWishlist: false,
  hasApps: true,
  defaultCollageId: 13,
  lamination: "glaenzend",
  hasLaminationOption: true,
  showsPricesInOverview: true,
  compactsTemplates: true,
  trailingSlash: false,
  firstImageLazy: true,
  defaultPhotobookRefinement: "gold",
  galleryUnit: "cm",
  hasPhotobookDropdownInfo: true,
};

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

  it("have rules in all 17 locales [CHN-Q1]", () => {
    for (const channel of CHANNELS) {
      for (const locale of LOCALES) {
        expect(Object.keys(channelRules(channel, locale)).toSorted()).toEqual(
          Object.keys(WALL_RULES).toSorted(),
        );
      }
    }
  });
});

describe("the card brand", () => {
  it("has condolence books, guestbooks and a wishlist [CHN-03]", () => {
    const { hasCondolenceBooks, hasGuestbooks, hasWishlist } = channelRules("card", "de-DE");
    expect([hasCondolenceBooks, hasGuestbooks, hasWishlist]).toEqual([true, true, true]);
  });

  it("begins with collage 1 [CHN-04]", () => {
    expect(channelRules("card", "de-DE").defaultCollageId).toBe(1);
  });

  it("laminates matt, with no option [CHN-05]", () => {
    expect(channelRules("card", "de-DE").lamination).toBe("matt");
    expect(channelRules("card", "de-DE").hasLaminationOption).toBe(false);
  });

  it("hides prices in the overview and does not compact templates [CHN-06]", () => {
    expect(channelRules("card", "de-DE").showsPricesInOverview).toBe(false);
    expect(channelRules("card", "de-DE").compactsTemplates).toBe(false);
  });

  it("ends its paths in a slash [CHN-07]", () => {
    expect(channelRules("card", "de-DE").trailingSlash).toBe(true);
  });

  it("has no photobook refinement and an eager first image [CHN-Q4]", () => {
    expect(channelRules("card", "de-DE").defaultPhotobookRefinement).toBe("none");
    expect(channelRules("card", "de-DE").firstImageLazy).toBe(false);
  });

  it("has inches in en-US, and the dropdown info as elsewhere [CHN-Q3] [CHN-11]", () => {
    expect(channelRules("card", "en-US")).toEqual({ ...CARD_RULES, galleryUnit: "inch" });
  });

  it.each(elsewhere)("has the same rules in %s", (locale) => {
    expect(channelRules("card", locale)).toEqual(CARD_RULES);
  });
});

describe("the wall-picture brand", () => {
  it("has apps, a lazy first image and golden refinement [CHN-08]", () => {
    const { hasApps, firstImageLazy, defaultPhotobookRefinement } = channelRules("wall", "de-DE");
    expect([hasApps, firstImageLazy, defaultPhotobookRefinement]).toEqual([true, true, "gold"]);
  });

  it("has inches, no apps and no dropdown info in en-US [CHN-09]", () => {
    expect(channelRules("wall", "en-US")).toEqual({
      ...WALL_RULES,
      galleryUnit: "inch",
      hasApps: false,
      hasPhotobookDropdownInfo: false,
    });
  });

  it("has collage 13, glossy lamination, prices in the overview and centimetres by default [CHN-10]", () => {
    for (const locale of elsewhere) {
      expect(channelRules("wall", locale)).toMatchObject({
        defaultCollageId: 13,
        lamination: "glaenzend",
        showsPricesInOverview: true,
        galleryUnit: "cm",
      });
    }
  });

  it("has dropdown info, a lamination option, compact templates and no trailing slash by default [CHN-11]", () => {
    for (const locale of elsewhere) {
      expect(channelRules("wall", locale)).toMatchObject({
        hasPhotobookDropdownInfo: true,
        hasLaminationOption: true,
        compactsTemplates: true,
        trailingSlash: false,
      });
    }
  });

  it("has no guestbooks, condolence books or wishlist, and is the only channel with apps [CHN-12]", () => {
    for (const locale of LOCALES) {
      expect(channelRules("wall", locale)).toMatchObject({
        hasGuestbooks: false,
        hasCondolenceBooks: false,
        hasWishlist: false,
      });
      expect(channelRules("card", locale).hasApps).toBe(false);
    }
  });

  it.each(elsewhere)("has the same rules in %s", (locale) => {
    expect(channelRules("wall", locale)).toEqual(WALL_RULES);
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
