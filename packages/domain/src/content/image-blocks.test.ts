import { describe, expect, it } from "vitest";
import type { Block } from "./block.ts";
import { firstImageOf } from "./image-blocks.ts";

const image = { filename: "/media/a.svg", alt: "", width: 800, height: 600 };
const text: Block = { kind: "text", uid: "1", paragraphs: [] };

describe("firstImageOf", () => {
  it("is the first image in the order of the page, wherever a block has it [RTE-Q23]", () => {
    const tile = { headline: "", link: { url: "/a" }, image };
    const tiles: Block = { kind: "sub-teaser-tiles", uid: "2", tiles: [tile] };
    expect(firstImageOf([text, tiles, { ...tiles, tiles: [] }])).toEqual(image);
    expect(firstImageOf([text])).toBeUndefined();
  });
});
