import { describe, expect, it } from "vitest";
import { brandOf } from "../../market/channel-rules.ts";
import { copyrightLine } from "./copyright.ts";

const NEW_YEARS_EVE_2330_UTC = 1_798_759_800_000; // 2026-12-31 23:30 UTC

describe("copyrightLine", () => {
  it.each([
    ["wall", "de-DE", `© 2027 ${brandOf("wall")}`],
    ["card", "de-DE", `© 2027 ${brandOf("card")}`],
    ["wall", "en-GB", `© 2026 ${brandOf("wall")}`],
    ["wall", "en-US", `© 2026 ${brandOf("wall")}`],
  ] as const)(
    "of %s in %s names the year there and the brand: %s [FTR-21, FTR-Q4]",
    (channel, locale, line) => {
      expect(copyrightLine({ channel, locale }, NEW_YEARS_EVE_2330_UTC)).toBe(line);
    },
  );

  it("is followed by the text of editors, if any [FTR-20, FTR-Q4]", () => {
    const line = (text: string) => copyrightLine({ channel: "wall", locale: "de-DE" }, 0, { text });
    expect(line("All rights reserved")).toBe(`© 1970 ${brandOf("wall")} · All rights reserved`);
    expect(line(" ")).toBe(`© 1970 ${brandOf("wall")}`);
  });
});
