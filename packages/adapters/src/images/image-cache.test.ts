import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createImageCache } from "./image-cache.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "images-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const keyOf = (name: string) => Buffer.from(name).toString("hex").padStart(64, "0");
const image = (bytes: number) => ({ data: new Uint8Array(bytes).fill(7), format: "avif" });

describe("the image cache [IMG-Q2]", () => {
  it("returns a stored image with its format", async () => {
    const cache = createImageCache(folder, 100);
    await cache.write(keyOf("a"), { data: Buffer.from("drawing"), format: "svg+xml" });
    const read = await cache.read(keyOf("a"));
    expect(read?.format).toBe("svg+xml");
    expect(String(read?.data)).toBe("drawing");
    expect(await cache.read(keyOf("b"))).toBeUndefined();
  });

  it("evicts the least recently used image, also after a restart", async () => {
    const before = createImageCache(folder, 100);
    for (const name of ["a", "b", "c"]) await before.write(keyOf(name), image(30));
    for (const [name, at] of [
      ["a", 3],
      ["b", 1],
      ["c", 2],
    ] as const)
      utimesSync(join(folder, `${keyOf(name)}.avif`), at, at);
    const after = createImageCache(folder, 100);
    expect(await after.read(keyOf("c"))).toBeDefined();
    await after.write(keyOf("d"), image(60));
    expect(await after.read(keyOf("b"))).toBeUndefined();
    expect(await after.read(keyOf("a"))).toBeUndefined();
    expect(await after.read(keyOf("c"))).toBeDefined();
    expect(await after.read(keyOf("d"))).toBeDefined();
  });

  it("does not store an image larger than the cache", async () => {
    const cache = createImageCache(folder, 100);
    await cache.write(keyOf("a"), image(101));
    expect(readdirSync(folder)).toEqual([]);
  });

  it("copes with a file deleted from the folder, and stores the image again", async () => {
    const cache = createImageCache(folder, 100);
    await cache.write(keyOf("a"), image(30));
    rmSync(join(folder, `${keyOf("a")}.avif`));
    expect(await cache.read(keyOf("a"))).toBeUndefined();
    await cache.write(keyOf("a"), image(30));
    expect(await cache.read(keyOf("a"))).toBeDefined();
  });

  it("deletes files that an ended process left half-written, and no others", async () => {
    for (const name of ["1-1.part", "2-1.part", "notes.txt"]) writeFileSync(join(folder, name), "");
    utimesSync(join(folder, "1-1.part"), 5, 5);
    await createImageCache(folder, 100).read(keyOf("a"));
    expect(readdirSync(folder).toSorted()).toEqual(["2-1.part", "notes.txt"]);
  });
});
