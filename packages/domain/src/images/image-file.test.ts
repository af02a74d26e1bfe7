import { describe, expect, it } from "vitest";
import { imageFileFault, MAX_UPLOAD_BYTES } from "./image-file.ts";

describe("an image file that is chosen for upload", () => {
  it.each([
    [{ size: 1, type: "image/jpeg" }, undefined],
    [{ size: MAX_UPLOAD_BYTES, type: "image/webp" }, undefined],
    [{ size: 5, type: "" }, undefined],
    [{ size: MAX_UPLOAD_BYTES + 1, type: "image/png" }, "size"],
    [{ size: 5, type: "image/heic" }, "type"],
    [{ size: 5, type: "text/html" }, "type"],
    [{ size: 0, type: "image/jpeg" }, "empty"],
  ])("%j has the fault %j [API-24, DLG-01]", (file, fault) => {
    expect(imageFileFault(file)).toBe(fault);
  });
});
