import { describe, expect, it } from "vitest";
import { imageMeta, openImageMeta } from "./open-image-meta.ts";

const createLog = () => {
  const entries: unknown[] = [];
  const note = (level: string) => (code: string, details?: unknown) =>
    void entries.push([level, code, details]);
  return { entries, log: { error: note("error"), warning: note("warning") } };
};

describe("the size of an image", () => {
  it("has its ratio [IMG-12]", async () => {
    const { entries, log } = createLog();
    const metas = { sizeOf: async () => ({ width: 600, height: 400 }) };
    expect(await openImageMeta({ metas, log }, "/media/a.jpg")).toEqual({
      width: 600,
      height: 400,
      ratio: 1.5,
    });
    expect(entries).toEqual([]);
  });

  it("is 0, with ratio 0, and an error is logged, if the image cannot be loaded [IMG-12, IMG-Q4]", async () => {
    const { entries, log } = createLog();
    const metas = { sizeOf: () => Promise.reject(new Error("gone")) };
    expect(await openImageMeta({ metas, log }, "/media/a.jpg")).toEqual({
      width: 0,
      height: 0,
      ratio: 0,
    });
    expect(entries).toEqual([
      ["error", "image-meta-load-failed", { source: "/media/a.jpg", reason: "gone" }],
    ]);
  });

  it.each([
    [{ width: 0, height: 400 }],
    [{ width: 600, height: 0 }],
    [{ width: Number.NaN, height: 1 }],
  ])("of an image without area, %j, is 0 [IMG-12]", (size) => {
    expect(imageMeta(size)).toEqual({ width: 0, height: 0, ratio: 0 });
  });
});
