import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  NAVIGATION_RESIZE_THROTTLE_MS,
  NAVIGATION_SCROLL_MS,
  scrollButtons,
} from "./scroll-buttons.ts";

describe("scrollButtons", () => {
  it.each([
    ["at the start", 0, { areShown: true, isPreviousDisabled: true, isNextDisabled: false }],
    ["in between", 200, { areShown: true, isPreviousDisabled: false, isNextDisabled: false }],
    ["at the end", 500, { areShown: true, isPreviousDisabled: false, isNextDisabled: true }],
    [
      "a fraction before the end",
      499.5,
      { areShown: true, isPreviousDisabled: false, isNextDisabled: true },
    ],
    [
      "a fraction after the start",
      0.5,
      { areShown: true, isPreviousDisabled: true, isNextDisabled: false },
    ],
  ])("%s of a long bar [NAV-02, NAV-Q4]", (_, scrollLeft, buttons) => {
    expect(scrollButtons({ scrollLeft, clientWidth: 500, scrollWidth: 1000 })).toEqual(buttons);
  });

  it("count a distance of one pixel as scrollable [NAV-02, NAV-03]", () => {
    expect(scrollButtons({ scrollLeft: 0, clientWidth: 500, scrollWidth: 501 })).toEqual({
      areShown: true,
      isPreviousDisabled: true,
      isNextDisabled: false,
    });
    expect(scrollButtons({ scrollLeft: 1, clientWidth: 500, scrollWidth: 501 })).toEqual({
      areShown: true,
      isPreviousDisabled: false,
      isNextDisabled: true,
    });
  });

  it("are both disabled and hidden when the whole bar fits [NAV-02, NAV-03, NAV-Q4]", () => {
    const fitting = { areShown: false, isPreviousDisabled: true, isNextDisabled: true };
    expect(scrollButtons({ scrollLeft: 0, clientWidth: 500, scrollWidth: 500 })).toEqual(fitting);
    expect(scrollButtons({ scrollLeft: 0, clientWidth: 500, scrollWidth: 300 })).toEqual(fitting);
  });

  it("are shown if and only if one of them is enabled [NAV-02, NAV-03, NAV-Q4]", () => {
    const width = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(width, width, width, (scroll, clientWidth, scrollWidth) => {
        const scrollLeft = Math.min(scroll, Math.max(0, scrollWidth - clientWidth));
        const { areShown, isPreviousDisabled, isNextDisabled } = scrollButtons({
          scrollLeft,
          clientWidth,
          scrollWidth,
        });
        expect(areShown).toBe(!isPreviousDisabled || !isNextDisabled);
      }),
    );
  });
});

describe("the bar's times", () => {
  it("are 500 ms of scrolling and 200 ms between measurements [NAV-35]", () => {
    expect([NAVIGATION_SCROLL_MS, NAVIGATION_RESIZE_THROTTLE_MS]).toEqual([500, 200]);
  });
});
