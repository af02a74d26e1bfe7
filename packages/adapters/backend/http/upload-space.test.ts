import { describe, expect, it } from "vitest";
import { createTransferSpace } from "./upload-space.ts";

const LIMITS = { maxBytes: 100, maxBytesPerClient: 60 };

describe("the space for uploads", () => {
  it("is limited in all and for each client, and returned once [API-29]", () => {
    const space = createTransferSpace(LIMITS);
    const first = space.begin(60, "a");
    expect(first?.take(60)).toBe(true);
    expect(space.begin(1, "a")).toBeUndefined();
    expect(space.begin(40, "b")?.take(40)).toBe(true);
    expect(space.begin(1, "c")).toBeUndefined();
    first?.release();
    first?.release();
    expect(space.begin(61, "a")).toBeUndefined();
    expect(space.begin(60, "a")?.take(60)).toBe(true);
  });

  it("is not kept by uploads that never arrive", () => {
    const space = createTransferSpace(LIMITS);
    const slow = ["a", "b", "c"].map((client) => space.begin(60, client));
    expect(slow.map((upload) => upload?.take(1))).toEqual([true, true, true]);
    const visitor = space.begin(60, "d");
    expect(visitor?.take(60)).toBe(true);
    // Whoever comes to the limit is refused, and makes room for the others.
    expect(slow[0]?.take(59)).toBe(false);
    visitor?.release();
    expect(slow[0]?.take(59)).toBe(true);
  });

  it("is not limited per client for requests within the process", () => {
    const space = createTransferSpace(LIMITS);
    expect(space.begin(50, undefined)?.take(50)).toBe(true);
    expect(space.begin(50, undefined)?.take(50)).toBe(true);
    expect(space.begin(1, undefined)).toBeUndefined();
  });

  it("takes so many transfers of a client at once, however little they bring", () => {
    const space = createTransferSpace({ ...LIMITS, maxPerClient: 2 });
    const slow = [space.begin(1, "a"), space.begin(1, "a")];
    expect(space.begin(1, "a")).toBeUndefined();
    expect(space.begin(1, "b")).toBeDefined();
    slow[0]?.release();
    slow[0]?.release();
    expect(space.begin(1, "a")).toBeDefined();
    expect(space.begin(1, "a")).toBeUndefined();
  });
});
