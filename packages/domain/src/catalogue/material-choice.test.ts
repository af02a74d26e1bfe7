import { describe, expect, it } from "vitest";
import { createFakeLog } from "../../testing/fakes/shop.ts";
import { materialsOfFrameType } from "./material-choice.ts";

const FRAMES = {
  acrylglas: ["artbox"],
  poster: ["holzrahmen"],
  hahnemuehle: ["holzrahmen"],
} as const;

describe("materialsOfFrameType", () => {
  it("finds the materials that are built into a frame type [WAL-11]", () => {
    const log = createFakeLog();
    expect(materialsOfFrameType("holzrahmen", FRAMES, log)).toEqual(["hahnemuehle", "poster"]);
    expect(log.entries).toEqual([]);
  });

  it("logs a frame type without materials [WAL-11]", () => {
    const log = createFakeLog();
    expect(materialsOfFrameType("alurahmen", FRAMES, log)).toEqual([]);
    expect(log.entries).toMatchObject([
      {
        level: "error",
        code: "error-no-materials-for-frame-type",
        details: { frameType: "alurahmen" },
      },
    ]);
  });
});
