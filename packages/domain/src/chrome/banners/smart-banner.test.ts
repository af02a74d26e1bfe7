import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../testing/any-text.ts";
import { channelRules } from "../../market/channel-rules.ts";
import { isClosed } from "./closing-cookie.ts";
import { appRatingText, appSystemOf, SMART_BANNER_COOKIE, smartBannerOf } from "./smart-banner.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15";

const STORES = { ios: "https://apple.example/app", android: "https://google.example/app" };
const WALL = channelRules("wall", "de-DE");
const visitor = (userAgent: string, cookies: Readonly<Record<string, string>> = {}) => ({
  userAgent,
  cookies,
  locale: "de-DE" as const,
});

describe("smartBannerOf", () => {
  it.each([
    ["an iPhone", IPHONE, "ios", "https://apple.example/app"],
    ["an Android phone", ANDROID, "android", "https://google.example/app"],
  ])("shows the rating and links %s to its store [SMB-01]", (_, userAgent, system, storeUrl) => {
    expect(smartBannerOf(visitor(userAgent), WALL, STORES)).toEqual({
      rating: "4,6",
      system,
      storeUrl,
    });
  });

  it.each([[WINDOWS], [MAC], [""]])("is not shown to %j [SMB-Q3]", (userAgent) => {
    expect(smartBannerOf(visitor(userAgent), WALL, STORES)).toBeUndefined();
  });

  it("is not shown on channels without apps [SMB-Q3]", () => {
    for (const rules of [channelRules("card", "de-DE"), channelRules("wall", "en-US")])
      expect(smartBannerOf(visitor(IPHONE), rules, STORES)).toBeUndefined();
  });

  it("is not shown without a store [SMB-01]", () => {
    expect(smartBannerOf(visitor(IPHONE), WALL, { android: "https://a.example" })).toBeUndefined();
    expect(smartBannerOf(visitor(IPHONE), WALL, { ios: "" })).toBeUndefined();
  });

  it("is shown until it is closed [SMB-02, SMB-03]", () => {
    const shown = (cookies: Readonly<Record<string, string>>) =>
      smartBannerOf(visitor(ANDROID, cookies), WALL, STORES) !== undefined;
    expect(shown({})).toBe(true);
    expect(shown({ smartbannerDisabled: "false", other: "true" })).toBe(true);
    expect(shown({ [SMART_BANNER_COOKIE.name]: SMART_BANNER_COOKIE.value })).toBe(false);
  });
});

describe("the smart banner's cookie", () => {
  it("is smartbannerDisabled=true for three days [SMB-02, SMB-05, SMB-Q2]", () => {
    expect(SMART_BANNER_COOKIE).toEqual({
      name: "smartbannerDisabled",
      value: "true",
      maxAgeSeconds: 259_200,
    });
  });

  it("is not confused with inherited properties of an object [SMB-02]", () => {
    expect(isClosed({ name: "constructor", value: "x", maxAgeSeconds: 1 }, {})).toBe(false);
  });
});

describe("appRatingText", () => {
  it.each([
    ["en-GB", "4.6"],
    ["en-US", "4.6"],
    ["de-CH", "4,6"],
    ["es-ES", "4,6"],
    ["fr-FR", "4,6"],
    ["it-IT", "4,6"],
    ["nl-BE", "4,6"],
  ] as const)("in %s is %s [SMB-04, SMB-Q1]", (locale, text) => {
    expect(appRatingText(locale)).toBe(text);
  });
});

describe("appSystemOf", () => {
  it("handles any user agent [SMB-Q3]", () => {
    fc.assert(
      fc.property(anyText(), (userAgent) => {
        expect(["ios", "android", undefined]).toContain(appSystemOf(userAgent));
      }),
    );
  });
});
