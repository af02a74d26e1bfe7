import { describe, expect, it } from "vitest";
import { isConsentSettingsLink } from "./consent-link.ts";

describe("isConsentSettingsLink", () => {
  it.each([
    [{ url: "#consent-settings" }, true],
    [{ url: " #consent-settings " }, true],
    [{ url: "/privacy", target: "_consent" }, true],
    [{ url: "", target: "_consent" }, true],
    [{ url: "/privacy#consent-settings" }, false],
    [{ url: "#consent" }, false],
    [{ url: "/privacy", target: "_blank" }, false],
    [{ url: "_consent" }, false],
  ])("of %j is %s [FTR-Q2]", (link, expected) => {
    expect(isConsentSettingsLink(link)).toBe(expected);
  });
});
