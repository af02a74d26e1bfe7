import { describe, expect, it } from "vitest";
import { DEVICE_REFRESH_MS, isMobileAgent } from "./device.ts";

describe("the device", () => {
  it("is determined again 50 ms after a resize [CON-03]", () => {
    expect(DEVICE_REFRESH_MS).toBe(50);
  });

  it.each([
    ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Mobile Safari/537.36", undefined, true],
    ["Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36", undefined, false],
    ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Mobile Safari/537.36", "?0", false],
    ["Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36", "?1", true],
    [undefined, null, false],
  ])("of %s with the hint %s is mobile: %s [FLG-15]", (agent, hint, isMobile) => {
    expect(isMobileAgent(agent, hint)).toBe(isMobile);
  });
});
