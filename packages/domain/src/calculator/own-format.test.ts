import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatLabel } from "../catalogue/format-label.ts";
import { LOCALES } from "../market/locale.ts";
import { limitLabels, ownFormatEntries, parseOwnFormat } from "./own-format.ts";

const LIMITS = { shortest: 100, longest: 1800 };

describe("a format of one's own", () => {
  it.each([
    ["de-DE", "45,5", "60", { width: 455, height: 600 }],
    ["de-DE", " 45.5 cm", "60 cm", { width: 455, height: 600 }],
    ["en-GB", "10", "180", { width: 100, height: 1800 }],
    ["en-US", "10", "24", { width: 254, height: 610 }],
    ["en-US", '4"', "70.0 in", { width: 102, height: 1778 }],
    ["en-US", "71", "72", { width: 1775, height: 1800 }],
    ["fr-FR", "45,5 cm", "60", { width: 455, height: 600 }],
  ] as const)(
    "in %s of %j x %j is %j [CLC-08, DLG-01, DLG-Q4]",
    (locale, width, height, format) => {
      expect(parseOwnFormat({ width, height }, LIMITS, locale)).toEqual({ kind: "format", format });
    },
  );

  it.each([
    ["de-DE", "9,9", "60", { width: "tooSmall" }],
    ["de-DE", "60", "180,1", { height: "tooLarge" }],
    ["de-DE", "", "-60", { width: "malformed", height: "malformed" }],
    ["de-DE", "1e3", "60x45", { width: "malformed", height: "malformed" }],
    ["de-DE", "45,55", "99999", { width: "malformed", height: "tooLarge" }],
    ["de-DE", "1.000", "1.000,5 cm", { width: "tooLarge", height: "tooLarge" }],
    ["en-GB", "1,000", "60", { width: "tooLarge" }],
    ["fr-FR", "1 000", "1\u202f000", { width: "tooLarge", height: "tooLarge" }],
    ["de-CH", "1'000", "1’000", { width: "tooLarge", height: "tooLarge" }],
    ["de-DE", "1.00", "1.0000", { width: "tooSmall", height: "malformed" }],
    ["de-DE", "1.000.5", "1..000", { width: "malformed", height: "malformed" }],
    ["en-US", "3", "73", { width: "tooSmall", height: "tooLarge" }],
    ["en-US", "10.3", "10.5", { width: "malformed", height: "malformed" }],
  ] as const)("in %s of %j x %j has the faults %j [DLG-Q4]", (locale, width, height, faults) => {
    expect(parseOwnFormat({ width, height }, LIMITS, locale)).toEqual({ kind: "faults", faults });
  });

  it.each(LOCALES)("in %s takes the longest format as it is shown [DLG-Q4]", (locale) => {
    const format = { width: LIMITS.longest, height: LIMITS.longest };
    const entries = ownFormatEntries(format, locale);
    expect(parseOwnFormat(entries, LIMITS, locale)).toEqual({ kind: "format", format });
  });

  it("takes the limits that it names, and shows what was typed [DLG-01]", () => {
    const side = fc.integer({ min: 50, max: 4000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.tuple(side, side),
        fc.tuple(side, side),
        (locale, [a, b], [width, height]) => {
          const limits = { shortest: Math.min(a, b), longest: Math.max(a, b) + 30 };
          const labels = limitLabels(limits, locale);
          const named = parseOwnFormat(
            { width: labels.shortest, height: labels.longest },
            limits,
            locale,
          );
          expect(named.kind).toBe("format");
          const label = formatLabel({ width, height }, locale);
          // No list of wall pictures has a size in half inches.
          fc.pre(locale !== "en-US" || !label.includes(".5"));
          const entries = ownFormatEntries({ width, height }, locale);
          const typedFormat = parseOwnFormat(entries, { shortest: 1, longest: 5000 }, locale);
          expect(typedFormat.kind === "format" && formatLabel(typedFormat.format, locale)).toBe(
            label,
          );
        },
      ),
    );
  });
});
