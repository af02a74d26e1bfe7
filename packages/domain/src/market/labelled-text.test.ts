import { describe, expect, it } from "vitest";
import { dashedText, labelledText } from "./labelled-text.ts";

describe("A labelled text", () => {
  it.each([
    ["de-CH", "Format: A5"],
    ["en-US", "Format: A5"],
    ["fr-FR", "Format\u00A0: A5"],
    ["fr-CH", "Format\u00A0: A5"],
    ["it-CH", "Format: A5"],
  ] as const)("has the colon of %s [LOC-16]", (locale, expected) => {
    expect(labelledText("Format", "A5", locale)).toBe(expected);
  });
});

it.each([
  ["de-DE", "Softcover – fehlt"],
  ["en-GB", "Softcover – fehlt"],
  ["en-US", "Softcover—fehlt"],
] as const)("A remark follows the dash of %s [LOC-16]", (locale, expected) => {
  expect(dashedText("Softcover", "fehlt", locale)).toBe(expected);
});
