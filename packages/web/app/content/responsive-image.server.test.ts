import { createPageImages } from "@passepartout/domain/images/page-image";
import { parseIpxPath } from "@passepartout/domain/images/ipx-path";
import { describe, expect, it } from "vitest";
import { readyImage, withResponsiveImages } from "./responsive-image.server.ts";

const SOURCES = { folders: ["/media/"], hosts: ["pictures.example"] };
const REQUEST = { images: createPageImages({ provider: "ipx", ...SOURCES }) };
const image = (filename: string, width = 1000) => ({
  filename,
  alt: "Ein Bild",
  width,
  height: 800,
});

describe("a picture of content", () => {
  it.each(["/media/beach.jpg", "https://pictures.example/f/beach.png"])(
    "such as %s comes in the shop's widths that it fills, each of which the optimiser makes, with a blurred placeholder [IMG-01, IMG-05, IMG-08]",
    (filename) => {
      const { srcset = "", ...ready } = readyImage(REQUEST, image(filename));
      expect(ready).toMatchObject({ alt: "Ein Bild", width: 1000, height: 800 });
      const choices = srcset.split(", ").map((choice) => choice.split(" "));
      expect(choices.map(([, width]) => width)).toEqual(["319w", "479w", "575w", "767w", "899w"]);
      expect(parseIpxPath(ready.placeholder ?? "", SOURCES)).toMatchObject({
        ok: true,
        value: {
          source: filename,
          modifiers: { format: "auto", quality: 50, width: 10, height: 10 },
        },
      });
      for (const address of [ready.filename, ...choices.map(([path = ""]) => path)])
        expect(parseIpxPath(address, SOURCES)).toMatchObject({
          ok: true,
          value: { source: filename, modifiers: { format: "auto", quality: 85 } },
        });
    },
  );

  it("that is small, or of unknown size, comes in its own [IMG-05]", () => {
    for (const width of [0, 200])
      expect(readyImage(REQUEST, image("/media/beach.jpg", width))).toEqual({
        ...image("/_ipx/f_auto,q_85/media/beach.jpg", width),
        placeholder: "/_ipx/f_auto,q_50,s_10x10/media/beach.jpg",
      });
  });

  it.each([
    "/media/room.svg",
    "https://stranger.example/beach.jpg",
    "http://pictures.example/beach.jpg",
    "/brand/beach.jpg",
    "/media/../secret.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "",
  ])("such as %j stays as it is: a drawing, or nothing for the optimiser [IMG-Q2]", (filename) => {
    expect(readyImage(REQUEST, image(filename))).toEqual(image(filename));
  });

  it("is made ready wherever it stands in a block, and nothing else is [IMG-01]", () => {
    const photo = image("/media/beach.jpg");
    const block = {
      uid: "a",
      image: photo,
      tiles: [{ href: "/", image: photo }],
      video: { filename: "/media/a.webm" },
    };
    const ready = readyImage(REQUEST, photo);
    expect(withResponsiveImages(REQUEST, block)).toEqual({
      ...block,
      image: ready,
      tiles: [{ href: "/", image: ready }],
    });
    expect(withResponsiveImages(REQUEST, undefined)).toBeUndefined();
  });
});
