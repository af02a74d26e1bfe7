import { readViewedPages } from "@passepartout/domain/customer/recently-viewed";
import { readWishlist } from "@passepartout/domain/customer/wishlist";
import { describe, expect, it } from "vitest";
import { createStoredList } from "./stored-list.ts";

const THEMES = [{ id: "1001", name: "Eukalyptus", image: "/media/theme-1001.svg" }];
const PAGES = [
  {
    path: "/wandbilder/leinwand",
    query: "?format=900x600",
    title: "Leinwand",
    image: "",
    locale: "de-DE",
  },
];

const openStore = () => {
  const stored = new Map<string, string>();
  return {
    stored,
    store: () => ({
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    }),
  };
};

const closed = () => {
  throw new Error("storage is closed");
};

const full = () => ({ ...openStore().store(), setItem: closed });

describe("a list in the browser", () => {
  it.each([
    ["wishlist", readWishlist, THEMES],
    ["viewed-pages", readViewedPages, PAGES],
  ] as const)("is read back as it was stored: %s [CHN-03, CHN-Q9]", (key, parse, list) => {
    const { store } = openStore();
    const stored = createStoredList<object>(key, parse, store);
    stored.write(list);
    expect(stored.read()).toEqual(list);
  });

  it("is empty if storage is unavailable or malformed, without an error [CHN-03]", () => {
    const { stored, store } = openStore();
    stored.set("wishlist", "{");
    expect(createStoredList("wishlist", readWishlist, store).read()).toEqual([]);
    expect(createStoredList("wishlist", readWishlist, closed).read()).toEqual([]);
    for (const broken of [closed, full])
      expect(() => createStoredList("wishlist", readWishlist, broken).write(THEMES)).not.toThrow();
  });
});
