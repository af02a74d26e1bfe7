import { describe, expect, it } from "vitest";
import { BLOCK_KINDS } from "./block.ts";

const withoutPrefix = (prefix: string) =>
  BLOCK_KINDS.filter((kind) => kind.startsWith(prefix)).map((kind) => kind.slice(prefix.length));

describe("the kinds of block", () => {
  it("are named once each [CNT-Q1]", () => {
    expect(new Set(BLOCK_KINDS).size).toBe(BLOCK_KINDS.length);
  });

  it.each([
    ["product-detail-wrapper-", ["accessory", "calendar", "card", "collage", "photobook"]],
    ["overview-wrapper-", ["calendar", "collage", "photobook", "themes"]],
    ["sub-teaser-", ["plain", "tiles", "photo-large", "photo-small"]],
  ] as const)("include all that begin with %s [CNT-06, CNT-07, CNT-10]", (prefix, names) => {
    expect(withoutPrefix(prefix)).toEqual(names);
  });

  it.each([
    "contact-form",
    "customer-picture",
    "feed",
    "formats-and-prices",
    "frame",
    "headline",
    "information",
    "margin",
  ] as const)("include %s [CNT-08]", (kind) => {
    expect(BLOCK_KINDS).toContain(kind);
  });

  it.each([
    "photo-block",
    "product-matrix",
    "recommendation-sub-teasers",
    "sku-container",
    "shop",
    "size-overview",
  ] as const)("include %s [CNT-09]", (kind) => {
    expect(BLOCK_KINDS).toContain(kind);
  });

  it.each(["teaser", "text", "toolbox", "usp-teaser", "video-block", "voucher"] as const)(
    "include %s [CNT-11]",
    (kind) => {
      expect(BLOCK_KINDS).toContain(kind);
    },
  );
});
