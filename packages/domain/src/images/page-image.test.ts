import { describe, expect, it } from "vitest";
import { createPageImages, sharedPath } from "./page-image.ts";

const SOURCES = { folders: ["/media/"], hosts: ["pictures.example"] };
const vendor = (source: string) =>
  source.startsWith("https://vendor.example/") ? `${source}?w=1` : source;

describe("the images of pages", () => {
  const ipx = createPageImages({ provider: "ipx", ...SOURCES });
  const imgix = createPageImages({ provider: "imgix", builders: { imgix: vendor }, ...SOURCES });

  it.each([
    ["/media/beach.jpg", "/_ipx/f_auto,q_85/media/beach.jpg"],
    ["https://pictures.example/a.jpg", "/_ipx/f_auto,q_85/https%3A%2F%2Fpictures.example%2Fa.jpg"],
    ["https://vendor.example/a.jpg", undefined],
    ["/media/room.svg", undefined],
    ["/brand/logo.png", undefined],
    ["", undefined],
  ])("of the shop's optimiser: %s is %s [IMG-01] [IMG-Q2]", (source, src) => {
    expect(ipx(source)?.src).toBe(src);
  });

  it.each([
    ["https://vendor.example/a.jpg", "https://vendor.example/a.jpg?w=1"],
    ["/media/beach.jpg", "/_ipx/f_auto,q_85/media/beach.jpg"],
    ["/media/room.svg", undefined],
    ["https://stranger.example/a.jpg", undefined],
  ])(
    "of another provider: %s is %s, and the shop's ipx files are optimised here [IMG-02] [IMG-Q3]",
    (source, src) => {
      expect(imgix(source)?.src).toBe(src);
    },
  );

  it("stay as they are without a provider [IMG-Q3]", () => {
    const none = createPageImages({ provider: "none", ...SOURCES });
    expect(none("/media/beach.jpg")).toBeUndefined();
  });

  it("have a placeholder of 10 by 10 px in quality 50 [IMG-08]", () => {
    expect(ipx("/media/beach.jpg", { preset: "placeholder" })?.src).toBe(
      "/_ipx/f_auto,q_50,s_10x10/media/beach.jpg",
    );
  });

  it("throw for a provider without a builder [IMG-09]", () => {
    expect(() => createPageImages({ provider: "imgix", ...SOURCES })("/media/a.jpg")).toThrow(
      "image-provider-unknown",
    );
  });
});

it.each([
  ["/media/room.svg", "/_ipx/f_jpeg,q_85,w_1299/media/room.svg"],
  [
    "/web-api/theme-picture?design=2255&language=de",
    "/_ipx/f_jpeg,q_85,w_1299/web-api/theme-picture%3Fdesign%3D2255%26language%3Dde",
  ],
  [
    "https://pictures.example/a.jpg",
    "/_ipx/f_jpeg,q_85,w_1299/https%3A%2F%2Fpictures.example%2Fa.jpg",
  ],
  ["https://elsewhere.example/a.jpg", undefined],
  ["/web-api/customer-data?design=1", undefined],
  ["/web-api/theme-picture?design=1/../x", undefined],
  ["/web-api/theme-picture", undefined],
  ["/media/../secret?a=1", undefined],
])("the image of a shared link to %s is at %s [IMG-Q2, RTE-Q23]", (source, path) => {
  expect(sharedPath(source, ["pictures.example"])).toBe(path);
});
