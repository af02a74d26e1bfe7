import { describe, expect, it } from "vitest";
import { copyrightLine } from "./footer.ts";

const NEW_YEARS_EVE_2330_UTC = 1_798_759_800_000; // 2026-12-31 23:30 UTC

describe("copyrightLine", () => {
  it.each([
    ["Nordwand", "de-DE", "© 2027 Nordwand"],
    ["Papierhaus", "de-DE", "© 2027 Papierhaus"],
    ["Nordwand", "en-GB", "© 2026 Nordwand"],
    ["Nordwand", "en-US", "© 2026 Nordwand"],
  ] as const)(
    "of %s in %s names the year there and the brand: %s [FTR-21, FTR-Q4]",
    (brand, locale, line) => {
      expect(copyrightLine({ brand, locale }, NEW_YEARS_EVE_2330_UTC)).toBe(line);
    },
  );

  it("is followed by the text of editors, if any [FTR-20, FTR-Q4]", () => {
    const line = (text: string) =>
      copyrightLine({ brand: "Nordwand", locale: "de-DE" }, 0, { text });
    expect(line("All rights reserved")).toBe("© 1970 Nordwand · All rights reserved");
    expect(line(" ")).toBe("© 1970 Nordwand");
  });
});
