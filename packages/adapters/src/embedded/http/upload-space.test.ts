import { describe, expect, it } from "vitest";
import { createUploadSpace } from "./upload-space.ts";

describe("the space for uploads", () => {
  it("is limited in all and for each client, and returned once [API-29]", () => {
    const space = createUploadSpace({ maxBytes: 100, maxBytesPerClient: 60 });
    const first = space.reserve(60, "a");
    expect(space.reserve(1, "a")).toBeUndefined();
    const second = space.reserve(40, "b");
    expect(space.reserve(1, "c")).toBeUndefined();
    expect(space.bytes()).toBe(100);
    first?.();
    first?.();
    expect(space.bytes()).toBe(40);
    expect(space.reserve(60, "a")).toBeTypeOf("function");
    second?.();
    expect(space.bytes()).toBe(60);
  });

  it("is not limited per client for requests within the process", () => {
    const space = createUploadSpace({ maxBytes: 100, maxBytesPerClient: 60 });
    expect(space.reserve(50, undefined)).toBeTypeOf("function");
    expect(space.reserve(50, undefined)).toBeTypeOf("function");
    expect(space.reserve(1, undefined)).toBeUndefined();
  });
});
