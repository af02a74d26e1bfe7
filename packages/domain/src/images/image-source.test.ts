import { describe, expect, it } from "vitest";
import { IMAGE_PRESETS, PLACEHOLDER } from "./image-modifiers.ts";
import {
  createImages,
  IMAGE_PROVIDERS,
  type ImageOptions,
  type ImageUrlBuilder,
} from "./image-source.ts";

const builder =
  (name: string): ImageUrlBuilder =>
  (source, { format = "", quality = "", width = "", height = "" }) =>
    `${name}:${source}:${format}:${quality}:${width}x${height}`;

const imageOf = createImages({
  storyblok: builder("storyblok"),
  imgix: builder("imgix"),
  cloudinary: builder("cloudinary"),
});

const PHOTO = "/media/beach.jpg";

describe("image providers", () => {
  it("are the shop's optimiser, three services, and none [IMG-Q3]", () => {
    expect(IMAGE_PROVIDERS).toEqual(["ipx", "storyblok", "imgix", "cloudinary", "none"]);
  });

  it.each([
    ["ipx", "/_ipx/f_auto,q_85/media/beach.jpg"],
    ["storyblok", "storyblok:/media/beach.jpg:webp:85:x"],
    ["imgix", "imgix:/media/beach.jpg:auto:85:x"],
    ["cloudinary", "cloudinary:/media/beach.jpg:auto:85:x"],
    ["none", "/media/beach.jpg"],
  ])("have URLs of their own: %s as %s [IMG-02, IMG-07, IMG-Q1]", (provider, src) => {
    expect(imageOf(PHOTO, { provider })).toEqual({ src });
  });
});

describe("an image", () => {
  it("comes from the shop's optimiser, for both densities [IMG-01, IMG-06]", () => {
    expect(imageOf(PHOTO, { width: 319 })).toEqual({
      src: "/_ipx/f_auto,q_85,w_319/media/beach.jpg",
      srcset:
        "/_ipx/f_auto,q_85,w_319/media/beach.jpg 1x, /_ipx/f_auto,q_85,w_638/media/beach.jpg 2x",
    });
  });

  it("comes in the widths to choose from, its height in proportion [IMG-05]", () => {
    expect(
      imageOf(PHOTO, { provider: "imgix", width: 100, height: 50, widths: [100, 200] }),
    ).toEqual({
      src: "imgix:/media/beach.jpg:auto:85:100x50",
      srcset:
        "imgix:/media/beach.jpg:auto:85:100x50 100w, imgix:/media/beach.jpg:auto:85:200x100 200w",
    });
    expect(imageOf(PHOTO, { provider: "imgix", widths: [319] }).srcset).toBe(
      "imgix:/media/beach.jpg:auto:85:319x 319w",
    );
    expect(imageOf(PHOTO, { widths: [] })).not.toHaveProperty("srcset");
  });

  it("has the modifiers of its preset, which options override [IMG-09, FTR-24]", () => {
    expect(imageOf(PHOTO, { preset: "tile", densities: [1] }).src).toBe(
      "/_ipx/f_auto,q_85,w_319/media/beach.jpg",
    );
    expect(IMAGE_PRESETS.paymentLogo).toEqual({ width: 73, height: 32, quality: 100 });
    expect(imageOf(PHOTO, { preset: "paymentLogo", quality: 50, densities: [1] }).src).toBe(
      "/_ipx/f_auto,q_50,s_73x32/media/beach.jpg",
    );
  });

  it("in SVG is not transformed [IMG-02, IMG-Q5]", () => {
    expect(imageOf("/media/hero.svg", { preset: "hero" })).toEqual({ src: "/media/hero.svg" });
    expect(imageOf("/media/hero.SVG?v=2", { provider: "imgix" })).toEqual({
      src: "/media/hero.SVG?v=2",
    });
  });

  it("as a placeholder is 10x10 at quality 50 [IMG-08]", () => {
    expect(PLACEHOLDER).toEqual({ width: 10, height: 10, quality: 50 });
    expect(imageOf(PHOTO, { preset: "placeholder", densities: [1] })).toEqual({
      src: "/_ipx/f_auto,q_50,s_10x10/media/beach.jpg",
      srcset: "/_ipx/f_auto,q_50,s_10x10/media/beach.jpg 1x",
    });
  });

  it.each<[string, unknown, ImageOptions, RegExp]>([
    [
      "an unknown provider",
      PHOTO,
      { provider: "akamai" },
      /^image-provider-unknown: .*akamai.*ipx/,
    ],
    ["a name of every object", PHOTO, { provider: "toString" }, /^image-provider-unknown/],
  ])("of %s throws [IMG-09]", (_, source, options, message) => {
    expect(() => imageOf(source, options)).toThrow(message);
  });

  it("of a provider without a builder throws an error that names the available ones [IMG-09]", () => {
    expect(() => createImages()(PHOTO, { provider: "imgix" })).toThrow(
      /^image-provider-unknown: .*imgix; use one of ipx, none$/,
    );
  });

  it.each([["poster"], ["toString"], [""]])("with the preset %j throws [IMG-09]", (preset) => {
    expect(() => imageOf(PHOTO, { preset })).toThrow(
      `image-preset-unknown: there is no image preset ${preset}; use one of ${Object.keys(IMAGE_PRESETS).join(", ")}`,
    );
  });

  it.each([[undefined], [null], [7], [{ filename: PHOTO }], [[PHOTO]]])(
    "whose source is %j throws [IMG-10]",
    (source) => {
      expect(() => imageOf(source)).toThrow(/^image-source-not-text: /);
    },
  );

  it("without densities throws [IMG-11]", () => {
    expect(() => imageOf(PHOTO, { densities: [] })).toThrow(/^image-densities-empty: /);
    expect(() => imageOf("/media/hero.svg", { densities: [] })).toThrow(/^image-densities-empty/);
  });
});
