import { expect, it } from "vitest";
import { materialPathOf } from "./localised-path.ts";

it.each([
  ["wall", "de-DE", "leinwand", "/wandbilder/leinwand"],
  ["wall", "fr-CH", "leinwand", "/tableaux-photo/toile"],
  ["wall", "en-GB", "aludibond", "/wall-art/aluminium"],
  ["wall", "en-US", "aludibond", "/wall-art/aluminum"],
  ["wall", "de-DE", "fototapete", "/wandbilder"],
  ["wall", "de-DE", undefined, "/wandbilder"],
  ["card", "de-DE", "leinwand", "/wandbilder"],
] as const)(
  "in the %s shop in %s wall pictures of %s are chosen at %s [DSG-Q13]",
  (channel, locale, material, path) => {
    expect(materialPathOf({ channel, locale }, material)).toBe(path);
  },
);
