import { describe, expect, it } from "vitest";
import { readWishlistMemory, WISHLIST, writeWishlistMemory } from "./wishlist-memory.ts";

const THEMES = [{ id: "1001", name: "Eukalyptus", image: "/media/theme-1001.svg" }];

const openStore = () => {
  const stored = new Map<string, string>();
  return {
    stored,
    store: () => ({
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    }),
  };
};

const closed = () => {
  throw new Error("storage is closed");
};

const full = () => ({ ...openStore().store(), setItem: closed });

describe("the wishlist in the browser", () => {
  it("is read back as it was stored [CHN-03]", () => {
    const { store } = openStore();
    writeWishlistMemory(THEMES, store);
    expect(readWishlistMemory(store)).toEqual(THEMES);
  });

  it("is empty if storage is unavailable or malformed, without an error [CHN-03]", () => {
    const { stored, store } = openStore();
    stored.set(WISHLIST, "{");
    expect(readWishlistMemory(store)).toEqual([]);
    expect(readWishlistMemory(closed)).toEqual([]);
    expect(() => writeWishlistMemory(THEMES, closed)).not.toThrow();
    expect(() => writeWishlistMemory(THEMES, full)).not.toThrow();
  });
});
