import { describe, expect, it } from "vitest";
import { isClosed } from "./action-bar.ts";
import { appRatingText, SMART_BANNER_COOKIE } from "./smart-banner.ts";

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
