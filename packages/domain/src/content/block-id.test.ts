import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, longText } from "../../testing/any-text.ts";
import { BLOCK_IDS, blockIdOf, type BlockId } from "./block-id.ts";

/** Does not compile when a block has a type and no row, or a row and no type. */
const ALL: Readonly<Record<BlockId, string>> = {
  "product-detail-wrapper-accessory": "CNT-06",
  "product-detail-wrapper-calendar": "CNT-06",
  "product-detail-wrapper-card": "CNT-06",
  "product-detail-wrapper-collage": "CNT-06",
  "product-detail-wrapper-photobook": "CNT-06",
  "overview-wrapper-calendar": "CNT-07",
  "overview-wrapper-collage": "CNT-07",
  "overview-wrapper-photobook": "CNT-07",
  "overview-wrapper-themes": "CNT-07",
  "contact-form": "CNT-08",
  "customer-picture": "CNT-08",
  feed: "CNT-08",
  "formats-and-prices": "CNT-08",
  frame: "CNT-08",
  headline: "CNT-08",
  information: "CNT-08",
  margin: "CNT-08",
  "photo-block": "CNT-09",
  "product-matrix": "CNT-09",
  "recommendation-sub-teasers": "CNT-09",
  "sku-container": "CNT-09",
  shop: "CNT-09",
  "size-overview": "CNT-09",
  "sub-teaser-plain": "CNT-10",
  "sub-teaser-tiles": "CNT-10",
  "sub-teaser-photo-large": "CNT-10",
  "sub-teaser-photo-small": "CNT-10",
  teaser: "CNT-11",
  text: "CNT-11",
  toolbox: "CNT-11",
  "usp-teaser": "CNT-11",
  "video-block": "CNT-11",
  voucher: "CNT-11",
};

const blocksOf = (row: string) => BLOCK_IDS.filter((id) => ALL[id] === row);

describe("the blocks of a page", () => {
  it("are 33, none twice [CNT-Q1]", () => {
    expect(new Set(BLOCK_IDS).size).toBe(33);
    expect([...BLOCK_IDS].toSorted()).toEqual(Object.keys(ALL).toSorted());
  });

  it("wrap the details of five products [CNT-06]", () => {
    expect(blocksOf("CNT-06").map((id) => id.replace("product-detail-wrapper-", ""))).toEqual([
      "accessory",
      "calendar",
      "card",
      "collage",
      "photobook",
    ]);
  });

  it("wrap four overviews [CNT-07]", () => {
    expect(blocksOf("CNT-07").map((id) => id.replace("overview-wrapper-", ""))).toEqual([
      "calendar",
      "collage",
      "photobook",
      "themes",
    ]);
  });

  it("are contact form, customer picture, feed, formats and prices, frame, headline, information, margin [CNT-08]", () => {
    expect(blocksOf("CNT-08")).toHaveLength(8);
  });

  it("are photo block, product matrix, recommendations, SKU container, shop, size overview [CNT-09]", () => {
    expect(blocksOf("CNT-09")).toHaveLength(6);
  });

  it("are sub-teasers in four forms [CNT-10]", () => {
    expect(blocksOf("CNT-10")).toHaveLength(4);
  });

  it("are teaser, text, toolbox, usp teaser, video block, voucher [CNT-11]", () => {
    expect(blocksOf("CNT-11")).toHaveLength(6);
  });
});

describe("blockIdOf", () => {
  it.each([
    ["sub-teaser-tiles", "sub-teaser-tiles"],
    ["SubTeaserTiles", "sub-teaser-tiles"],
    ["subTeaserTiles", "sub-teaser-tiles"],
    ["sub_teaser_tiles", "sub-teaser-tiles"],
    ["Sub Teaser Tiles", "sub-teaser-tiles"],
    ["SKUContainer", "sku-container"],
    ["SkuContainer", "sku-container"],
    ["sku_container", "sku-container"],
    ["USPTeaser", "usp-teaser"],
    ["Feed", "feed"],
    ["calculator", undefined],
    ["hologram", undefined],
    ["toString", undefined],
    ["", undefined],
    ["feed!", undefined],
  ])("reads %j as %j [CNT-Q1]", (name, id) => {
    expect(blockIdOf(name)).toBe(id);
  });

  const forms: readonly ((words: readonly string[]) => string)[] = [
    (words) => words.join("-"),
    (words) => words.join("_"),
    (words) => words.join(" "),
    (words) => words.join("_").toUpperCase(),
    (words) => words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(""),
  ];

  it("reads every block in every way of writing it [CNT-Q1]", () => {
    fc.assert(
      fc.property(fc.constantFrom(...BLOCK_IDS), fc.constantFrom(...forms), (id, write) => {
        expect(blockIdOf(write(id.split("-")))).toBe(id);
      }),
    );
  });

  it("answers every name, of any length [CNT-Q1]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("sub-", "_", "Teaser")), (name) => {
        const id = blockIdOf(`${name}?`);
        expect(id).toBeUndefined();
      }),
    );
  });
});
