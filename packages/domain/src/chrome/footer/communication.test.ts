import { describe, expect, it } from "vitest";
import { communicationTiles, type CommunicationTile } from "./footer.ts";

const TILE: CommunicationTile = {
  id: "t1",
  headline: "Talk to us",
  headlineShort: "Talk",
  text: "From Monday to Friday.",
  cta: [
    { text: "Call", link: { url: "tel:+4930123456" } },
    { text: "Write", link: { url: "/kontakt" } },
  ],
};

describe("communicationTiles", () => {
  it("have headlines, text, and text and link of the first call to action [FTR-06]", () => {
    expect(communicationTiles({ communicationTiles: [TILE] })).toEqual([
      {
        key: "t1",
        headline: "Talk to us",
        headlineShort: "Talk",
        text: "From Monday to Friday.",
        cta: { text: "Call", url: "tel:+4930123456" },
      },
    ]);
  });

  it("may have no call to action and no short headline [FTR-06]", () => {
    const [tile] = communicationTiles({
      communicationTiles: [{ ...TILE, headlineShort: "", cta: [] }],
    });
    expect(tile).not.toHaveProperty("cta");
    expect(tile?.headlineShort).toBe("Talk to us");
  });
});
