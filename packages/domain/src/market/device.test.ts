import { describe, expect, it } from "vitest";
import { DEVICE_REFRESH_MS, isMobileWidth } from "./device.ts";

describe("the device", () => {
  it("is determined again 50 ms after a resize [CON-03]", () => {
    expect(DEVICE_REFRESH_MS).toBe(50);
  });

  it.each([
    [319, true],
    [719, true],
    [720, false],
    [1920, false],
  ])("of a window of %i px is mobile: %s [FLG-15]", (width, isMobile) => {
    expect(isMobileWidth(width)).toBe(isMobile);
  });
});
