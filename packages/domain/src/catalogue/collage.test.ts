import { describe, expect, it } from "vitest";
import { COLLAGE_FILTERS, isInCollageFilter } from "./collage.ts";

describe("collage filters", () => {
  it("are five [PRD-02]", () => {
    expect(COLLAGE_FILTERS).toEqual(["leinwand", "mixed", "poster", "framedPoster", "raw"]);
  });

  const canvas = { materialType: "leinwand" };
  const framedCanvas = { materialType: "leinwand", frameType: "schattenfuge-leinwand-eiche" };
  const poster = { materialType: "poster" };
  const framedPoster = { materialType: "poster", frameType: "holzrahmen-schwarz" };

  it.each([
    [canvas, ["leinwand", "mixed", "raw"]],
    [framedCanvas, ["leinwand", "mixed", "raw"]],
    [poster, ["mixed", "poster", "raw"]],
    [framedPoster, ["mixed", "framedPoster", "raw"]],
    [{ materialType: "acrylglas" }, ["mixed", "raw"]],
  ])("show %o under %o [PRD-Q1]", (collage, filters) => {
    expect(COLLAGE_FILTERS.filter((filter) => isInCollageFilter(collage, filter))).toEqual(filters);
  });
});
