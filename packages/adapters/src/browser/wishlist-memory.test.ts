import { describe, expect, it } from "vitest";
import { readWishlistMemory, WISHLIST, writeWishlistMemory } from "./wishlist-memory.ts";

const THEMES = [{ id: "1001", name: "Eukalyptus", picture: "/media/theme-1001.svg" }];

const openStore = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    store: () => ({
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    }),
  };
};

const closed = () => {
  throw new Error("storage is closed");
};

const full = () => ({ ...openStore().store(), setItem: closed });

describe("the wishlist in the browser", () => {
  it("comes back as it was written [CHN-03]", () => {
    const { store } = openStore();
    writeWishlistMemory(THEMES, store);
    expect(readWishlistMemory(store)).toEqual(THEMES);
  });

  it("is empty where the store is closed or holds something else, and nothing fails [CHN-03]", () => {
    const { kept, store } = openStore();
    kept.set(WISHLIST, "{");
    expect(readWishlistMemory(store)).toEqual([]);
    expect(readWishlistMemory(closed)).toEqual([]);
    expect(() => writeWishlistMemory(THEMES, closed)).not.toThrow();
    expect(() => writeWishlistMemory(THEMES, full)).not.toThrow();
  });
});
