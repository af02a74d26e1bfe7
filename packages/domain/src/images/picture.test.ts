import { describe, expect, it } from "vitest";
import { DEFAULT_FORMAT, IMAGE_PRESETS, PLACEHOLDER } from "./image-modifiers.ts";
import { defaultModifiers, IMAGE_PROVIDERS, type ImageUrlBuilder } from "./image-provider.ts";
import { createPictures, type PictureWish } from "./picture.ts";

const builder =
  (name: string): ImageUrlBuilder =>
  (source, { format = "", quality = "", width = "", height = "" }) =>
    `${name}:${source}:${format}:${quality}:${width}x${height}`;

const pictureOf = createPictures({
  storyblok: builder("storyblok"),
  imgix: builder("imgix"),
  cloudinary: builder("cloudinary"),
});

const PHOTO = "/media/beach.jpg";

describe("the providers of pictures", () => {
  it("are the shop's optimiser, three services, and none [IMG-Q3]", () => {
    expect(IMAGE_PROVIDERS).toEqual(["ipx", "storyblok", "imgix", "cloudinary", "none"]);
  });

  it.each([
    ["ipx", { format: "auto", quality: 85 }],
    ["imgix", { format: "auto", quality: 85 }],
    ["cloudinary", { format: "auto", quality: 85 }],
    ["storyblok", { format: "webp", quality: 85 }],
    ["none", {}],
  ] as const)("ask %s for %j unless told otherwise [IMG-01, IMG-07, IMG-Q1]", (provider, asked) => {
    expect(defaultModifiers(provider)).toEqual(asked);
  });

  it("ask for webp where nobody chooses a format [IMG-07]", () => {
    expect(DEFAULT_FORMAT).toBe("webp");
  });

  it.each([
    ["ipx", "/_ipx/f_auto,q_85/media/beach.jpg"],
    ["storyblok", "storyblok:/media/beach.jpg:webp:85:x"],
    ["imgix", "imgix:/media/beach.jpg:auto:85:x"],
    ["cloudinary", "cloudinary:/media/beach.jpg:auto:85:x"],
    ["none", "/media/beach.jpg"],
  ])("write addresses each in their own way: %s as %s [IMG-02, IMG-Q3]", (provider, src) => {
    expect(pictureOf(PHOTO, { provider })).toEqual({ src });
  });
});

describe("a picture", () => {
  it("comes from the shop's optimiser, for both densities [IMG-01, IMG-06]", () => {
    expect(pictureOf(PHOTO, { width: 319 })).toEqual({
      src: "/_ipx/f_auto,q_85,w_319/media/beach.jpg",
      srcset:
        "/_ipx/f_auto,q_85,w_319/media/beach.jpg 1x, /_ipx/f_auto,q_85,w_638/media/beach.jpg 2x",
    });
  });

  it("comes in the widths to choose from, its height in proportion [IMG-05]", () => {
    expect(
      pictureOf(PHOTO, { provider: "imgix", width: 100, height: 50, widths: [100, 200] }),
    ).toEqual({
      src: "imgix:/media/beach.jpg:auto:85:100x50",
      srcset:
        "imgix:/media/beach.jpg:auto:85:100x50 100w, imgix:/media/beach.jpg:auto:85:200x100 200w",
    });
    expect(pictureOf(PHOTO, { provider: "imgix", widths: [319] }).srcset).toBe(
      "imgix:/media/beach.jpg:auto:85:319x 319w",
    );
    expect(pictureOf(PHOTO, { widths: [] })).not.toHaveProperty("srcset");
  });

  it("asks for what its preset says, and for its own wishes first [IMG-09]", () => {
    expect(pictureOf(PHOTO, { preset: "tile", densities: [1] }).src).toBe(
      "/_ipx/f_auto,q_85,w_319/media/beach.jpg",
    );
    expect(pictureOf(PHOTO, { preset: "paymentLogo", quality: 50, densities: [1] }).src).toBe(
      "/_ipx/f_auto,q_50,s_73x32/media/beach.jpg",
    );
  });

  it("that is a vector drawing is given as it is [IMG-02]", () => {
    expect(pictureOf("/media/hero.svg", { preset: "hero" })).toEqual({ src: "/media/hero.svg" });
    expect(pictureOf("/media/hero.SVG?v=2", { provider: "imgix" })).toEqual({
      src: "/media/hero.SVG?v=2",
    });
  });

  it("that stands in is 10x10 at quality 50 [IMG-08]", () => {
    expect(PLACEHOLDER).toEqual({ width: 10, height: 10, quality: 50 });
    expect(pictureOf(PHOTO, { preset: "placeholder", densities: [1] })).toEqual({
      src: "/_ipx/f_auto,q_50,s_10x10/media/beach.jpg",
      srcset: "/_ipx/f_auto,q_50,s_10x10/media/beach.jpg 1x",
    });
  });

  it.each<[string, unknown, PictureWish, RegExp]>([
    [
      "an unknown provider",
      PHOTO,
      { provider: "akamai" },
      /^image-provider-unknown: .*akamai.*ipx/,
    ],
    ["a name of every object", PHOTO, { provider: "toString" }, /^image-provider-unknown/],
  ])("of %s is a fault [IMG-09]", (_, source, wish, message) => {
    expect(() => pictureOf(source, wish)).toThrow(message);
  });

  it("of a provider that the shop has no builder for is a fault, which names those it has [IMG-09]", () => {
    expect(() => createPictures()(PHOTO, { provider: "imgix" })).toThrow(
      /^image-provider-unknown: .*imgix; there are ipx, none$/,
    );
  });

  it.each([["poster"], ["toString"], [""]])("with the preset %j is a fault [IMG-09]", (preset) => {
    expect(() => pictureOf(PHOTO, { preset })).toThrow(
      `image-preset-unknown: there is no image preset ${preset}; there are ${Object.keys(IMAGE_PRESETS).join(", ")}`,
    );
  });

  it.each([[undefined], [null], [7], [{ filename: PHOTO }], [[PHOTO]]])(
    "whose address is %j is a fault [IMG-10]",
    (source) => {
      expect(() => pictureOf(source)).toThrow(/^image-source-not-text: /);
    },
  );

  it("for no density is a fault [IMG-11]", () => {
    expect(() => pictureOf(PHOTO, { densities: [] })).toThrow(/^image-densities-empty: /);
    expect(() => pictureOf("/media/hero.svg", { densities: [] })).toThrow(/^image-densities-empty/);
  });
});
