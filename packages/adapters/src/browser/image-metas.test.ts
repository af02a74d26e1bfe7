import { openImageMeta } from "@passepartout/domain/images/open-image-meta";
import { describe, expect, it } from "vitest";
import { createTestLog } from "../../testing/test-log.ts";
import { createImageMetas } from "./image-metas.ts";

/** An image element that loads 300 x 200 px, or fails. */
const element = (outcome: "load" | "error") => () => {
  const image = Object.assign(new EventTarget(), {
    naturalWidth: 300,
    naturalHeight: 200,
    src: "",
  });
  queueMicrotask(() => image.dispatchEvent(new Event(image.src === "" ? "error" : outcome)));
  return image as unknown as HTMLImageElement;
};

describe("the size of an image in the browser", () => {
  it("is read from an image element [IMG-03]", async () => {
    const metas = createImageMetas(element("load"));
    expect(await metas.sizeOf("/media/a.jpg")).toEqual({ width: 300, height: 200 });
  });

  it("is 0 x 0 and logged if the image cannot be loaded [IMG-12] [IMG-Q4]", async () => {
    const log = createTestLog();
    const metas = createImageMetas(element("error"));
    expect(await openImageMeta({ metas, log }, "/media/a.jpg")).toEqual({
      width: 0,
      height: 0,
      ratio: 0,
    });
    expect(log.entries).toMatchObject([
      ["error", "image-meta-load-failed", { source: "/media/a.jpg" }],
    ]);
  });
});
