import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isOnWishlist,
  readSharedThemes,
  readWishlist,
  sharedThemesText,
  type WishlistTheme,
  toggleWishlistTheme,
  WISHLIST_LIMIT,
} from "./wishlist.ts";

const theme = (id: string): WishlistTheme => ({
  id,
  name: `Theme ${id}`,
  image: `/media/theme-${id}.svg`,
});

const themes = fc
  .uniqueArray(fc.stringMatching(/^[\w-]{1,40}$/), { maxLength: WISHLIST_LIMIT })
  .map((ids) => ids.map(theme));

describe("the wishlist of the card shop", () => {
  it("is parsed as it was stored [CHN-03]", () => {
    fc.assert(
      fc.property(themes, (wishlist) => {
        expect(readWishlist(JSON.stringify(wishlist))).toEqual(wishlist);
      }),
    );
  });

  it("ignores anything else, and never throws [CHN-03]", () => {
    expect(readWishlist(null)).toEqual([]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const { id, name } of readWishlist(text)) {
          expect(id).toMatch(/^[\w-]{1,40}$/);
          expect(name).not.toBe("");
        }
      }),
    );
  });

  it.each([
    [{ id: "../x", name: "x", image: "" }],
    [{ id: "1", name: "", image: "" }],
    [{ id: 1, name: "x", image: "" }],
    [null],
    ["1001"],
  ])("ignores the entry %j, and returns the others [CHN-03]", (broken) => {
    expect(readWishlist(JSON.stringify([broken, theme("1001")]))).toEqual([theme("1001")]);
  });

  it.each(["javascript:alert(1)", "//elsewhere.example/x.svg", "https://elsewhere.example/x", 7])(
    "ignores the image %j [CHN-03]",
    (image) => {
      expect(readWishlist(JSON.stringify([{ ...theme("1001"), image }]))).toEqual([
        { ...theme("1001"), image: "" },
      ]);
    },
  );

  it("lists a theme once: a second click removes it [CHN-03]", () => {
    fc.assert(
      fc.property(themes, fc.constantFrom("1001", "1002"), (wishlist, id) => {
        const others = wishlist.filter((listed) => listed.id !== id).slice(0, WISHLIST_LIMIT - 1);
        const pressed = toggleWishlistTheme(others, theme(id));
        expect(isOnWishlist(pressed, id)).toBe(true);
        expect(pressed[0]).toEqual(theme(id));
        expect(toggleWishlistTheme(pressed, theme(id))).toEqual(others);
      }),
    );
  });

  it("has a limit, beyond which the oldest are removed [CHN-03]", () => {
    const full = Array.from({ length: WISHLIST_LIMIT }, (_, at) => theme(String(at)));
    const more = toggleWishlistTheme(full, theme("new"));
    expect(more).toHaveLength(WISHLIST_LIMIT);
    expect(isOnWishlist(more, String(WISHLIST_LIMIT - 1))).toBe(false);
    expect(readWishlist(JSON.stringify([...full, theme("new")]))).toEqual(full);
  });

  it("is shared by the ids of its themes, in their order [CHN-Q8]", () => {
    fc.assert(
      fc.property(themes, (wishlist) => {
        expect(readSharedThemes(sharedThemesText(wishlist))).toEqual(wishlist.map(({ id }) => id));
      }),
    );
  });

  it("ignores what is no id in the address of a shared list, and never exceeds the limit [CHN-Q8]", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (parts) => {
        const ids = readSharedThemes(parts.join("."));
        expect(ids.length).toBeLessThanOrEqual(WISHLIST_LIMIT);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^[\w-]{1,40}$/);
      }),
    );
  });
});
