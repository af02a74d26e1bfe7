import { describe, expect, it } from "vitest";
import { clickViewMore, INITIAL_SEO_TEXT, isClamped, viewMoreLabel } from "./seo-text.ts";

const SEO = { text: "All about canvas prints.", viewMore: "Read on" };

describe("the SEO text", () => {
  it("starts collapsed [FTR-11]", () => {
    expect(INITIAL_SEO_TEXT).toBe("collapsed");
  });

  it.each([
    [120, 120, false],
    [121, 120, true],
    [80, 120, false],
  ])("of %i px in %i px is clamped: %s [FTR-12]", (scrollHeight, clientHeight, clamped) => {
    expect(isClamped({ scrollHeight, clientHeight })).toBe(clamped);
  });

  it("has its view-more control only while it is collapsed and clamped [FTR-10, FTR-12]", () => {
    expect(viewMoreLabel(SEO, "collapsed", true)).toBe("Read on");
    expect(viewMoreLabel(SEO, "collapsed", false)).toBeUndefined();
    expect(viewMoreLabel(SEO, "expanded", true)).toBeUndefined();
  });

  it("is expanded permanently by a click: no control collapses it [FTR-12]", () => {
    const after = clickViewMore();
    expect(after).toBe("expanded");
    for (const clamped of [true, false]) expect(viewMoreLabel(SEO, after, clamped)).toBeUndefined();
  });
});
