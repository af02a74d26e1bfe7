import { describe, expect, it } from "vitest";
import { initialTiles } from "./folding.ts";

describe("communication tiles", () => {
  it("start with the first expanded and the others collapsed [FTR-07]", () => {
    expect(initialTiles(3)).toEqual([true, false, false]);
    expect(initialTiles(0)).toEqual([]);
  });
});
