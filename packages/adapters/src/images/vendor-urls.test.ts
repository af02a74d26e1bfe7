import { anyText } from "@passepartout/domain/testing/any-text";
import { createImages } from "@passepartout/domain/images/image-source";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VENDOR_URLS } from "./vendor-urls.ts";

const STORYBLOK = "https://a.storyblok.com/f/39898/3310x2192/e4ec08624e/photo.jpg";
const IMGIX = "https://shop.imgix.net/photo.jpg";
const CLOUDINARY = "https://res.cloudinary.com/shop/image/upload/v1/photo.jpg";

describe("the addresses of image services", () => {
  const image = createImages(VENDOR_URLS);

  it.each([
    ["storyblok", STORYBLOK, `${STORYBLOK}/m/479x0/filters:quality(85):format(webp)`],
    ["imgix", IMGIX, `${IMGIX}?w=479&q=85&fit=min&auto=format`],
    [
      "cloudinary",
      CLOUDINARY,
      "https://res.cloudinary.com/shop/image/upload/w_479,f_auto,q_85,c_lfill/v1/photo.jpg",
    ],
  ])(
    "of %s request size, quality and format [IMG-02] [IMG-Q3] [IMG-Q1]",
    (provider, source, url) => {
      expect(image(source, { provider, width: 479 }).src).toBe(url);
    },
  );

  it.each([
    ["storyblok", STORYBLOK, "format(png)"],
    ["imgix", IMGIX, "fm=png"],
    ["cloudinary", CLOUDINARY, "f_png"],
  ])("of %s name a requested format [IMG-02]", (provider, source, part) => {
    const { src } = image(source, { provider, format: "png", width: 479 });
    expect(src).toContain(part);
    expect(src).not.toContain("auto");
  });

  it.each([
    ["storyblok", "https://elsewhere.example/photo.jpg"],
    ["storyblok", "https://storyblok.com.evil.example/photo.jpg"],
    ["cloudinary", "https://elsewhere.example/photo.jpg"],
    ["imgix", "/media/photo.jpg"],
    ["imgix", "data:image/png;base64,AAAA"],
  ])("of %s leave %s as it is, which is none of theirs [IMG-02]", (provider, source) => {
    expect(image(source, { provider, width: 479 }).src).toBe(source);
  });

  it("make something of every text, of any length [IMG-02]", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("storyblok", "imgix", "cloudinary"),
        fc.oneof(
          anyText(),
          anyText().map((text) => `${CLOUDINARY}/${text}`),
        ),
        (provider, source) => {
          expect(image(source, { provider, width: 479 }).src).toBeTypeOf("string");
        },
      ),
    );
  });
});
